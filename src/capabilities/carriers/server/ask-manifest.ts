import type { Handler } from '#foundation/server/http/route.ts';
import type { askManifest as call } from '../contract.ts';
import { answerPeople, type QueryWorld } from './answer-people.ts';
import type { CarrierActor } from './key-guard.ts';

export const askManifest: Handler<typeof call, QueryWorld, CarrierActor> = async (
  world,
  actor,
  { people, flight, flightDate },
) => {
  return { answers: await answerPeople(world, actor, { callName: 'askManifest', flightDate, flight, people }) };
};
