import type { HandlersOf } from '#foundation/server/http/route.ts';
import type * as calls from '../contract.ts';
import { answerPeople, type QueryWorld } from './answer-people.ts';
import type { CarrierActor } from './key-guard.ts';

type Handlers = HandlersOf<typeof calls, QueryWorld, CarrierActor>;

export const askQuestion: Handlers['askQuestion'] = async (world, actor, { flightDate, flight = '', ...person }) => {
  const [answer = 'NOT_OK'] = await answerPeople(world, actor, {
    callName: 'askQuestion',
    flightDate,
    flight,
    people: [person],
  });
  return { answer };
};
