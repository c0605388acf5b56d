import type { LocalDate } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Journey, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller } from '../answers.ts';

export function journeyOn(entryDate: LocalDate, change: Partial<Journey> = {}): Journey {
  return {
    ...emptyTraveller({ isFirst: true }).journey,
    entryDate: toEnteredDate(entryDate),
    departureCountry: 'SG',
    visited: ['SG', 'MY'],
    mode: 'air',
    flightNumber: 'BI422',
    ...change,
  };
}

export function travellerOn(entryDate: LocalDate, change: Partial<TravellerAnswers> = {}): TravellerAnswers {
  return {
    name: 'Siti Aminah binti Abdul Rahman',
    gender: 'female',
    birthDate: toEnteredDate('1986-03-14'),
    passportNumber: 'B0412345',
    passportExpiry: toEnteredDate('2031-01-31'),
    nationality: 'BN',
    sameContact: false,
    contact: { region: 'BN', number: '7123456', email: 'siti@example.bn' },
    sameJourney: false,
    journey: journeyOn(entryDate),
    fever: 'no',
    rash: 'no',
    consent: true,
    ...change,
  };
}

export function groupOn(entryDate: LocalDate, ...changes: Partial<TravellerAnswers>[]): Answers {
  const sharing = { sameContact: true, sameJourney: true };
  return {
    kind: 'combined',
    travellers: changes.map((change, index) => travellerOn(entryDate, index > 0 ? { ...sharing, ...change } : change)),
  };
}
