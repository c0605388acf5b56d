import { randomInt } from 'node:crypto';
import type { Answers } from '#capabilities/declaration/contract.ts';
import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';

/** Returns a new address that no person can have: `.invalid` is reserved for this (RFC 2606). */
export function syntheticEmail(): string {
  return `synthetic-${newId()}@sihat.invalid`;
}

/** Answers of a healthy synthetic traveller who arrives tomorrow. */
export function syntheticAnswers(today: LocalDate): Answers {
  const empty = emptyTraveller({ isFirst: true });
  const traveller = {
    ...empty,
    name: syntheticName,
    gender: 'female' as const,
    birthDate: toEnteredDate('1986-03-14' as LocalDate),
    passportNumber: syntheticPassportNumber(),
    passportExpiry: toEnteredDate(addDays(today, 900)),
    nationality: 'BN',
    contact: { region: 'BN', number: '7000000', email: syntheticEmail() },
    journey: {
      ...empty.journey,
      entryDate: toEnteredDate(addDays(today, 1)),
      departureCountry: 'SG',
      visited: ['SG'],
      mode: 'sea' as const,
      vesselName: 'SYNTHETIC',
    },
    fever: 'no' as const,
    rash: 'no' as const,
    consent: true,
  };
  return { kind: 'single', travellers: [traveller] };
}

export function syntheticDetails(): Details {
  return {
    ...emptyDetails,
    name: syntheticName,
    nation: 'SG',
    gender: 'female',
    birth_date: '1986-03-14',
    residency: 'non-resident',
    certificate_type: 'passport',
    passport_number: syntheticPassportNumber(),
  };
}

const syntheticName = 'SYNTHETIC TRAVELLER';

function syntheticPassportNumber(): string {
  return `R${randomInt(10 ** 8, 10 ** 9)}`;
}
