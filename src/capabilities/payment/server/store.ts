import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { ChargeState } from '../rules/settle.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type ChargeRow = Tables['payment_charge'];

export type AttemptRow = Tables['payment_attempt'];

const chargeColumns = sql`id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at, paid_at`;
const attemptColumns = sql`id, charge_id, provider, title, language, return_to, requested_cents, opened_at, valid_seconds, state, page,
  url, cents, payment, check_at, polls`;

/** Object that a charge is for. `purpose`: kind of charge. `subject`: id of the object, such as an application. */
export type ChargeSubject = { purpose: string; subject: string };

/** Inserts a charge. Returns false when its subject has one already. */
export async function insertCharge(db: Sql, row: Omit<ChargeRow, 'state' | 'paid_at'>): Promise<boolean> {
  return db.changed`
    ${insertInto('payment_charge', { ...row, state: 'due' }, 'account_id')} on conflict (purpose, subject_id) do nothing`;
}

export async function findCharge(
  db: Sql,
  { purpose, subject }: ChargeSubject,
  { lock = false } = {},
): Promise<ChargeRow | undefined> {
  return db.first<ChargeRow>`
    select ${chargeColumns} from payment_charge where purpose = ${purpose} and subject_id = ${subject} ${forUpdate(lock)}`;
}

/** Finds a charge and locks its row. Changes to the attempts and refunds of a charge need this lock. */
export async function lockCharge(db: Sql, id: string): Promise<ChargeRow | undefined> {
  return db.first<ChargeRow>`
    select ${chargeColumns} from payment_charge where id = ${id} for update`;
}

export async function isChargeDue(db: Sql, id: string): Promise<boolean> {
  return db.exists`select from payment_charge where id = ${id} and state = 'due'`;
}

export async function updateChargeState(
  db: Sql,
  id: string,
  state: ChargeState,
  paidAt: string | null = null,
): Promise<void> {
  await db.run`update payment_charge set state = ${state}, paid_at = coalesce(${paidAt}, paid_at) where id = ${id}`;
}

export async function insertAttempt(
  db: Sql,
  row: Omit<NewRow<'payment_attempt', 'check_at'>, 'state'>,
): Promise<AttemptRow> {
  return db.one<AttemptRow>`
    ${insertInto('payment_attempt', { ...row, state: 'opening' }, 'check_at')} returning ${attemptColumns}`;
}

export async function selectLatestAttempt(db: Sql, charge: string): Promise<AttemptRow | undefined> {
  return db.first<AttemptRow>`
    select ${attemptColumns} from payment_attempt where charge_id = ${charge}
    order by opened_at desc, (state in ('opening', 'open')) desc, id desc limit 1`;
}

/** Selects the attempt whose page can still be paid. */
export async function selectOpenAttempt(db: Sql, charge: string): Promise<AttemptRow | undefined> {
  return db.first<AttemptRow>`
    select ${attemptColumns} from payment_attempt where charge_id = ${charge} and state in ('opening', 'open')`;
}

export async function findAttempt(
  db: Sql,
  key: { id: string } | { provider: string; page: string },
): Promise<AttemptRow | undefined> {
  return db.first<AttemptRow>`
    select ${attemptColumns} from payment_attempt
    where ${'id' in key ? sql`id = ${key.id}` : sql`provider = ${key.provider} and page = ${key.page}`}`;
}

/** Selects the attempt that paid a charge. Leaves out attempts whose money was a surplus. */
export async function selectPaidAttempt(db: Sql, charge: string): Promise<AttemptRow | undefined> {
  return db.first<AttemptRow>`
    select ${attemptColumns} from payment_attempt a where charge_id = ${charge} and state = 'paid'
      and not exists (select from payment_refund r where r.charge_id = a.charge_id and r.attempt_id = a.id and r.kind = 'surplus')`;
}

/** Saves the page of an attempt and marks the attempt as open, unless its state has changed meanwhile. */
export async function saveAttemptPage(
  db: Sql,
  id: string,
  { page, url }: { page: string; url: string },
): Promise<void> {
  await db.run`update payment_attempt set page = ${page}, url = ${url}, state = 'open'
    where id = ${id} and state = 'opening'`;
}

export async function updateAttemptState(
  db: Sql,
  id: string,
  { state, page, cents, payment }: Pick<AttemptRow, 'state'> & Partial<Pick<AttemptRow, 'page' | 'cents' | 'payment'>>,
): Promise<void> {
  await db.run`update payment_attempt set state = ${state}, page = coalesce(page, ${page ?? null}), cents = ${cents ?? null},
    payment = ${payment ?? null}, check_at = case when ${state} = 'paid' then null else check_at end where id = ${id}`;
}

/** Selects attempts that are to be polled now, longest overdue first. */
export async function selectAttemptsToPoll(
  db: Sql,
  provider: string,
  now: string,
  limit: number,
): Promise<AttemptRow[]> {
  return db.all<AttemptRow>`
    select ${attemptColumns} from payment_attempt where check_at <= ${now} and provider = ${provider}
    order by check_at limit ${limit}`;
}

export async function updatePollSchedule(db: Sql, id: string, next: string | null): Promise<void> {
  await db.run`update payment_attempt set polls = polls + 1, check_at = ${next} where id = ${id} and state <> 'paid'`;
}

/** Schedules an immediate poll of a charge's open attempts, so that their pages are closed. */
export async function schedulePollNow(db: Sql, charge: string, now: string): Promise<void> {
  await db.run`update payment_attempt set check_at = ${now} where charge_id = ${charge} and state in ('opening', 'open')`;
}

/** Records a notice. Returns false when it was recorded before. */
export async function insertNotice(db: Sql, provider: string, id: string, receivedAt: string): Promise<boolean> {
  const notice = { provider, notice_id: id, taken_at: receivedAt };
  return db.changed`${insertInto('payment_notice', notice)} on conflict do nothing`;
}

export async function hasNotice(db: Sql, provider: string, id: string): Promise<boolean> {
  return db.exists`
    select from payment_notice where provider = ${provider} and notice_id = ${id}`;
}

export async function deleteNoticesBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'payment_notice', sql`taken_at < ${before} order by taken_at`);
}
