import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deletePassword, findPassword } from './store.ts';

/** Export of a certified password, without the password; null when there is none. */
export type CertifiedPasswordData = { setAt: string; changedAt: string; waitUntil: string | null } | null;

/** Data of the certified password in a person's export and erasure. The hash is not exported. */
export const certifiedPasswordData: PersonalData<Pick<World, 'sql'>, CertifiedPasswordData> = {
  tables: ['certified_password', 'certified_password_check'],
  listAuditSubjects: noAuditSubjects,
  read: async ({ sql }, account) => {
    const row = await findPassword(sql, account);
    return row ? { setAt: row.set_at, changedAt: row.changed_at, waitUntil: row.wait_until } : null;
  },
  erase: ({ sql }, { accountId }) => deletePassword(sql, accountId),
};
