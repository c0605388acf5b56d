import { newPassport } from '#capabilities/declaration/server/testing/public.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import type { decideArrival } from '#capabilities/border/contract.ts';

type DecisionInput = InputOf<typeof decideArrival>;

/** Input of a decision: the first traveller of version 1 is referred at noon, unless `change` overrides it. */
export function decisionInput(change: Partial<DecisionInput> & { reference: string }): DecisionInput {
  return {
    scanId: newId(),
    number: 1,
    version: 1,
    kind: 'referred',
    note: '',
    temperature: null,
    decidedAt: noon,
    ...change,
  };
}

export function withSecondTraveller(answers: Answers, change: Partial<TravellerAnswers> = {}): Answers {
  const [first] = answers.travellers;
  if (!first) throw new Error('the application has no traveller');
  const second = { ...first, passportNumber: newPassport(), sameContact: true, sameJourney: true, ...change };
  return { kind: 'combined', travellers: [first, second] };
}
