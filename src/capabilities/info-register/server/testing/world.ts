import { bindToPurpose, browserHash, issueChallenge } from '#capabilities/login/server/public.ts';
import { solveCaptchaChallenge } from '#capabilities/login/server/testing/public.ts';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { captchaPurpose, registerTravellers } from '../register-travellers.ts';
import { computeLookupHashes, computeReference, answersColumn } from '../encryption.ts';
import { insertRegister } from '../store.ts';

export function openRegisterWorld(): Promise<BorderWorld> {
  return openBorderWorld();
}

export function familyAnswers(passportNumber = 'C1234567', entryDate = today): Answers {
  const answers = groupOn(entryDate, { passportNumber }, { passportNumber: `${passportNumber}X` });
  return {
    ...answers,
    travellers: answers.travellers.map((traveller) => ({ ...traveller, fever: '', rash: '', consent: false })),
  };
}

export async function solveCaptchaOf(world: BorderWorld, visitor: Visitor): Promise<string> {
  return solveCaptchaChallenge((await issueChallenge(world, bindToPurpose(world, visitor, captchaPurpose))).challenge);
}

export async function registerAs(world: BorderWorld, visitor: Visitor, answers = familyAnswers()) {
  return registerTravellers(world, nextRequest(visitor, { captchaProof: await solveCaptchaOf(world, visitor) }), {
    answers,
  });
}

/** Inserts a register that another browser made, without the proof of work. */
export async function insertTestRegister(
  world: BorderWorld,
  answers = familyAnswers(),
): Promise<{ id: string; reference: string }> {
  const id = newId();
  const reference = computeReference(world, id);
  await insertRegister(world.sql, {
    id,
    reference,
    browser_hash: browserHash(world, newVisitor()),
    language: 'en',
    answers: answersColumn.encrypt(world, id, answers),
    ...computeLookupHashes(world, id, answers),
    entry_date: today,
    updated_at: world.clock.instant(),
  });
  return { id, reference };
}
