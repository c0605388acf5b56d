import { visitedDays } from '#country';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { readTypedDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { normalizeJourney } from './answers.ts';
import { effectiveContact, effectiveJourney, type Step } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { type AnswerMessages, answerMessages } from '../messages/answers.ts';

/** A question with its answer in words. `code` is a number to be read out by character. */
export type AnswerRow = { label: string; value: string; style?: 'code' };

/** What a page of the form asked of one traveller: its title, the answers, and whether they are traveller 1's. */
export type AnswerSection = { step: Step; title: string; rows: AnswerRow[]; same: boolean };

/** What each page but the last asked of one traveller. */
export function answerSections(answers: Answers, at: number, language: Language): AnswerSection[] {
  const traveller = answers.travellers[at];
  if (!traveller) return [];
  const { steps } = answerMessages[language];
  const { sameContact, sameJourney } = traveller;
  return [
    { step: 'passport', title: steps.passport, rows: personalRows(traveller, language), same: false },
    {
      step: 'contact',
      title: steps.contact,
      rows: contactRows(effectiveContact(answers, at), language),
      same: at > 0 && sameContact,
    },
    {
      step: 'journey',
      title: steps.journey,
      rows: journeyRows(effectiveJourney(answers, at), language),
      same: at > 0 && sameJourney,
    },
  ];
}

/** "Traveller 2" */
export function travellerTitle(number: number, language: Language): string {
  return answerMessages[language].traveller(number);
}

/** The answers on the person, as they are read. */
export function personalRows(traveller: CompanionDetails, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  const machine = toMrzName(traveller.name);
  const passport = normalizePassport(traveller.passportNumber);
  return [
    { label: t.name, value: traveller.name.trim() || t.notGiven },
    ...(machine ? [{ label: t.machineName, value: machine, style: 'code' as const }] : []),
    { label: t.gender, value: traveller.gender ? t[traveller.gender] : t.notGiven },
    { label: t.birthDate, value: birthDateText(traveller.birthDate, language) },
    passport
      ? { label: t.passportNumber, value: passport, style: 'code' }
      : { label: t.passportNumber, value: t.notGiven },
    ...(readTypedDate(traveller.passportExpiry)
      ? [{ label: t.passportExpiry, value: dateText(traveller.passportExpiry, language) }]
      : []),
    { label: t.nationality, value: findNationality(traveller.nationality)?.[language] ?? t.notGiven },
  ];
}

/** The answers on how to be reached. */
export function contactRows(contact: Contact, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  return [
    { label: t.contactNumber, value: contact.number ? phoneText(contact) : t.notGiven },
    { label: t.email, value: contact.email || t.notGiven },
  ];
}

/** The answers on the journey: only what belongs to the mode that was chosen. */
export function journeyRows(journey: Journey, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  const country = (code: string) => findCountry(code)?.[language] ?? t.notGiven;
  const visited = journey.visited.map(country).join(', ');
  return [
    { label: t.entryDate, value: dateText(journey.entryDate, language) },
    { label: t.departureCountry, value: journey.departureCountry ? country(journey.departureCountry) : t.notGiven },
    { label: t.visited(visitedDays), value: visited || (journey.noneOther ? t.noneOther : t.notGiven) },
    { label: t.mode, value: journey.mode ? t[journey.mode] : t.notGiven },
    ...transportRow(journey, t),
  ];
}

/** The answers on health. */
export function healthRows(traveller: TravellerAnswers, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  const answer = (value: '' | 'yes' | 'no') => (value ? t[value] : t.notGiven);
  return [
    { label: t.fever, value: answer(traveller.fever) },
    { label: t.rash, value: answer(traveller.rash) },
  ];
}

function transportRow(typed: Journey, t: AnswerMessages): AnswerRow[] {
  const journey = normalizeJourney(typed);
  if (journey.mode === 'air') {
    const flight = journey.flightUnknown ? t.flightUnknown : journey.flightNumber;
    return [{ label: t.flightNumber, value: flight || t.notGiven }];
  }
  if (journey.mode === 'land') return [{ label: t.vehicleNumber, value: journey.vehicleNumber || t.notGiven }];
  if (journey.mode === 'sea') return [{ label: t.vesselName, value: journey.vesselName || t.notGiven }];
  return [];
}

function dateText(typed: TypedDate, language: Language): string {
  const date = readTypedDate(typed);
  return date ? formatDate(date, language) : answerMessages[language].notGiven;
}

function birthDateText(typed: TypedDate, language: Language): string {
  const date = readPartialDate(typed);
  return date ? formatPartialDate(date, language) : answerMessages[language].notGiven;
}

function phoneText({ region, number }: Contact): string {
  const country = findCountry(region);
  return country ? formatPhone(country.dial, number) : number;
}
