import { listApplicationIds, listGroupsOfAccount, referenceOf } from '#capabilities/declaration/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { DecisionKind } from '../contract.ts';
import { arrivalListId } from './list-arrivals.ts';
import { decryptDetails, detailsColumn } from './encryption.ts';
import { deleteConflictsOf } from './store-conflicts.ts';
import { listFullDecisions, listReferredDeclarations, replaceDetails } from './store-account.ts';

/** Decisions on an account's applications, as exported. `temperature` is in tenths of a degree Celsius. */
export type BorderData = {
  reference: string;
  number: number;
  version: number;
  kind: DecisionKind;
  note: string;
  temperature: number | null;
  reason: string;
  decidedAt: string;
}[];

export const borderData: PersonalData<Pick<World, 'sql' | 'keys'>, BorderData> = {
  tables: ['border_decision', 'border_conflict'],
  listAuditSubjects: async (world, account) =>
    (await listGroupsOfAccount(world, account)).map(({ day, key }) => arrivalListId(day, key)),
  read: async (world, account) =>
    (await listFullDecisions(world.sql, await listApplicationIds(world, account)))
      .filter((row) => row.withdrawn_at === null)
      .map((row) => ({
        reference: referenceOf(world, row.declaration_id),
        number: row.number,
        version: row.version,
        kind: row.kind,
        ...decryptDetails(world, row.id, row.details),
        decidedAt: row.decided_at,
      })),
  // Reference, decision and time stay until the retention period ends.
  erase: async (world, { accountId, retainedApplications }) => {
    const ids = await listApplicationIds(world, accountId);
    const erasedIds = ids.filter((id) => !retainedApplications.includes(id));
    await deleteConflictsOf(world.sql, erasedIds);
    for (const { id } of await listFullDecisions(world.sql, erasedIds))
      await replaceDetails(
        world.sql,
        id,
        detailsColumn.encrypt(world, id, { note: '', temperature: null, reason: '' }),
      );
  },
};

/** Returns the applications that an erasure must retain: a traveller was referred and follow-up needs the decision. */
export async function listReferredApplications(
  { sql }: { sql: Sql },
  applicationIds: readonly string[],
): Promise<string[]> {
  return listReferredDeclarations(sql, applicationIds);
}
