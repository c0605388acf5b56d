import { requireCertifiedPassword } from '#capabilities/certified-password/server/public.ts';
import { readPersonIds, requireRepresentedPerson } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { problem } from '../contract.ts';
import { agreementVersion } from '../rules/agreement.ts';
import type { RecordListName } from '../rules/resource-types.ts';
import { readsPerHour } from '../rules/limits.ts';
import type { RecordsWorld } from './record-source.ts';
import { type LinkRow, selectLinks } from './store-links.ts';
import { selectAgreements } from './store-agreements.ts';

/** Record that may be opened now. `patient`: id of the linked patient in the source. */
export type AccessibleRecord = { person: string; patient: string };

/**
 * Part of a record that is read, as the audit log names it. `whole`: download of the record. `calendar`: download of an
 * appointment.
 */
export type RecordPart = RecordListName | 'whole' | 'calendar';

/** Checks access without the certified password: for jobs and downloads, which have no login. */
export async function requireOpenableRecord(
  world: Pick<RecordsWorld, 'sql' | 'keys' | 'clock'>,
  account: string,
  member: string,
): Promise<AccessibleRecord> {
  await requireRepresentedPerson(world, account, member, world.clock.today());
  const agreements = await selectAgreements(world.sql, account);
  if (!isAgreementInForce(agreements.find(({ person_id: id }) => id === member)))
    throw problem('records/agreement-needed');
  const link = await findLink(world, member);
  if (!link) throw problem('records/not-linked');
  return { person: member, patient: link.patient_id };
}

/**
 * Checks access to a record; no other file decides this. The person must be in the family (else 404), the account must
 * have agreed to the text in force, and a clinic's code must have linked the person. If the account has a certified
 * password, this login must have entered it recently (R31 in docs/requirements.md). Every read is audited, for the
 * person to see, and counts against the hourly limit of the account.
 */
export async function requireRecordAccess(
  world: Pick<RecordsWorld, 'sql' | 'keys' | 'clock'>,
  actor: Traveller,
  member: string,
  part: RecordPart,
): Promise<AccessibleRecord> {
  const { sql, clock } = world;
  await requireCertifiedPassword(world, actor);
  const record = await requireOpenableRecord(world, actor.accountId, member);
  const readBudget = { key: `records read ${actor.accountId}`, window: 'hour', limit: readsPerHour } as const;
  const budgetResult = await takeBudget(sql, [readBudget], clock);
  if (!budgetResult.ok) throw problem('records/too-many', { retryAfter: budgetResult.retryAfter });
  await writeAudit(sql, actor, clock.instant(), {
    action: 'records/read',
    subject: { kind: 'member', id: member },
    fields: [part],
  });
  return record;
}

export function isAgreementInForce(agreement: { version: number; withdrawn_at: string | null } | undefined): boolean {
  return agreement?.version === agreementVersion && agreement.withdrawn_at === null;
}

/** Finds the link of a person under any of their ids: the link may have been made when the person was a child. */
export async function findLink({ sql }: Pick<RecordsWorld, 'sql'>, person: string): Promise<LinkRow | undefined> {
  const ids = await readPersonIds({ sql }, person);
  return (await selectLinks(sql, [...new Set([person, ...ids])]))[0];
}
