import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { cancelDeclaration } from '../cancel-declaration.ts';
import { issueFormTicket } from '../issue-form-ticket.ts';
import { readDeclaration } from '../read-declaration.ts';
import { restartDeclaration } from '../restart-declaration.ts';
import { saveDeclaration } from '../save-declaration.ts';
import { submitDeclaration } from '../submit-declaration.ts';
import type { DeclarationWorld } from './world.ts';

/** Each helper sends a new request, unless it gets an actor. */
export type TestTraveller = Awaited<ReturnType<typeof logInTraveller>>;

export async function logInTraveller(world: DeclarationWorld, change: Parameters<typeof logIn>[1] = {}) {
  const who = await logIn(world, change);
  const save = (id: string, revision: number, answers: Answers, actor = nextRequest(who)) =>
    saveDeclaration(world, actor, { id, revision, answers });
  const submitInput = (input: Parameters<typeof submitDeclaration>[2], actor: LoggedInTraveller = nextRequest(who)) =>
    submitDeclaration(world, actor, input);
  return {
    ...who,
    save,
    startDraft: async (answers: Answers): Promise<string> => {
      const id = newId();
      await save(id, 0, answers);
      return id;
    },
    submit: (answers = singleTravellerAnswers(), change: SubmissionChange = {}) =>
      submitInput(submissionInput(answers, change)),
    submitInput,
    read: (id: string) => readDeclaration(world, nextRequest(who), { id }),
    issueTicket: (id: string, actor = nextRequest(who)) => issueFormTicket(world, actor, { id }),
    // Runs in a transaction, as in the server.
    restart: (id: string, actor = nextRequest(who)) =>
      inTransaction(world.sql, (db) => restartDeclaration({ ...world, sql: db }, actor, { id })),
    cancel: (id: string, actor = nextRequest(who)) =>
      inTransaction(world.sql, (db) => cancelDeclaration({ ...world, sql: db }, actor, { id })),
    /** Messages to the traveller, the newest last. */
    messages: () => readOutboxMessages(world, { account: who.accountId }),
  };
}

export function singleTravellerAnswers(change: Partial<TravellerAnswers> = {}, entryDate = today): Answers {
  return groupOn(entryDate, { passportNumber: newPassport(), ...change });
}

type SubmissionChange = { id?: string; revision?: number; consentVersion?: string };

export function submissionInput(answers: Answers, change: SubmissionChange = {}) {
  return { id: newId(), revision: 0, answers, consentVersion, ...change };
}

export function newPassport(): string {
  passportCount += 1;
  return `P${String(passportCount).padStart(7, '0')}`;
}

let passportCount = 0;
