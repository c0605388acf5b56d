import type { Handler } from '#foundation/server/http/route.ts';
import type { askQuestion as call } from '../contract.ts';
import { answerPeople, type QueryWorld } from './answer-people.ts';
import type { CarrierActor } from './key-guard.ts';

export const askQuestion: Handler<typeof call, QueryWorld, CarrierActor> = async (
  world,
  actor,
  { flightDate, flight = '', ...person },
) => {
  const [answer = 'NOT_OK'] = await answerPeople(world, actor, {
    callName: 'askQuestion',
    flightDate,
    flight,
    people: [person],
  });
  return { answer };
};
