import type { Details } from '#capabilities/members/contract.ts';
import { blankDate } from '#foundation/time/entered-date.ts';
import { isPartialDate, toEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { Answers, Contact, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { emptyTraveller, isFirstTravellerEmpty } from './answers.ts';
import { addCompanion } from './companions.ts';

/** Answers of one traveller that the account knows: passport details and, for the account holder, the contact. */
export type KnownAnswers = CompanionDetails & { contact?: Contact };

/** Converts the account's details of a person. The passport expiry stays blank, because an account stores none. */
export function answersFromDetails(details: Details, contact?: Contact): KnownAnswers {
  const { name, gender, birth_date: birthDate, nation, certificate_type: type } = details;
  return {
    name,
    gender,
    birthDate: isPartialDate(birthDate) ? toEnteredPartialDate(birthDate) : blankDate,
    passportNumber: type === 'passport' ? details.passport_number : '',
    passportExpiry: blankDate,
    nationality: nation,
    ...(contact && { contact }),
  };
}

/** Fills in traveller 1. Returns the answers unchanged if traveller 1 has any answers already. */
export function fillFirstTraveller(answers: Answers, knownAnswers: KnownAnswers): Answers {
  const [firstTraveller, ...otherTravellers] = answers.travellers;
  return firstTraveller && isFirstTravellerEmpty(answers)
    ? { ...answers, travellers: [{ ...firstTraveller, ...knownAnswers }, ...otherTravellers] }
    : answers;
}

/** Adds a person as companion with passport details only. The companion shares traveller 1's contact and journey. */
export function addKnownCompanion(answers: Answers, knownAnswers: KnownAnswers): Answers {
  return addCompanion(answers, knownAnswers);
}

/** Whether the traveller still has at least one answer exactly as it was filled in from the account. */
export function hasFilledInAnswers(traveller: TravellerAnswers, knownAnswers: KnownAnswers): boolean {
  return listFilledInFields(traveller, knownAnswers).length > 0;
}

/** Clears the answers that were filled in from the account, except those that were changed afterwards. */
export function clearFilledInAnswers(traveller: TravellerAnswers, knownAnswers: KnownAnswers): TravellerAnswers {
  const cleared = Object.fromEntries(
    listFilledInFields(traveller, knownAnswers).map((field) => [field, emptyValueOf(field)]),
  );
  return { ...traveller, ...cleared };
}

/** Leaves out people who are travellers already. Compares names only, because other details are not loaded yet. */
export function excludeTravellersByName<Person extends { name: string }>(
  answers: Answers,
  people: readonly Person[],
): Person[] {
  const travellingNames = new Set(answers.travellers.map(({ name }) => normalizeName(name)));
  return people.filter(({ name }) => name !== '' && !travellingNames.has(normalizeName(name)));
}

function listFilledInFields(traveller: TravellerAnswers, knownAnswers: KnownAnswers): (keyof KnownAnswers)[] {
  const fields = Object.keys(knownAnswers) as (keyof KnownAnswers)[];
  return fields.filter((field) => {
    const value = JSON.stringify(knownAnswers[field]);
    return value !== JSON.stringify(emptyValueOf(field)) && JSON.stringify(traveller[field]) === value;
  });
}

function emptyValueOf(field: keyof KnownAnswers) {
  return emptyTraveller({ isFirst: true })[field];
}

function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
