import { bindToPurpose, browserHash, issueChallenge } from '#capabilities/login/server/public.ts';
import { solveCaptchaChallenge } from '#capabilities/login/server/testing/public.ts';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { captchaPurpose, registerTravellers } from '../register-travellers.ts';
import { computeHashes, computeReference, encryptAnswers } from '../encryption.ts';
import { insertRegister } from '../store.ts';

/** Opens a world for these tests. */
export function openRegisterWorld(): Promise<BorderWorld> {
  return openBorderWorld();
}

/** Answers of a family that can be registered, whose first traveller was born on `birthDate`. */
export function familyAnswers(passportNumber = 'C1234567', entryDate = today): Answers {
  const answers = groupOn(entryDate, { passportNumber }, { passportNumber: `${passportNumber}X` });
  return { ...answers, travellers: answers.travellers.map((one) => ({ ...one, fever: '', rash: '', consent: false })) };
}

/** The proof of somebody's check. */
export async function solveCaptchaOf(world: BorderWorld, who: Visitor): Promise<string> {
  return solveCaptchaChallenge((await issueChallenge(world, bindToPurpose(world, who, captchaPurpose))).challenge);
}

/** Registers; what the visitor is told. */
export async function registerAs(world: BorderWorld, who: Visitor, answers = familyAnswers()) {
  return registerTravellers(world, nextRequest(who, { captcha: await solveCaptchaOf(world, who) }), { answers });
}

/** A register that is there, as if somebody elsewhere had made it: without the work of a proof. */
export async function insertTestRegister(
  world: BorderWorld,
  answers = familyAnswers(),
): Promise<{ id: string; reference: string }> {
  const id = newId();
  const reference = computeReference(world, id);
  await insertRegister(world.sql, {
    id,
    reference,
    browser: browserHash(world, newVisitor()),
    language: 'en',
    answers: encryptAnswers(world, id, answers),
    ...computeHashes(world, id, answers),
    entryDate: today,
    at: isoInstant(world.clock.now()),
  });
  return { id, reference };
}
