import { findCountry } from '#capabilities/places/rules/countries.ts';
import { cleanEmail } from '#capabilities/login/rules/email.ts';
import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { cleanTyped } from '#foundation/language/typed-text.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { noDate, readTypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import { effectiveJourney } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';

/** Version of the text of the informed consent; the text itself is wording. A new text is a new version. */
export const consentVersion = '1';

/** A traveller of whom nothing is known. All but the first begin with traveller 1's journey and contact. */
export function emptyTraveller(first: boolean): TravellerAnswers {
  return {
    name: '',
    gender: '',
    birthDate: noDate,
    passportNumber: '',
    passportExpiry: noDate,
    nationality: '',
    sameContact: !first,
    contact: { region: 'BN', number: '', email: '' },
    sameJourney: !first,
    journey: emptyJourney,
    fever: '',
    rash: '',
    consent: false,
  };
}

/** An application in which nothing has been typed. */
export function emptyAnswers(): Answers {
  return { kind: 'combined', travellers: [emptyTraveller(true)] };
}

/** Whether nothing at all was answered for traveller 1. */
export function isFirstTravellerEmpty({ travellers: [first] }: Answers): boolean {
  return JSON.stringify(first) === JSON.stringify({ ...first, ...emptyTraveller(true) });
}

/** Answers as they are kept once submitted: trimmed, numbers in one spelling, nothing of a mode that was not chosen. Names keep every letter. */
export function normalizeAnswers(answers: Answers): Answers {
  return { kind: answers.kind, travellers: answers.travellers.map(normalizeTraveller) };
}

/** Whether answers, once submitted, would differ from those that were submitted last. */
export function differsFromSubmitted(submitted: Answers, answers: Answers): boolean {
  return JSON.stringify(normalizeAnswers(answers)) !== JSON.stringify(submitted);
}

/** Traveller 1's entry date, as far as it is one. */
export function entryDateOf(answers: Answers): LocalDate | undefined {
  return readTypedDate((answers.travellers[0] as TravellerAnswers).journey.entryDate);
}

/** The last entry date of all travellers, as far as they are dates: whose window opens last. */
export function lastEntryDateOf(answers: Answers): LocalDate | undefined {
  const dates = answers.travellers.map((_, at) => readTypedDate(effectiveJourney(answers, at).entryDate));
  return dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
}

/** The entry date of each traveller of a complete application. */
export function entryDates(answers: Answers): LocalDate[] {
  return answers.travellers.map((_, at) => readTypedDate(effectiveJourney(answers, at).entryDate) as LocalDate);
}

const emptyJourney: Journey = {
  entryDate: noDate,
  departureCountry: '',
  visited: [],
  noneOther: false,
  mode: '',
  flightNumber: '',
  flightUnknown: false,
  vehicleNumber: '',
  vesselName: '',
};

function normalizeTraveller(traveller: TravellerAnswers, at: number): TravellerAnswers {
  const first = at === 0;
  return {
    ...traveller,
    name: trimBlanks(traveller.name),
    passportNumber: normalizePassport(traveller.passportNumber),
    sameContact: !first && traveller.sameContact,
    sameJourney: !first && traveller.sameJourney,
    contact: normalizeContact(traveller.contact),
    journey: normalizeJourney(traveller.journey),
  };
}

function normalizeContact(contact: Contact): Contact {
  return {
    region: contact.region,
    number: normalizePhone(contact.region, contact.number, findCountry(contact.region)?.dial) ?? contact.number.trim(),
    email: cleanEmail(contact.email),
  };
}

/** A journey as it is submitted: what is typed of it in its plain form, and nothing about a way that was not taken. */
export function normalizeJourney(journey: Journey): Journey {
  const { mode, flightUnknown } = journey;
  return {
    ...journey,
    visited: [...new Set(journey.visited)],
    noneOther: journey.visited.length === 0 && journey.noneOther,
    flightNumber: mode === 'air' && !flightUnknown ? cleanTyped(journey.flightNumber).trim().toUpperCase() : '',
    flightUnknown: mode === 'air' && flightUnknown,
    vehicleNumber: mode === 'land' ? cleanTyped(journey.vehicleNumber).trim().toUpperCase() : '',
    vesselName: mode === 'sea' ? cleanTyped(journey.vesselName).trim() : '',
  };
}
