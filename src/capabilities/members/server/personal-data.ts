import { findReachableAccount, parseStoredDestination } from '#capabilities/login/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import type { RequestState } from '../rules/requests.ts';
import { type RequestContent, decryptDetails, requestColumn } from './encryption.ts';
import { findCurrentPerson } from './store.ts';
import { selectAllRequests, selectAllPersons, deleteFamily, deleteRequestsTo } from './store-personal-data.ts';

/**
 * Export of an account's family. `requestedBy`: `you` if the account sent the request, `them` if another account sent
 * the request and this account accepted.
 */
export type MembersData = {
  current: string | null;
  persons: { id: string; since: string; relation: 'own' | 'child' | 'linked'; details: Details | null }[];
  requests: ({ requestedBy: 'you' | 'them'; requestedAt: string; state: RequestState } & RequestContent)[];
};

/** Exports and erases a family. Records that an erased account created for other persons remain with these persons. */
export const membersData: PersonalData<Pick<World, 'sql' | 'keys'>, MembersData> = {
  tables: ['members_person', 'members_link', 'members_current'],
  listAuditSubjects: async ({ sql }, account) => (await selectAllPersons(sql, account)).map(({ id }) => id),
  read: async (world, account) => ({
    current: (await findCurrentPerson(world.sql, account)) ?? null,
    persons: (await selectAllPersons(world.sql, account)).map((row) => ({
      id: row.id,
      since: row.created_at,
      relation: row.guardian_id === null ? 'own' : row.link === null ? 'child' : 'linked',
      details: row.content && decryptDetails(world, row.id, row.content),
    })),
    requests: (await selectAllRequests(world.sql, account)).map((row) => ({
      requestedBy: row.requester_id === account ? 'you' : 'them',
      requestedAt: row.requested_at,
      state: row.state,
      ...requestColumn.decrypt(world, row.id, row.content),
    })),
  }),
  erase: async (world, { accountId }) => {
    // Requests of other accounts to this account contain its number or address, so these requests are deleted too.
    const destination = await findReachableAccount(world, accountId);
    if (destination && !destination.isAssisted)
      await deleteRequestsTo(world.sql, parseStoredDestination(world, destination).hash);
    await deleteFamily(world.sql, accountId);
  },
};

export async function listErasablePersonIds({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return [...new Set([account, ...(await selectAllPersons(sql, account)).map(({ id }) => id)])];
}
