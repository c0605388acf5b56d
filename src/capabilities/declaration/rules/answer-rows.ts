import { visitedCountryDays } from '#country';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { parseEnteredDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { normalizeJourney } from './answers.ts';
import { effectiveContact, effectiveJourney, type Step } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { type AnswerMessages, answerMessages } from '../messages/answers.ts';

/** `style: 'code'`: text that is read out character by character, such as a passport number. */
export type AnswerRow = { label: string; value: string; style?: 'code' };

/** `isSameAsFirst`: the traveller has chosen the same answers as traveller 1. */
export type AnswerSection = { step: Step; title: string; rows: AnswerRow[]; isSameAsFirst: boolean };

export function buildAnswerSections(answers: Answers, index: number, language: Language): AnswerSection[] {
  const traveller = answers.travellers[index];
  if (!traveller) return [];
  const { steps } = answerMessages[language];
  const { sameContact, sameJourney } = traveller;
  return [
    { step: 'passport', title: steps.passport, rows: buildPersonalRows(traveller, language), isSameAsFirst: false },
    {
      step: 'contact',
      title: steps.contact,
      rows: buildContactRows(effectiveContact(answers, index), language),
      isSameAsFirst: index > 0 && sameContact,
    },
    {
      step: 'journey',
      title: steps.journey,
      rows: buildJourneyRows(effectiveJourney(answers, index), language),
      isSameAsFirst: index > 0 && sameJourney,
    },
  ];
}

export function travellerTitle(number: number, language: Language): string {
  return answerMessages[language].traveller(number);
}

export function buildPersonalRows(traveller: CompanionDetails, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  const mrzName = toMrzName(traveller.name);
  const passport = normalizePassport(traveller.passportNumber);
  return [
    { label: t.name, value: traveller.name.trim() || t.notGiven },
    ...(mrzName ? [{ label: t.mrzName, value: mrzName, style: 'code' as const }] : []),
    { label: t.gender, value: traveller.gender ? t[traveller.gender] : t.notGiven },
    { label: t.birthDate, value: birthDateText(traveller.birthDate, language) },
    passport
      ? { label: t.passportNumber, value: passport, style: 'code' }
      : { label: t.passportNumber, value: t.notGiven },
    ...(parseEnteredDate(traveller.passportExpiry)
      ? [{ label: t.passportExpiry, value: dateText(traveller.passportExpiry, language) }]
      : []),
    { label: t.nationality, value: findNationality(traveller.nationality)?.[language] ?? t.notGiven },
  ];
}

export function buildContactRows(contact: Contact, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  return [
    { label: t.contactNumber, value: contact.number ? phoneText(contact) : t.notGiven },
    { label: t.email, value: contact.email || t.notGiven },
  ];
}

/** Rows of a journey. Of flight, vehicle and vessel, only that of the chosen mode is included. */
export function buildJourneyRows(journey: Journey, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  const country = (code: string) => findCountry(code)?.[language] ?? t.notGiven;
  const visited = journey.visited.map(country).join(', ');
  return [
    { label: t.entryDate, value: dateText(journey.entryDate, language) },
    { label: t.departureCountry, value: journey.departureCountry ? country(journey.departureCountry) : t.notGiven },
    { label: t.visited(visitedCountryDays), value: visited || (journey.noneOther ? t.noneOther : t.notGiven) },
    { label: t.mode, value: journey.mode ? t[journey.mode] : t.notGiven },
    ...transportRow(journey, t),
  ];
}

export function buildHealthRows(traveller: TravellerAnswers, language: Language): AnswerRow[] {
  const t = answerMessages[language];
  const answer = (value: '' | 'yes' | 'no') => (value ? t[value] : t.notGiven);
  return [
    { label: t.fever, value: answer(traveller.fever) },
    { label: t.rash, value: answer(traveller.rash) },
  ];
}

function transportRow(entered: Journey, t: AnswerMessages): AnswerRow[] {
  const journey = normalizeJourney(entered);
  if (journey.mode === 'air') {
    const flight = journey.flightUnknown ? t.flightUnknown : journey.flightNumber;
    return [{ label: t.flightNumber, value: flight || t.notGiven }];
  }
  if (journey.mode === 'land') return [{ label: t.vehicleNumber, value: journey.vehicleNumber || t.notGiven }];
  if (journey.mode === 'sea') return [{ label: t.vesselName, value: journey.vesselName || t.notGiven }];
  return [];
}

function dateText(entered: EnteredDate, language: Language): string {
  const date = parseEnteredDate(entered);
  return date ? formatDate(date, language) : answerMessages[language].notGiven;
}

function birthDateText(entered: EnteredDate, language: Language): string {
  const date = parseEnteredPartialDate(entered);
  return date ? formatPartialDate(date, language) : answerMessages[language].notGiven;
}

function phoneText({ region, number }: Contact): string {
  const country = findCountry(region);
  return country ? formatPhone(country.dial, number) : number;
}
