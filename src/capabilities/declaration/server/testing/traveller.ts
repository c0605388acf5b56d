import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
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

/** Somebody logged in, and what they ask for: each time a request of its own, unless it is told of which actor. */
export type TestTraveller = Awaited<ReturnType<typeof logInTraveller>>;

/** Somebody new, unless `change` says who. */
export async function logInTraveller(world: DeclarationWorld, change: Parameters<typeof logIn>[1] = {}) {
  const who = await logIn(world, change);
  const save = (id: string, revision: number, answers: Answers, actor = nextRequest(who)) =>
    saveDeclaration(world, actor, { id, revision, answers });
  return {
    ...who,
    save,
    /** Saves the first answers of a new application; its id. */
    begin: async (answers: Answers): Promise<string> => {
      const id = newId();
      await save(id, 0, answers);
      return id;
    },
    submit: (what: Parameters<typeof submitDeclaration>[2], actor: LoggedIn = nextRequest(who)) =>
      submitDeclaration(world, actor, what),
    read: (id: string) => readDeclaration(world, nextRequest(who), { id }),
    ticket: (id: string, actor = nextRequest(who)) => issueFormTicket(world, actor, { id }),
    // As the server runs them: in a transaction of the request.
    restart: (id: string, actor = nextRequest(who)) =>
      inTransaction(world.sql, (db) => restartDeclaration({ ...world, sql: db }, actor, { id })),
    cancel: (id: string, actor = nextRequest(who)) =>
      inTransaction(world.sql, (db) => cancelDeclaration({ ...world, sql: db }, actor, { id })),
    /** What was sent to them, the newest last. */
    messages: () => readOutboxMessages(world, { account: who.accountId }),
  };
}

/** The answers of one traveller, who has a passport of their own. */
export function singleTravellerAnswers(change: Partial<TravellerAnswers> = {}, entryDate = today): Answers {
  return groupOn(entryDate, { passportNumber: newPassport(), ...change });
}

/** What is sent to submit; a new application when nothing else is said. */
export function submissionInput(
  answers: Answers,
  change: { id?: string; revision?: number; consentVersion?: string } = {},
) {
  return { id: newId(), revision: 0, answers, consentVersion, ...change };
}

/** A passport number that nobody else has. */
export function newPassport(): string {
  passportCount += 1;
  return `P${String(passportCount).padStart(7, '0')}`;
}

let passportCount = 0;
