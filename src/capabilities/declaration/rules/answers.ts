import { findCountry } from '#capabilities/places/rules/countries.ts';
import { cleanEmail } from '#capabilities/login/rules/email.ts';
import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { cleanEnteredText } from '#foundation/language/entered-text.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { blankDate, parseEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import { effectiveJourney } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';

/** Version of the consent text. Increase it whenever the text changes. */
export const consentVersion = '1';

/** All travellers but the first share traveller 1's journey and contact. */
export function emptyTraveller({ isFirst }: { isFirst: boolean }): TravellerAnswers {
  return {
    name: '',
    gender: '',
    birthDate: blankDate,
    passportNumber: '',
    passportExpiry: blankDate,
    nationality: '',
    sameContact: !isFirst,
    contact: { region: 'BN', number: '', email: '' },
    sameJourney: !isFirst,
    journey: emptyJourney,
    fever: '',
    rash: '',
    consent: false,
  };
}

export function emptyAnswers(): Answers {
  return { kind: 'combined', travellers: [emptyTraveller({ isFirst: true })] };
}

export function isFirstTravellerEmpty({ travellers: [firstTraveller] }: Answers): boolean {
  return JSON.stringify(firstTraveller) === JSON.stringify({ ...firstTraveller, ...emptyTraveller({ isFirst: true }) });
}

/**
 * Normalizes answers for a submission: trims text, normalizes telephone and passport numbers, and clears the transport
 * fields of other modes. Names keep every letter.
 */
export function normalizeAnswers(answers: Answers): Answers {
  return { kind: answers.kind, travellers: answers.travellers.map(normalizeTraveller) };
}

/** Compares answers with those of a submitted version, which are normalized already. */
export function differsFromSubmitted(submitted: Answers, answers: Answers): boolean {
  return JSON.stringify(normalizeAnswers(answers)) !== JSON.stringify(submitted);
}

/** Entry date of traveller 1; undefined if missing or invalid. */
export function entryDateOf(answers: Answers): LocalDate | undefined {
  return parseEnteredDate((answers.travellers[0] as TravellerAnswers).journey.entryDate);
}

/** Latest valid entry date of all travellers. Its submission window opens last. */
export function lastEntryDateOf(answers: Answers): LocalDate | undefined {
  const dates = answers.travellers.map((_, index) => parseEnteredDate(effectiveJourney(answers, index).entryDate));
  return dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
}

/** Entry dates of all travellers in order. Requires valid answers: a missing date is undefined despite the type. */
export function listEntryDates(answers: Answers): LocalDate[] {
  return answers.travellers.map(
    (_, index) => parseEnteredDate(effectiveJourney(answers, index).entryDate) as LocalDate,
  );
}

const emptyJourney: Journey = {
  entryDate: blankDate,
  departureCountry: '',
  visited: [],
  noneOther: false,
  mode: '',
  flightNumber: '',
  flightUnknown: false,
  vehicleNumber: '',
  vesselName: '',
};

function normalizeTraveller(traveller: TravellerAnswers, index: number): TravellerAnswers {
  const isFirst = index === 0;
  return {
    ...traveller,
    name: trimBlanks(traveller.name),
    passportNumber: normalizePassport(traveller.passportNumber),
    sameContact: !isFirst && traveller.sameContact,
    sameJourney: !isFirst && traveller.sameJourney,
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

/** Normalizes the fields of the chosen mode and clears those of other modes. */
export function normalizeJourney(journey: Journey): Journey {
  const { mode, flightUnknown } = journey;
  return {
    ...journey,
    visited: [...new Set(journey.visited)],
    noneOther: journey.visited.length === 0 && journey.noneOther,
    flightNumber: mode === 'air' && !flightUnknown ? cleanEnteredText(journey.flightNumber).trim().toUpperCase() : '',
    flightUnknown: mode === 'air' && flightUnknown,
    vehicleNumber: mode === 'land' ? cleanEnteredText(journey.vehicleNumber).trim().toUpperCase() : '',
    vesselName: mode === 'sea' ? cleanEnteredText(journey.vesselName).trim() : '',
  };
}
