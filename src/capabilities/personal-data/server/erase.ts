import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { deleteAnswersOf } from '#foundation/server/idempotency/once.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { previewErasure as previewCall } from '../contract.ts';
import type * as calls from '../contract.ts';
import { erasedParts, isEmptyData } from '../rules.ts';
import { type DataWorld, eraseAllSources, listRetainedApplicationIds, readAllSources } from './sources.ts';
import { selectErasedAccounts, insertErasure } from './store.ts';

type Settings = { settings: { keepDaysAfterArrival: number } };

export const previewErasure: Handler<typeof previewCall, DataWorld & Settings, LoggedInTraveller> = async (
  world,
  actor,
) => {
  const stored = await readAllSources(world, actor.accountId);
  const { login, messages, declarations, decisions, charges } = stored;
  const retainedIds = await listRetainedApplicationIds(world, actor.accountId);
  const today = world.clock.today();
  const erasable = declarations.filter(({ id }) => !retainedIds.includes(id));
  const submitted = erasable.filter(({ status }) => status !== 'unsubmitted');
  const upcoming = submitted.filter(
    ({ status, lastEntryDate }) => status === 'submitted' && (lastEntryDate ?? '') >= today,
  );
  return {
    drafts: erasable.length - submitted.length,
    upcoming: upcoming.length,
    past: submitted.length - upcoming.length,
    messages: messages.length,
    devices: login.sessions.filter(({ endedAt }) => endedAt === null).length,
    decisions: decisions.length,
    parts: erasedParts.filter((part) => !isEmptyData(stored[part])),
    payments: charges.length,
    retained: declarations
      .filter(({ id }) => retainedIds.includes(id))
      .map(({ reference, lastEntryDate }) => ({
        reference,
        until: addDays(lastEntryDate ?? today, world.settings.keepDaysAfterArrival),
      })),
  };
};

type Handlers = HandlersOf<typeof calls, DataWorld & Pick<World, 'enqueue' | 'log'>, LoggedInTraveller>;

/** Erases the account and its data in the request's transaction. */
export const eraseData: Handlers['eraseData'] = async (world, actor, _input) => {
  const erasedAt = world.clock.instant();
  await eraseAccount(world, actor.accountId, erasedAt);
  await insertErasure(world.sql, actor.accountId, erasedAt);
  await writeAudit(world.sql, actor, erasedAt, {
    action: 'personal-data/erase',
    subject: { kind: 'account', id: actor.accountId },
  });
  // The id identifies nobody any more. After restoring an older backup, this entry names the accounts to erase again.
  world.log.info({ account: actor.accountId }, 'account erased');
  world.enqueue(sweepJob);
  return {};
};

/** Job that erases data that arrived during an erasure or shortly after. */
export const sweepJob = 'personal-data/sweep';

/**
 * Erases the accounts of the last ten minutes again, because other processes accept a session for another second after
 * the erasure.
 */
export async function sweepErasedAccounts(world: DataWorld): Promise<void> {
  const now = world.clock.now();
  for (const account of await selectErasedAccounts(world.sql, isoInstant(now - 10 * minute)))
    await inTransaction(world.sql, (sql) => eraseAccount({ ...world, sql }, account, isoInstant(now)));
}

async function eraseAccount(world: DataWorld, account: string, erasedAt: string): Promise<void> {
  await eraseAllSources(world, {
    accountId: account,
    erasedAt,
    retainedApplications: await listRetainedApplicationIds(world, account),
  });
  await deleteAnswersOf(world.sql, `account:${account}`);
}
