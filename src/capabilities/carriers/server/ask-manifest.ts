import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { askManifest as call } from '../contract.ts';
import { answerPeople, type QueryWorld } from './answer-people.ts';
import type { CarrierActor } from './key-guard.ts';

export async function askManifest(
  world: QueryWorld,
  actor: CarrierActor,
  { people, flight, flightDate }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return { answers: await answerPeople(world, actor, { callName: 'askManifest', flightDate, flight, people }) };
}
