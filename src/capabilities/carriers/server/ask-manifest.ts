import type { HandlersOf } from '#foundation/server/http/route.ts';
import type * as calls from '../contract.ts';
import { answerPeople, type QueryWorld } from './answer-people.ts';
import type { CarrierActor } from './key-guard.ts';

type Handlers = HandlersOf<typeof calls, QueryWorld, CarrierActor>;

export const askManifest: Handlers['askManifest'] = async (world, actor, { people, flight, flightDate }) => {
  return { answers: await answerPeople(world, actor, { callName: 'askManifest', flightDate, flight, people }) };
};
