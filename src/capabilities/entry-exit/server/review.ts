import { tellAccount } from '#capabilities/account/server/public.ts';
import { fileTicketForStaff } from '#capabilities/files/server/public.ts';
import { payStatus, raiseCharge } from '#capabilities/payment/server/public.ts';
import { recordLook, requireOthersCase, type StaffActor, staffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { pageFrom, readPlace } from '#foundation/server/list-place.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { feeFor, onceDecided, type State } from '../rules/states.ts';
import { messageWords } from '../wording/messages.ts';
import { documentsOf, subjectOf } from './documents.ts';
import { openAnswers, openReason, sealReason } from './sealing.ts';
import { type EntryExitWorld, purpose } from './settings.ts';
import { type ApplicationRow, findApplication, listDecided, listWaiting, setDecision } from './store.ts';
import { viewWorkRow } from './view.ts';

const pageSize = 50;

/** The worklist, or what was decided; nobody's name. */
export async function listForReview(
  { sql }: Pick<EntryExitWorld, 'sql'>,
  _actor: StaffActor,
  { list, cursor }: InputOf<typeof calls.listForReview>,
): Promise<OutputOf<typeof calls.listForReview>> {
  const after = readPlace(cursor);
  const rows = await (list === 'waiting' ? listWaiting : listDecided)(sql, after, pageSize + 1);
  const { page, next } = pageFrom(rows, pageSize, (row) => (list === 'waiting' ? row.waits_since : row.decided_at));
  return { items: page.map(viewWorkRow), ...next };
}

/** One application for a reviewer: a look at it. */
export async function readForReview(
  world: EntryExitWorld & { metrics: Pick<Metrics, 'count'> },
  actor: StaffActor,
  { id }: InputOf<typeof calls.readForReview>,
): Promise<OutputOf<typeof calls.readForReview>> {
  const row = await requireReviewable(world, actor, id);
  await recordLook(world, actor, { kind: 'entry-exit', id }, ['answers']);
  const { decision: verdict, reason, decided_by: by } = row;
  return {
    row: viewWorkRow(row),
    answers: openAnswers(world, id, row.answers),
    files: await documentsOf(world, id),
    decision:
      verdict && reason && by
        ? { verdict, reason: openReason(world, id, reason), by: (await staffNames(world, [by]))(by) }
        : null,
  };
}

/** A ticket for one document of an application; on record as a look at it. */
export async function openApplicationFile(
  world: EntryExitWorld & { metrics: Pick<Metrics, 'count'> },
  actor: StaffActor,
  { id, file }: InputOf<typeof calls.openApplicationFile>,
): Promise<OutputOf<typeof calls.openApplicationFile>> {
  await requireReviewable(world, actor, id);
  return fileTicketForStaff(world, actor, { subject: subjectOf(id), id: file });
}

// What nobody sent in to be reviewed is nobody's business, and one's own is a colleague's.
async function requireReviewable(
  world: Pick<EntryExitWorld, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { hold = false } = {},
) {
  const row = await findApplication(world.sql, id, { hold });
  if (!row || (row.waits_since === null && row.decided_at === null)) throw refuse('foundation/not-found');
  const names = openAnswers(world, id, row.answers).travellers.map(({ name }) => name);
  await requireOthersCase(world, actor, { accounts: [row.account_id], names });
  return row;
}

/** Decides on an application; the fee is raised when that is the step at which it is due. In the transaction of the request. */
export async function decideApplication(
  world: EntryExitWorld,
  actor: StaffActor,
  { id, verdict, reason }: InputOf<typeof calls.decideApplication>,
): Promise<OutputOf<typeof calls.decideApplication>> {
  const { sql, clock, settings } = world;
  const row = await requireReviewable(world, actor, id, { hold: true });
  // Whoever was charged when they applied is not charged again, whatever the fees say by now.
  const charged = await payStatus(world, { purpose, subject: id });
  const cents = charged ? 0 : feeFor(settings.fees, row.kind, row.travellers);
  const state = onceDecided(row.state, verdict, settings.fees, cents);
  if (!state) throw problem('entry-exit/decided');
  const at = isoInstant(clock.now());
  await setDecision(sql, id, { state, verdict, reason: sealReason(world, id, reason), by: actor.staffId, at });
  if (state === 'to-pay') {
    const { account_id: account, reference } = row;
    await raiseCharge(sql, actor, at, { purpose, subject: id, account, reference, cents });
  }
  await writeAudit(sql, actor, at, { act: `entry-exit/${verdict}`, subject: { kind: 'entry-exit', id } });
  await tellDecided(world, row, state);
  return {};
}

async function tellDecided(world: EntryExitWorld, { account_id, id, reference }: ApplicationRow, state: State) {
  const told = state === 'refused' ? 'refused' : state === 'to-pay' ? 'approvedToPay' : 'approved';
  await tellAccount(world, account_id, {
    purpose: 'entry-exit/decided',
    occasion: `entry-exit/decided:${id}`,
    words: ({ language }) => {
      const say = messageWords[language];
      return { subject: say.decidedSubject, text: say[told](reference) };
    },
  });
}
