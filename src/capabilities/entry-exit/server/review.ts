import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { notifyAccount } from '#capabilities/account/server/public.ts';
import { issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { cancelCharge, readPaymentStatus, raiseCharge } from '#capabilities/payment/server/public.ts';
import {
  recordAccess,
  type HolderChange,
  refuseOwnCase,
  type StaffActor,
  readStaffNames,
  workItems,
} from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { correctableVerdict, feeFor, stateAfterDecision, type State, type Verdict } from '../rules/states.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { listApplicationFiles, fileSubject } from './application-files.ts';
import { answersColumn, eventReasonColumn, reasonColumn } from './encryption.ts';
import { recordEvent } from './record-event.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { type ApplicationRow, findApplication, selectEvents, selectReviewPage, updateDecision } from './store.ts';
import { viewWorklistRow } from './view.ts';

/** Lists the worklist, the caller's applications or the decided ones, without names. */
export const listForReview: Handler<
  typeof calls.listForReview,
  Pick<EntryExitWorld, 'sql' | 'keys'>,
  StaffActor
> = async (world, actor, input) => {
  const heldIds = input.list === 'mine' ? await applicationItems.listHeldIds(world, actor.staffId) : [];
  const { page, nextPage } = await selectReviewPage(world.sql, input, heldIds);
  const holderOf = await applicationItems.readHolders(world, actor, page);
  return { items: page.map((row) => viewWorklistRow(row, holderOf(row.id))), ...nextPage };
};

type Handlers = HandlersOf<typeof calls, EntryExitWorld & { metrics: Pick<Metrics, 'count'> }, StaffActor>;

/** Reads an application for a reviewer. Audits the access. */
export const readForReview: Handlers['readForReview'] = async (world, actor, { id }) => {
  const row = await requireReviewable(world, actor, id);
  await recordAccess(world, actor, { kind: 'entry-exit', id }, ['answers']);
  const { decision: verdict, reason, decided_by: decidedBy } = row;
  const events = await selectEvents(world.sql, id);
  const nameOf = await readStaffNames(world, [
    decidedBy,
    ...events.flatMap((event) => [event.staff_id, event.colleague_id]),
  ]);
  return {
    row: viewWorklistRow(row, (await applicationItems.readHolders(world, actor, [{ id }]))(id)),
    answers: answersColumn.decrypt(world, id, row.answers),
    files: await listApplicationFiles(world, id),
    decision:
      verdict && reason && decidedBy
        ? { verdict, reason: reasonColumn.decrypt(world, id, reason), decidedBy: nameOf(decidedBy) }
        : null,
    correctableVerdict: (await findCorrectableVerdict(world, row)) ?? null,
    events: events.map((event) => ({
      id: event.id,
      at: event.at,
      kind: event.kind,
      staff: nameOf(event.staff_id),
      colleague: nameOf(event.colleague_id),
      note: event.content ? eventReasonColumn.decrypt(world, event.id, event.content) : '',
    })),
    colleagues: await applicationItems.listColleagues(world, actor),
  };
};

/** Issues a ticket for one file of an application. Audits the access. */
export const openApplicationFile: Handlers['openApplicationFile'] = async (world, actor, { id, file }) => {
  await requireReviewable(world, actor, id);
  return issueStaffFileTicket(world, actor, { subject: fileSubject(id), id: file });
};

// Treats an application that never reached the review as not found, and refuses reviewers their own application.
async function requireReviewable(
  world: Pick<EntryExitWorld, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
) {
  const row = await findApplication(world.sql, id, { lock });
  if (!row || (row.waits_since === null && row.decided_at === null)) throw foundationProblem('foundation/not-found');
  const names = answersColumn.decrypt(world, id, row.answers).travellers.map(({ name }) => name);
  await refuseOwnCase(world, actor, { accounts: [row.account_id], names });
  return row;
}

type EntryExitHandlers = HandlersOf<typeof calls, EntryExitWorld, StaffActor>;

/** Applications that reviewers take, give back and hand over. Only the holder decides. */
export const applicationItems = workItems({
  name: 'entry-exit/application',
  lock: async (world: Pick<EntryExitWorld, 'sql' | 'clock' | 'keys'>, actor: StaffActor, id) => {
    const row = await requireReviewable(world, actor, id, { lock: true });
    if (row.state !== 'in-review') throw problem('entry-exit/decided');
    return auditSubject(row);
  },
  audit: { take: 'entry-exit/take', giveBack: 'entry-exit/give-back', handOver: 'entry-exit/hand-over' },
  scope: 'applications:review',
  onChange: (world, { staffId }, id, change: HolderChange) =>
    recordEvent(world, id, {
      at: change.at,
      kind: change.kind,
      staffId,
      ...(change.kind === 'handed-over' && { colleagueId: change.to }),
    }),
});

/** Records the holder's decision and raises the fee when it is due on approval, in the transaction of the request. */
export const decideApplication: EntryExitHandlers['decideApplication'] = async (
  world,
  actor,
  { id, verdict, reason },
) => {
  const row = await requireReviewable(world, actor, id, { lock: true });
  if (row.state !== 'in-review') throw problem('entry-exit/decided');
  await applicationItems.requireHolder(world, actor, id);
  const state = await applyDecision(world, actor, row, { verdict, reason });
  await recordEvent(world, id, {
    at: world.clock.instant(),
    kind: verdict === 'approve' ? 'approved' : 'refused',
    staffId: actor.staffId,
    reason,
  });
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: `entry-exit/${verdict}`,
    subject: auditSubject(row),
  });
  const outcome = state === 'refused' ? 'refused' : state === 'to-pay' ? 'approvedToPay' : 'approved';
  await notifyApplicant(world, row, { outcome, occasion: row.id });
  return {};
};

/**
 * Corrects a mistaken decision, until the day of travel has passed. Any reviewer may correct it. A refusal cancels an
 * unpaid fee; a paid fee stays until it is refunded. Runs in the transaction of the request.
 */
export const correctDecision: EntryExitHandlers['correctDecision'] = async (world, actor, { id, verdict, reason }) => {
  const { sql, clock } = world;
  const row = await requireReviewable(world, actor, id, { lock: true });
  if ((await findCorrectableVerdict(world, row)) !== verdict) throw problem('entry-exit/not-correctable');
  const correctedAt = clock.instant();
  if (verdict === 'refuse') await cancelCharge(sql, actor, correctedAt, { purpose: chargePurpose, subject: id });
  await applyDecision(world, actor, { ...row, state: 'in-review' }, { verdict, reason });
  const kind = verdict === 'approve' ? 'corrected-to-approved' : 'corrected-to-refused';
  await recordEvent(world, id, { at: correctedAt, kind, staffId: actor.staffId, reason });
  await writeAudit(sql, actor, correctedAt, { action: `entry-exit/correct-to-${verdict}`, subject: auditSubject(row) });
  await notifyApplicant(world, row, { outcome: 'corrected', occasion: `${id}:corrected:${correctedAt}` });
  return {};
};

async function findCorrectableVerdict(world: EntryExitWorld, row: ApplicationRow): Promise<Verdict | undefined> {
  const payment = await readPaymentStatus(world, { purpose: chargePurpose, subject: row.id });
  return correctableVerdict(row, payment?.state, row.travel_date < world.clock.today());
}

async function applyDecision(
  world: EntryExitWorld,
  actor: StaffActor,
  row: ApplicationRow,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<State> {
  const { sql, clock, settings } = world;
  const { id } = row;
  // An application has one charge, even when a decision is corrected or the fees have changed since.
  const existingPayment = await readPaymentStatus(world, { purpose: chargePurpose, subject: id });
  const cents = existingPayment ? 0 : feeFor(settings.fees, row.kind, row.travellers);
  const state = stateAfterDecision(row.state, verdict, settings.fees, cents);
  if (!state) throw problem('entry-exit/decided');
  const decidedAt = clock.instant();
  await updateDecision(sql, id, {
    state,
    verdict,
    reason: reasonColumn.encrypt(world, id, reason),
    decidedBy: actor.staffId,
    decidedAt,
  });
  if (state === 'to-pay') {
    const { account_id: account, reference } = row;
    await raiseCharge(sql, actor, decidedAt, { purpose: chargePurpose, subject: id, account, reference, cents });
  }
  return state;
}

function auditSubject({ id }: ApplicationRow) {
  return { kind: 'entry-exit', id };
}

// `occasion`: makes the message unique, so that each decision and each correction is sent once.
async function notifyApplicant(
  world: EntryExitWorld,
  { account_id, reference }: ApplicationRow,
  { outcome, occasion }: { outcome: 'approved' | 'approvedToPay' | 'refused' | 'corrected'; occasion: string },
) {
  await notifyAccount(world, account_id, {
    purpose: 'entry-exit/decided',
    dedupeKey: `entry-exit/decided:${occasion}`,
    content: ({ language }) => {
      const t = outgoingMessages[language];
      return { subject: t.decidedSubject, text: t[outcome](reference) };
    },
  });
}
