import { queueMessage } from '#capabilities/messages/server/public.ts';
import { maskPhone } from '#capabilities/places/rules/phone.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { type RefusedTry, tryOnce } from '#foundation/server/idempotency/try-once.ts';
import { enqueueAfter } from '#foundation/server/jobs/enqueue.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { type changeNumber as changeCall, numberProblem, type sendNumberCode as sendCall } from '../contract-number.ts';
import { numberChangeMessages } from '../messages/number.ts';
import { browserHash } from './browser.ts';
import { type Destination, encryptDestination, smsDestination } from './destination.ts';
import { endSessions } from './end-sessions.ts';
import { codeHash, requestHash } from './hashes.ts';
import type { SendWorld } from './send-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { clearSessionCache, type LoggedIn } from './session-guard.ts';
import { findAccount, selectActiveSessions } from './store.ts';
import { changeNumber as changeStoredNumber } from './store-number.ts';

type NumberWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

/**
 * Sends a code to a new number, with the captcha and the limits of a login. The caller has confirmed with the present
 * number.
 */
export async function sendNumberCode(
  world: SendWorld,
  actor: LoggedIn,
  input: InputOf<typeof sendCall>,
): Promise<OutputOf<typeof sendCall>> {
  requireDifferentNumber(actor, smsDestination(world, input));
  return sendSmsCode(world, { ...actor, kind: 'visitor' }, input);
}

/**
 * Changes the account's number once the code proves that the new one is its owner's. Other logins end, and both numbers
 * are notified. A wrong code counts as at a login; the number of another account is refused.
 */
export async function changeNumber(
  world: NumberWorld,
  actor: LoggedIn,
  input: InputOf<typeof changeCall>,
): Promise<OutputOf<typeof changeCall>> {
  const destination = smsDestination(world, input);
  requireDifferentNumber(actor, destination);
  const result = await enqueueAfter(world, (jobWorld) =>
    tryOnce<{ mobile: string }, Refusal>(
      jobWorld,
      actor,
      { name: 'changeNumber', input },
      createProblem,
      async (sql) => {
        const tx = { ...jobWorld, sql };
        const refused = await checkNewNumber(tx, actor, destination, input.code);
        if (refused) return refused;
        await notifyBothNumbers(tx, actor, destination);
        await endOtherSessions(tx, actor);
        const changedAt = isoInstant(world.clock.now());
        const subject = { kind: 'account', id: actor.accountId };
        await writeAudit(sql, actor, changedAt, { action: 'login/change-number', subject, fields: ['number'] });
        return { mobile: destination.to };
      },
    ),
  );
  clearSessionCache();
  return result;
}

type CodeRefusal = 'login/wrong-code' | 'login/code-ended' | 'login/too-many-checks';
type Refusal = CodeRefusal | 'login/number-taken';

function createProblem(code: Refusal, details: { retryAfter?: number }) {
  return code === 'login/number-taken' ? numberProblem(code, details) : problem(code, details);
}

// An assisted account has no number that could confirm the change.
function requireDifferentNumber({ destination, assistance }: LoggedIn, { to }: Destination): void {
  if (!destination || assistance) throw foundationProblem('foundation/forbidden');
  if (destination.to === to)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'mobile', key: 'number-same' }] });
}

async function checkNewNumber(
  world: NumberWorld,
  actor: LoggedIn,
  destination: Destination,
  code: string,
): Promise<RefusedTry<Refusal> | undefined> {
  const browser = browserHash(world, actor);
  const hashedCode = codeHash(world, destination, browser, code);
  const { outcome, until } = await changeStoredNumber(world.sql, {
    destination: destination.hash,
    browser,
    code: hashedCode,
    requestHash: requestHash('number', destination.hash, hashedCode),
    requestId: actor.requestId,
    at: isoInstant(world.clock.now()),
    unusedAccountId: newId(),
    session: { id: newId(), token: hashToken(newToken()) },
    account: { id: actor.accountId, encryptedDestination: encryptDestination(world, actor.accountId, destination.to) },
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
  { accountId, destination: previousDestination }: LoggedIn,
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

async function endOtherSessions(world: NumberWorld, actor: LoggedIn): Promise<void> {
  const { accountId: account, sessionId } = actor;
  const activeSessions = await selectActiveSessions(world.sql, account, isoInstant(world.clock.now()));
  for (const { id } of activeSessions.filter((session) => session.id !== sessionId))
    await endSessions(world, actor, { account, session: id }, 'number-changed');
}
