import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { askQuestion as call } from '../contract.ts';
import { answerPeople, type QueryWorld } from './answer-people.ts';
import type { CarrierActor } from './key-guard.ts';

export async function askQuestion(
  world: QueryWorld,
  actor: CarrierActor,
  { flightDate, flight = '', ...person }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const [answer = 'NOT_OK'] = await answerPeople(world, actor, {
    callName: 'askQuestion',
    flightDate,
    flight,
    people: [person],
  });
  return { answer };
}
