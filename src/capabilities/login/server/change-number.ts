import { queueMessage } from '#capabilities/messages/server/public.ts';
import { maskPhone } from '#capabilities/places/rules/phone.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { type RefusedAttempt, tryOnce } from '#foundation/server/idempotency/try-once.ts';
import { enqueueAfterWork } from '#foundation/server/jobs/enqueue.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-number.ts';
import { numberProblem } from '../contract-number.ts';
import { numberChangeMessages } from '../messages/number.ts';
import { browserHash } from './browser.ts';
import { type Destination, destinationColumn, smsDestination } from './destination.ts';
import { endSessions } from './end-sessions.ts';
import { codeHash, requestHash } from './hashes.ts';
import type { SendWorld } from './send-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { clearSessionCache, type LoggedInTraveller } from './session-guard.ts';
import { findAccount, selectActiveSessions } from './store.ts';
import { checkCodeAndChangeNumber as changeStoredNumber } from './store-number.ts';

type NumberWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, SendWorld, LoggedInTraveller>;

/**
 * Sends a code to a new number, with the captcha and the limits of a login. The guard `confirmedTraveller` has checked
 * the confirmation with the present number or address.
 */
export const sendNumberCode: Handlers['sendNumberCode'] = async (world, actor, input) => {
  requireDifferentNumber(actor, smsDestination(world, input));
  return sendSmsCode(world, { ...actor, kind: 'visitor' }, input);
};

type NumberHandlers = HandlersOf<typeof calls, NumberWorld, LoggedInTraveller>;

/**
 * Changes the account's number if the code is right, which proves that the owner has the new number. Ends other
 * sessions and notifies both numbers. Counts a wrong code as a login does, and refuses the number of another account.
 */
export const changeNumber: NumberHandlers['changeNumber'] = async (world, actor, input) => {
  const destination = smsDestination(world, input);
  requireDifferentNumber(actor, destination);
  const result = await enqueueAfterWork(world, (jobWorld) =>
    tryOnce<{ mobile: string }, Refusal>(
      jobWorld,
      actor,
      { name: 'changeNumber', input },
      createProblem,
      async (sql) => {
        const tx = { ...jobWorld, sql };
        const refusal = await checkNewNumber(tx, actor, destination, input.code);
        if (refusal) return refusal;
        await notifyBothNumbers(tx, actor, destination);
        await endOtherSessions(tx, actor);
        const changedAt = world.clock.instant();
        const subject = { kind: 'account', id: actor.accountId };
        await writeAudit(sql, actor, changedAt, { action: 'login/change-number', subject, fields: ['number'] });
        return { mobile: destination.to };
      },
    ),
  );
  clearSessionCache();
  return result;
};

type CodeRefusal = 'login/wrong-code' | 'login/code-ended' | 'login/too-many-checks';
type Refusal = CodeRefusal | 'login/number-taken';

function createProblem(refusal: Refusal, details: { retryAfter?: number }) {
  return refusal === 'login/number-taken' ? numberProblem(refusal, details) : problem(refusal, details);
}

// Also refuses an assisted account, which has no number or address that could confirm the change.
function requireDifferentNumber({ destination, assistance }: LoggedInTraveller, { to }: Destination): void {
  if (!destination || assistance) throw foundationProblem('foundation/forbidden');
  if (destination.to === to)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'mobile', key: 'number-same' }] });
}

async function checkNewNumber(
  world: NumberWorld,
  actor: LoggedInTraveller,
  destination: Destination,
  code: string,
): Promise<RefusedAttempt<Refusal> | undefined> {
  const browser = browserHash(world, actor);
  const hashedCode = codeHash(world, destination, browser, code);
  const { outcome, until } = await changeStoredNumber(world.sql, {
    destination: destination.hash,
    browser,
    code: hashedCode,
    requestHash: requestHash('number', destination.hash, hashedCode),
    requestId: actor.requestId,
    enteredAt: world.clock.instant(),
    // The code is checked like that of a login, which creates an account and a session. The SQL function deletes both.
    unusedAccountId: newId(),
    session: { id: newId(), token: hashToken(newToken()) },
    account: {
      id: actor.accountId,
      encryptedDestination: destinationColumn.encrypt(world, actor.accountId, destination.to),
    },
  });
  if (outcome === 'right') return undefined;
  const refused = refusalByOutcome[outcome];
  return until === null ? { refused } : { refused, until };
}

const refusalByOutcome = {
  taken: 'login/number-taken',
  wrong: 'login/wrong-code',
  ended: 'login/code-ended',
  wait: 'login/too-many-checks',
} as const;

async function notifyBothNumbers(
  world: NumberWorld,
  { accountId, destination: previousDestination }: LoggedInTraveller,
  { to }: Destination,
) {
  const { language = 'en' } = (await findAccount(world.sql, accountId)) ?? {};
  const t = numberChangeMessages[language];
  const message = { purpose: 'login/number-changed', language, accountId } as const;
  if (previousDestination)
    await queueMessage(world.sql, world, {
      ...message,
      ...previousDestination,
      text: t.toPreviousNumber(maskPhone(to)),
      ...(previousDestination.channel === 'mail' && { subject: t.subject }),
    });
  await queueMessage(world.sql, world, { ...message, channel: 'sms', to, text: t.toNewNumber });
  world.enqueue('messages/deliver');
}

async function endOtherSessions(world: NumberWorld, actor: LoggedInTraveller): Promise<void> {
  const { accountId, sessionId } = actor;
  const activeSessions = await selectActiveSessions(world.sql, accountId, world.clock.instant());
  for (const { id } of activeSessions.filter((session) => session.id !== sessionId))
    await endSessions(world, actor, { account: accountId, session: id }, 'number-changed');
}
