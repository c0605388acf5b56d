import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteEntriesOf, selectEntriesOfAccount } from './store-personal-data.ts';

/** Assistance that an account received. */
export type AssistedData = { by: 'officer' | 'kiosk'; begunAt: string; endedAt: string | null }[];

export const assistedData: PersonalData<Pick<World, 'sql'>, AssistedData> = {
  tables: ['assisted_entry'],
  subjects: noSubjects,
  read: async ({ sql }, account) =>
    (await selectEntriesOfAccount(sql, account)).map((row) => ({
      by: row.kiosk_id === null ? 'officer' : 'kiosk',
      begunAt: row.begun_at,
      endedAt: row.ended_at,
    })),
  erase: ({ sql }, { account }) => deleteEntriesOf(sql, account),
};
