import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { deleteAnswersOf } from '#foundation/server/idempotency/once.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { eraseData as eraseCall, readErasure as readCall } from '../contract.ts';
import { erasedParts, isEmptyData } from '../rules.ts';
import { type DataWorld, eraseAll, selectRetainedApplications, readAll } from './sources.ts';
import { erasedSince, insertErasure } from './store.ts';

type Settings = { settings: { keepDaysAfterArrival: number } };

/** What an erasure would do now. */
export async function readErasure(world: DataWorld & Settings, actor: LoggedIn): Promise<OutputOf<typeof readCall>> {
  const all = await readAll(world, actor.accountId);
  const { login, messages, declarations, decisions, charged } = all;
  const kept = await selectRetainedApplications(world, actor.accountId);
  const today = world.clock.today();
  const gone = declarations.filter(({ id }) => !kept.includes(id));
  const submitted = gone.filter(({ status }) => status !== 'unsubmitted');
  const upcoming = submitted.filter(
    ({ status, lastEntryDate }) => status === 'submitted' && (lastEntryDate ?? '') >= today,
  );
  return {
    drafts: gone.length - submitted.length,
    upcoming: upcoming.length,
    past: submitted.length - upcoming.length,
    messages: messages.length,
    devices: login.sessions.filter(({ endedAt }) => endedAt === null).length,
    decisions: decisions.length,
    parts: erasedParts.filter((part) => !isEmptyData(all[part])),
    payments: charged.length,
    kept: declarations
      .filter(({ id }) => kept.includes(id))
      .map(({ reference, lastEntryDate }) => ({
        reference,
        until: addDays(lastEntryDate ?? today, world.settings.keepDaysAfterArrival),
      })),
  };
}

/** Erases the account, in the transaction of the request. */
export async function eraseData(
  world: DataWorld & Pick<World, 'enqueue' | 'log'>,
  actor: LoggedIn,
  _input: InputOf<typeof eraseCall>,
): Promise<Record<string, never>> {
  const at = isoInstant(world.clock.now());
  await eraseAccount(world, actor.accountId, at);
  await insertErasure(world.sql, actor.accountId, at);
  await writeAudit(world.sql, actor, at, {
    act: 'personal-data/erase',
    subject: { kind: 'account', id: actor.accountId },
  });
  // The id leads to nobody any more. Whoever restores an older dump finds here whom it brings back.
  world.log.info({ account: actor.accountId }, 'an account was erased');
  world.enqueue(sweepJob);
  return {};
}

/** The job that erases what was on its way in at the moment of an erasure. */
export const sweepJob = 'personal-data/sweep';

/** Erases again what belongs to accounts that were erased just now: another process believes in their sessions for a second. */
export async function sweepErased(world: DataWorld): Promise<void> {
  const now = world.clock.now();
  for (const account of await erasedSince(world.sql, isoInstant(now - 10 * minute)))
    await inTransaction(world.sql, (sql) => eraseAccount({ ...world, sql }, account, isoInstant(now)));
}

async function eraseAccount(world: DataWorld, account: string, at: string): Promise<void> {
  await eraseAll(world, { account, at, kept: await selectRetainedApplications(world, account) });
  await deleteAnswersOf(world.sql, `account:${account}`);
}
