import { listApplicationIds, listGroupsOfAccount, referenceOf } from '#capabilities/declaration/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { DecisionKind } from '../contract.ts';
import { arrivalListId } from './list-arrivals.ts';
import { decryptDetails, encryptDetails } from './encryption.ts';
import { listFullDecisions, listReferredAmong, replaceDetails } from './store-account.ts';

/** What officers decided about travellers of an account. Temperature in tenths of a degree Celsius. */
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

/** Decisions at the counter, for whom they are about. */
export const borderData: PersonalData<Pick<World, 'sql' | 'keys'>, BorderData> = {
  tables: ['border_decision'],
  subjects: async (world, account) =>
    (await listGroupsOfAccount(world, account)).map(({ day, key }) => arrivalListId(day, key)),
  read: async (world, account) =>
    (await listFullDecisions(world.sql, await listApplicationIds(world, account))).map((row) => ({
      reference: referenceOf(world, row.declaration_id),
      number: row.number,
      version: row.version,
      kind: row.kind,
      ...decryptDetails(world, row.id, row.details),
      decidedAt: row.decided_at,
    })),
  // That a reference was let on, and when, stays as long as ever; what was noted about the person goes.
  erase: async (world, { account, kept }) => {
    const ids = await listApplicationIds(world, account);
    const gone = ids.filter((id) => !kept.includes(id));
    for (const { id } of await listFullDecisions(world.sql, gone))
      await replaceDetails(world.sql, id, encryptDetails(world, id, { note: '', temperature: null, reason: '' }));
  },
};

/** Of applications those that an erasure leaves: a traveller was sent to a health officer, who follows that up. */
export async function listReferredApplications(
  { sql }: { sql: Sql },
  applications: readonly string[],
): Promise<string[]> {
  return listReferredAmong(sql, applications);
}
