import { fileTicketForStaff } from '#capabilities/files/server/public.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import { payStatus, raiseCharge } from '#capabilities/payment/server/public.ts';
import { recordLook, type StaffActor, staffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { feeFor, onceDecided, type State } from '../rules/states.ts';
import { messageWords } from '../wording/messages.ts';
import { afterOf, nextOf } from './cursor.ts';
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
  const after = afterOf(cursor);
  const rows = await (list === 'waiting' ? listWaiting : listDecided)(sql, after, pageSize + 1);
  const { page, next } = nextOf(rows, pageSize, (row) => (list === 'waiting' ? row.waits_since : row.decided_at));
  return { items: page.map(viewWorkRow), ...next };
}

/** One application for a reviewer: a look at it. */
export async function readForReview(
  world: EntryExitWorld & { metrics: Pick<Metrics, 'count'> },
  actor: StaffActor,
  { id }: InputOf<typeof calls.readForReview>,
): Promise<OutputOf<typeof calls.readForReview>> {
  const row = await requireReviewable(world, id);
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
  await requireReviewable(world, id);
  return fileTicketForStaff(world, actor, { subject: subjectOf(id), id: file });
}

// What nobody sent in to be reviewed is nobody's business.
async function requireReviewable({ sql }: Pick<EntryExitWorld, 'sql'>, id: string, { hold = false } = {}) {
  const row = await findApplication(sql, id, { hold });
  if (!row || (row.waits_since === null && row.decided_at === null)) throw refuse('foundation/not-found');
  return row;
}

/** Decides on an application; the fee is raised when that is the step at which it is due. In the transaction of the request. */
export async function decideApplication(
  world: EntryExitWorld,
  actor: StaffActor,
  { id, verdict, reason }: InputOf<typeof calls.decideApplication>,
): Promise<OutputOf<typeof calls.decideApplication>> {
  const { sql, clock, settings, kick } = world;
  const row = await requireReviewable(world, id, { hold: true });
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
  kick('messages/deliver');
  return {};
}

async function tellDecided(world: EntryExitWorld, { account_id, id, reference }: ApplicationRow, state: State) {
  const destination = await accountDestination(world, account_id);
  if (!destination) return;
  const { channel, to, language } = destination;
  const say = messageWords[language];
  const text =
    state === 'refused' ? say.refused(reference) : say[state === 'to-pay' ? 'approvedToPay' : 'approved'](reference);
  await queueMessage(world.sql, world, {
    channel,
    purpose: 'entry-exit/decided',
    language,
    dedupeKey: `entry-exit/decided:${id}`,
    accountId: account_id,
    to,
    text,
    ...(channel === 'mail' && { subject: say.decidedSubject }),
  });
}
