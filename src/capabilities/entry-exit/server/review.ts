import { notifyAccount } from '#capabilities/account/server/public.ts';
import { issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { cancelCharge, readPaymentStatus, raiseCharge } from '#capabilities/payment/server/public.ts';
import { recordAccess, refuseOwnCase, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { pageFrom, parseCursor } from '#foundation/server/cursor.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { correctableVerdict, feeFor, stateAfterDecision, type State, type Verdict } from '../rules/states.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { listApplicationFiles, fileSubject } from './application-files.ts';
import { decryptAnswers, decryptReason, encryptReason } from './encryption.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { type ApplicationRow, findApplication, listDecided, listInReview, updateDecision } from './store.ts';
import { viewWorklistRow } from './view.ts';

const pageSize = 50;

/** The worklist, or what was decided; nobody's name. */
export async function listForReview(
  { sql }: Pick<EntryExitWorld, 'sql'>,
  _actor: StaffActor,
  { list, cursor }: InputOf<typeof calls.listForReview>,
): Promise<OutputOf<typeof calls.listForReview>> {
  const after = parseCursor(cursor);
  const rows = await (list === 'waiting' ? listInReview : listDecided)(sql, after, pageSize + 1);
  const { page, next } = pageFrom(rows, pageSize, (row) => (list === 'waiting' ? row.waits_since : row.decided_at));
  return { items: page.map(viewWorklistRow), ...next };
}

/** One application for a reviewer: a look at it. */
export async function readForReview(
  world: EntryExitWorld & { metrics: Pick<Metrics, 'count'> },
  actor: StaffActor,
  { id }: InputOf<typeof calls.readForReview>,
): Promise<OutputOf<typeof calls.readForReview>> {
  const row = await requireReviewable(world, actor, id);
  await recordAccess(world, actor, { kind: 'entry-exit', id }, ['answers']);
  const { decision: verdict, reason, decided_by: by } = row;
  return {
    row: viewWorklistRow(row),
    answers: decryptAnswers(world, id, row.answers),
    files: await listApplicationFiles(world, id),
    decision:
      verdict && reason && by
        ? { verdict, reason: decryptReason(world, id, reason), by: (await readStaffNames(world, [by]))(by) }
        : null,
    correctable: (await findCorrectableVerdict(world, row)) ?? null,
  };
}

/** A ticket for one document of an application; on record as a look at it. */
export async function openApplicationFile(
  world: EntryExitWorld & { metrics: Pick<Metrics, 'count'> },
  actor: StaffActor,
  { id, file }: InputOf<typeof calls.openApplicationFile>,
): Promise<OutputOf<typeof calls.openApplicationFile>> {
  await requireReviewable(world, actor, id);
  return issueStaffFileTicket(world, actor, { subject: fileSubject(id), id: file });
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
  const names = decryptAnswers(world, id, row.answers).travellers.map(({ name }) => name);
  await refuseOwnCase(world, actor, { accounts: [row.account_id], names });
  return row;
}

/** Decides on an application; the fee is raised when that is the step at which it is due. In the transaction of the request. */
export async function decideApplication(
  world: EntryExitWorld,
  actor: StaffActor,
  { id, verdict, reason }: InputOf<typeof calls.decideApplication>,
): Promise<OutputOf<typeof calls.decideApplication>> {
  const row = await requireReviewable(world, actor, id, { hold: true });
  const state = await applyDecision(world, actor, row, { verdict, reason });
  await writeAudit(world.sql, actor, isoInstant(world.clock.now()), {
    act: `entry-exit/${verdict}`,
    subject: auditSubject(row),
  });
  const told = state === 'refused' ? 'refused' : state === 'to-pay' ? 'approvedToPay' : 'approved';
  await notifyApplicant(world, row, { told, occasion: row.id });
  return {};
}

/**
 * Corrects a decision that was made in error, whoever made it, until the day of travel has passed. What was approved is owed no more; what
 * was paid stays, until it is asked back. In the transaction of the request.
 */
export async function correctDecision(
  world: EntryExitWorld,
  actor: StaffActor,
  { id, verdict, reason }: InputOf<typeof calls.correctDecision>,
): Promise<OutputOf<typeof calls.correctDecision>> {
  const { sql, clock } = world;
  const row = await requireReviewable(world, actor, id, { hold: true });
  if ((await findCorrectableVerdict(world, row)) !== verdict) throw problem('entry-exit/not-correctable');
  const at = isoInstant(clock.now());
  if (verdict === 'refuse') await cancelCharge(sql, actor, at, { purpose: chargePurpose, subject: id });
  await applyDecision(world, actor, { ...row, state: 'in-review' }, { verdict, reason });
  await writeAudit(sql, actor, at, { act: `entry-exit/correct-to-${verdict}`, subject: auditSubject(row) });
  await notifyApplicant(world, row, { told: 'corrected', occasion: `${id}:corrected:${at}` });
  return {};
}

async function findCorrectableVerdict(world: EntryExitWorld, row: ApplicationRow): Promise<Verdict | undefined> {
  const payment = await readPaymentStatus(world, { purpose: chargePurpose, subject: row.id });
  return correctableVerdict(row, payment?.state, row.travel_date < world.clock.today());
}

// What becomes of it; its fee is raised when this is the step at which it is due.
async function applyDecision(
  world: EntryExitWorld,
  actor: StaffActor,
  row: ApplicationRow,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<State> {
  const { sql, clock, settings } = world;
  const { id } = row;
  // Whoever was charged when they applied is not charged again, whatever the fees say by now.
  const charged = await readPaymentStatus(world, { purpose: chargePurpose, subject: id });
  const cents = charged ? 0 : feeFor(settings.fees, row.kind, row.travellers);
  const state = stateAfterDecision(row.state, verdict, settings.fees, cents);
  if (!state) throw problem('entry-exit/decided');
  const at = isoInstant(clock.now());
  await updateDecision(sql, id, { state, verdict, reason: encryptReason(world, id, reason), by: actor.staffId, at });
  if (state === 'to-pay') {
    const { account_id: account, reference } = row;
    await raiseCharge(sql, actor, at, { purpose: chargePurpose, subject: id, account, reference, cents });
  }
  return state;
}

function auditSubject({ id }: ApplicationRow) {
  return { kind: 'entry-exit', id };
}

async function notifyApplicant(
  world: EntryExitWorld,
  { account_id, reference }: ApplicationRow,
  { told, occasion }: { told: 'approved' | 'approvedToPay' | 'refused' | 'corrected'; occasion: string },
) {
  await notifyAccount(world, account_id, {
    purpose: 'entry-exit/decided',
    dedupeKey: `entry-exit/decided:${occasion}`,
    content: ({ language }) => {
      const t = outgoingMessages[language];
      return { subject: t.decidedSubject, text: t[told](reference) };
    },
  });
}
