import type { BrowserContext } from '@playwright/test';
import {
  type Answers,
  saveDeclaration,
  submitDeclaration,
  type TravellerAnswers,
} from '#capabilities/declaration/contract.ts';
import { consentVersion, emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Language } from '#foundation/language/messages.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { logIn } from './login.ts';
import { aTraveller, type TestTraveller, type Trip } from './travellers.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export function toAnswers(people: readonly TestTraveller[]): Answers {
  return { kind: people.length > 1 ? 'combined' : 'single', travellers: people.map(toTravellerAnswers) };
}

/** Submits a declaration by API, with the login of a browser. */
export function submitTestDeclaration(
  world: World,
  browser: BrowserContext,
  people: readonly TestTraveller[],
  id = newId(),
): Promise<OutputOf<typeof submitDeclaration>> {
  return world.callApi(browser, submitDeclaration, { id, revision: 0, answers: toAnswers(people), consentVersion });
}

/** Logs a traveller in who has already submitted a declaration for tomorrow. */
export async function logInWithDeclaration(visitor: Visitor, world: World, id = newId()) {
  const number = await logIn(visitor, world);
  const traveller = aTraveller(addDays(world.clock.today(), 1), number);
  const receipt = await submitTestDeclaration(world, visitor.page.context(), [traveller], id);
  return { number, traveller, id: receipt.id, reference: receipt.reference };
}

/** Saves a draft by API, with the login of a browser. Returns its id. */
export async function saveTestDraft(
  world: World,
  browser: BrowserContext,
  people: readonly TestTraveller[],
  { id = newId(), language = 'en' }: { id?: string; language?: Language } = {},
): Promise<string> {
  await world.callApi(browser, saveDeclaration, { id, revision: 0, answers: toAnswers(people) }, language);
  return id;
}

function toTravellerAnswers(person: TestTraveller, index: number): TravellerAnswers {
  const empty = emptyTraveller({ isFirst: index === 0 });
  const day = (date: LocalDate | undefined) => (date === undefined ? blankDate : toEnteredDate(date));
  return {
    ...empty,
    name: person.name,
    gender: person.gender,
    birthDate: day(person.born),
    passportNumber: person.passport,
    passportExpiry: day(person.expires),
    nationality: person.nationality,
    ...(person.contact && { sameContact: false, contact: person.contact }),
    ...(person.journey && { sameJourney: false, journey: toJourneyAnswers(person.journey, empty.journey) }),
    fever: person.fever,
    rash: person.rash,
    consent: true,
  };
}

function toJourneyAnswers(trip: Trip, empty: TravellerAnswers['journey']): TravellerAnswers['journey'] {
  return {
    ...empty,
    entryDate: toEnteredDate(trip.entryDate),
    departureCountry: trip.departureCountry,
    visited: trip.visited,
    noneOther: trip.visited.length === 0,
    mode: trip.mode,
    flightNumber: trip.mode === 'air' ? trip.transport : '',
    flightUnknown: trip.mode === 'air' && trip.transport === '',
    vehicleNumber: trip.mode === 'land' ? trip.transport : '',
    vesselName: trip.mode === 'sea' ? trip.transport : '',
  };
}
