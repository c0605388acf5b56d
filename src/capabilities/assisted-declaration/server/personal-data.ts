import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteDeclarationsOfAccount, selectDeclarationsOfAccount } from './store-personal-data.ts';

export type AssistedData = { assistedBy: 'officer' | 'kiosk'; begunAt: string; endedAt: string | null }[];

export const assistedData: PersonalData<Pick<World, 'sql'>, AssistedData> = {
  tables: ['assisted_declaration_entry'],
  listAuditSubjects: noAuditSubjects,
  read: async ({ sql }, account) =>
    (await selectDeclarationsOfAccount(sql, account)).map((row) => ({
      assistedBy: row.kiosk_id === null ? 'officer' : 'kiosk',
      begunAt: row.begun_at,
      endedAt: row.ended_at,
    })),
  erase: ({ sql }, { accountId }) => deleteDeclarationsOfAccount(sql, accountId),
};
