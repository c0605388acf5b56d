import type { Details } from '#capabilities/members/contract.ts';
import { noDate } from '#foundation/time/typed-date.ts';
import { isPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import type { Answers, Contact, TravellerAnswers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import { emptyTraveller, isFirstTravellerEmpty } from './answers.ts';
import { addCompanion } from './companions.ts';

/** Answers of one traveller that an account knows: what the passport says and, of the account holder, how they are reached. */
export type KnownAnswers = CompanionDetails & { contact?: Contact };

/** What the account knows of a person, as the form asks for it. An account keeps no passport expiry. */
export function answersFromDetails(details: Details, contact?: Contact): KnownAnswers {
  const { name, gender, birth_date: born, nation, certificate_type: type } = details;
  return {
    name,
    gender,
    birthDate: isPartialDate(born) ? typedPartialDate(born) : noDate,
    passportNumber: type === 'passport' ? details.passport_number : '',
    passportExpiry: noDate,
    nationality: nation,
    ...(contact && { contact }),
  };
}

/** Fills in traveller 1. Leaves the answers as they are when anything was answered for that traveller meanwhile. */
export function fillFirstTraveller(answers: Answers, known: KnownAnswers): Answers {
  const [first, ...rest] = answers.travellers;
  return first && isFirstTravellerEmpty(answers)
    ? { ...answers, travellers: [{ ...first, ...known }, ...rest] }
    : answers;
}

/** Adds a person as companion: passport details alone. The contact begins as traveller 1's. */
export function addKnownCompanion(answers: Answers, known: KnownAnswers): Answers {
  return addCompanion(answers, known);
}

/** Whether anything that was filled in for a traveller still stands as it was filled in. */
export function hasFilledInAnswers(traveller: TravellerAnswers, known: KnownAnswers): boolean {
  return listFilledInFields(traveller, known).length > 0;
}

/** A traveller without what was filled in. Answers that were changed afterwards stay. */
export function clearFilledInAnswers(traveller: TravellerAnswers, known: KnownAnswers): TravellerAnswers {
  const cleared = Object.fromEntries(listFilledInFields(traveller, known).map((field) => [field, emptyValueOf(field)]));
  return { ...traveller, ...cleared };
}

/** The people who are not travelling yet, by their names: nothing else of them is known before somebody asks. */
export function excludeTravellingByName<One extends { name: string }>(answers: Answers, people: readonly One[]): One[] {
  const travelling = new Set(answers.travellers.map(({ name }) => normalizeName(name)));
  return people.filter(({ name }) => name !== '' && !travelling.has(normalizeName(name)));
}

function listFilledInFields(traveller: TravellerAnswers, known: KnownAnswers): (keyof KnownAnswers)[] {
  const fields = Object.keys(known) as (keyof KnownAnswers)[];
  return fields.filter((field) => {
    const value = JSON.stringify(known[field]);
    return value !== JSON.stringify(emptyValueOf(field)) && JSON.stringify(traveller[field]) === value;
  });
}

function emptyValueOf(field: keyof KnownAnswers) {
  return emptyTraveller(true)[field];
}

function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
