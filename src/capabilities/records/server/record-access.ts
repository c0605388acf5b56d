import { requireCertifiedPassword } from '#capabilities/certified-password/server/public.ts';
import { readPersonIds, requireInFamily } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { agreementVersion } from '../rules/agreement.ts';
import type { RecordListName } from '../rules/resource-types.ts';
import { readsPerHour } from '../rules/limits.ts';
import type { RecordsWorld } from './record-source.ts';
import { selectAgreements, type LinkRow, selectLinks } from './store-links.ts';

/** A record that may be opened now: of which person, and who that is to the source. */
export type AccessibleRecord = { person: string; patient: string };

/** What of a record is opened, as the audit record names it. */
export type RecordPart = RecordListName | 'whole' | 'calendar';

/** The record of a person that an account may open now, by whatever login; throws when it may not. */
export async function requireOpenableRecord(
  world: Pick<RecordsWorld, 'sql' | 'keys' | 'clock'>,
  account: string,
  member: string,
): Promise<AccessibleRecord> {
  await requireInFamily(world, account, member, world.clock.today());
  const agreements = await selectAgreements(world.sql, account);
  if (!isAgreementInForce(agreements.find(({ person_id: id }) => id === member)))
    throw problem('records/agreement-needed');
  const link = await findLink(world, member);
  if (!link) throw problem('records/not-linked');
  return { person: member, patient: link.patient_id };
}

/**
 * Whether an account may open the record of a person now; throws otherwise. The one place that decides it: the person is in the family
 * (else 404), the account has agreed to the text in force, and a clinic's code has linked the person. Where the account has set a
 * certified password, its login has entered it lately (reading 31). Each opening is on record, for the person to see, and an account opens so
 * many in an hour.
 */
export async function requireRecordAccess(
  world: Pick<RecordsWorld, 'sql' | 'keys' | 'clock'>,
  actor: Traveller,
  member: string,
  part: RecordPart,
): Promise<AccessibleRecord> {
  const { sql, clock } = world;
  await requireCertifiedPassword(world, actor);
  const opened = await requireOpenableRecord(world, actor.accountId, member);
  const reads = { key: `records read ${actor.accountId}`, window: 'hour', limit: readsPerHour } as const;
  const taken = await takeBudget(sql, [reads], clock);
  if (!taken.ok) throw problem('records/too-many', { retryAfter: taken.retryAfter });
  await writeAudit(sql, actor, isoInstant(clock.now()), {
    act: 'records/read',
    subject: { kind: 'member', id: member },
    fields: [part],
  });
  return opened;
}

/** Whether an agreement is to the text in force, and stands. */
export function isAgreementInForce(row: { version: number; withdrawn_at: string | null } | undefined): boolean {
  return row?.version === agreementVersion && row.withdrawn_at === null;
}

/** The link of a person, under whatever id it was made: somebody may have been a child then. */
export async function findLink({ sql }: Pick<RecordsWorld, 'sql'>, person: string): Promise<LinkRow | undefined> {
  const ids = await readPersonIds({ sql }, person);
  return (await selectLinks(sql, [...new Set([person, ...ids])]))[0];
}
