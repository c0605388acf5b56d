import { visitedDays } from '#capabilities/places/rules/country-pack.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import type { Language } from '#foundation/language/wording.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { readTypedDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { normalizeJourney } from './answers.ts';
import { effectiveContact, effectiveJourney, type Step } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { type AnswerWords, answerWords } from '../wording/answers.ts';

/** A question with its answer in words. `code` is a number to be read out by character. */
export type AnswerRow = { label: string; value: string; style?: 'code' };

/** What a page of the form asked of one traveller: its title, the answers, and whether they are traveller 1's. */
export type AnswerSection = { step: Step; title: string; rows: AnswerRow[]; same: boolean };

/** What each page but the last asked of one traveller. */
export function answerSections(answers: Answers, at: number, language: Language): AnswerSection[] {
  const traveller = answers.travellers[at];
  if (!traveller) return [];
  const { steps } = answerWords[language];
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
  return answerWords[language].traveller(number);
}

/** The answers on the person, as they are read. */
export function personalRows(traveller: CompanionDetails, language: Language): AnswerRow[] {
  const say = answerWords[language];
  const machine = toMrzName(traveller.name);
  const passport = normalizePassport(traveller.passportNumber);
  return [
    { label: say.name, value: traveller.name.trim() || say.notGiven },
    ...(machine ? [{ label: say.machineName, value: machine, style: 'code' as const }] : []),
    { label: say.gender, value: traveller.gender ? say[traveller.gender] : say.notGiven },
    { label: say.birthDate, value: birthDateText(traveller.birthDate, language) },
    passport
      ? { label: say.passportNumber, value: passport, style: 'code' }
      : { label: say.passportNumber, value: say.notGiven },
    ...(readTypedDate(traveller.passportExpiry)
      ? [{ label: say.passportExpiry, value: dateText(traveller.passportExpiry, language) }]
      : []),
    { label: say.nationality, value: findNationality(traveller.nationality)?.[language] ?? say.notGiven },
  ];
}

/** The answers on how to be reached. */
export function contactRows(contact: Contact, language: Language): AnswerRow[] {
  const say = answerWords[language];
  return [
    { label: say.contactNumber, value: contact.number ? phoneText(contact) : say.notGiven },
    { label: say.email, value: contact.email || say.notGiven },
  ];
}

/** The answers on the journey: only what belongs to the mode that was chosen. */
export function journeyRows(journey: Journey, language: Language): AnswerRow[] {
  const say = answerWords[language];
  const country = (code: string) => findCountry(code)?.[language] ?? say.notGiven;
  const visited = journey.visited.map(country).join(', ');
  return [
    { label: say.entryDate, value: dateText(journey.entryDate, language) },
    { label: say.departureCountry, value: journey.departureCountry ? country(journey.departureCountry) : say.notGiven },
    { label: say.visited(visitedDays), value: visited || (journey.noneOther ? say.noneOther : say.notGiven) },
    { label: say.mode, value: journey.mode ? say[journey.mode] : say.notGiven },
    ...transportRow(journey, say),
  ];
}

/** The answers on health. */
export function healthRows(traveller: TravellerAnswers, language: Language): AnswerRow[] {
  const say = answerWords[language];
  const answer = (value: '' | 'yes' | 'no') => (value ? say[value] : say.notGiven);
  return [
    { label: say.fever, value: answer(traveller.fever) },
    { label: say.rash, value: answer(traveller.rash) },
  ];
}

function transportRow(typed: Journey, say: AnswerWords): AnswerRow[] {
  const journey = normalizeJourney(typed);
  if (journey.mode === 'air') {
    const flight = journey.flightUnknown ? say.flightUnknown : journey.flightNumber;
    return [{ label: say.flightNumber, value: flight || say.notGiven }];
  }
  if (journey.mode === 'land') return [{ label: say.vehicleNumber, value: journey.vehicleNumber || say.notGiven }];
  if (journey.mode === 'sea') return [{ label: say.vesselName, value: journey.vesselName || say.notGiven }];
  return [];
}

function dateText(typed: TypedDate, language: Language): string {
  const date = readTypedDate(typed);
  return date ? formatDate(date, language) : answerWords[language].notGiven;
}

function birthDateText(typed: TypedDate, language: Language): string {
  const date = readPartialDate(typed);
  return date ? formatPartialDate(date, language) : answerWords[language].notGiven;
}

function phoneText({ region, number }: Contact): string {
  const country = findCountry(region);
  return country ? formatPhone(country.dial, number) : number;
}
