import type { HandlersOf } from '#foundation/server/http/route.ts';
import { detachFiles } from '#capabilities/files/server/public.ts';
import { cancelCharge, readPaymentStatus } from '#capabilities/payment/server/public.ts';
import { currency } from '#capabilities/payment/rules/money.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { mayRestart } from '../rules/states.ts';
import { answersColumn } from './encryption.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { findApplicationOfAccount, listApplicationsOfAccount, updateState } from './store.ts';
import { listApplicationFiles, fileSubject } from './application-files.ts';
import { viewDetail, viewSummary } from './view.ts';

const pageSize = 10;

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys' | 'clock' | 'enqueue'>, Traveller>;

export const listEntryExits: Handlers['listEntryExits'] = async (world, actor, { cursor }) => {
  const rows = await listApplicationsOfAccount(world.sql, actor.accountId, parseCursor(cursor), pageSize + 1);
  const { page, nextPage } = cutPage(rows, pageSize, (row) => row.applied_at);
  return { items: page.map((row) => viewSummary(world, row)), ...nextPage };
};

export const readEntryExit: Handlers['readEntryExit'] = async (world, actor, { id }) => {
  const row = requireFound(await findApplicationOfAccount(world.sql, actor.accountId, id));
  const payment = await readPaymentStatus(world, { purpose: chargePurpose, subject: id });
  return viewDetail(world, row, { payment, files: await listApplicationFiles(world, id) });
};

/** Ends an unpaid application and returns its answers for the next one, in the transaction of its idempotency key. */
export const restartEntryExit: Handlers['restartEntryExit'] = async (world, actor, { id }) => {
  const { sql, clock } = world;
  const endedAt = clock.instant();
  // This first read takes no lock. `cancelCharge` has to lock the charge before the application is locked, as a payment
  // does, because the opposite order would deadlock.
  const unlockedRow = requireFound(await findApplicationOfAccount(sql, actor.accountId, id));
  if (!mayRestart(unlockedRow)) throw problem('entry-exit/closed');
  if (!(await cancelCharge(sql, actor, endedAt, { purpose: chargePurpose, subject: id })))
    throw problem('entry-exit/closed');
  const row = await findApplicationOfAccount(sql, actor.accountId, id, { lock: true });
  if (!row || !mayRestart(row)) throw problem('entry-exit/closed');
  await updateState(sql, id, 'ended');
  // The next application takes over the files, as it does the answers.
  await detachFiles(world, fileSubject(id));
  await writeAudit(sql, actor, endedAt, { action: 'entry-exit/restart', subject: { kind: 'entry-exit', id } });
  return { state: 'ended', answers: answersColumn.decrypt(world, id, row.answers) };
};

export function readServerTime({ clock }: Pick<World, 'clock'>): OutputOf<typeof calls.readServerTime> {
  return { now: clock.instant(), today: clock.today() };
}

export function readFees({ settings }: EntryExitWorld): OutputOf<typeof calls.readFees> {
  return { currency, ...settings.fees };
}
