import { boundToPurpose, browserHash, challengeFor } from '#capabilities/login/server/public.ts';
import { solve } from '#capabilities/login/server/test-public.ts';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/test-public.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { groupOn } from '#capabilities/declaration/rules/test-answers.ts';
import { next, visitor } from '#foundation/server/http/test-visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { today } from '#foundation/server/test-parts.ts';
import { purpose, registerTravellers } from './register-travellers.ts';
import { hashesOf, referenceOf, sealAnswers } from './sealing.ts';
import { insertRegister } from './store.ts';

/** Opens a world for these tests. */
export function openRegisterWorld(): Promise<BorderWorld> {
  return openBorderWorld();
}

/** Answers of a family that can be registered, whose first traveller was born on `birthDate`. */
export function family(passportNumber = 'C1234567', entryDate = today): Answers {
  const answers = groupOn(entryDate, { passportNumber }, { passportNumber: `${passportNumber}X` });
  return { ...answers, travellers: answers.travellers.map((one) => ({ ...one, fever: '', rash: '', consent: false })) };
}

/** The proof of somebody's check. */
export async function proofOf(world: BorderWorld, who: Visitor): Promise<string> {
  return solve((await challengeFor(world, boundToPurpose(world, who, purpose))).challenge);
}

/** Registers; what the visitor is told. */
export async function registered(world: BorderWorld, who: Visitor, answers = family()) {
  return registerTravellers(world, next(who, { captcha: await proofOf(world, who) }), { answers });
}

/** A register that is there, as if somebody elsewhere had made it: without the work of a proof. */
export async function existing(world: BorderWorld, answers = family()): Promise<{ id: string; reference: string }> {
  const id = newId();
  const reference = referenceOf(world, id);
  await insertRegister(world.sql, {
    id,
    reference,
    browser: browserHash(world, visitor()),
    language: 'en',
    answers: sealAnswers(world, id, answers),
    ...hashesOf(world, id, answers),
    entryDate: today,
    at: isoInstant(world.clock.now()),
  });
  return { id, reference };
}
