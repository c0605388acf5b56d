import { findOwnerAccount, listErasablePersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { RecoveryRecord } from '../contract-console.ts';
import type { CertificateFacts } from '../rules/certificate-facts.ts';
import { certificateColumn, recoveryColumn, refusalReasonColumn, revocationReasonColumn } from './encryption.ts';
import {
  selectCertificates,
  deleteCertificatesOfPersons,
  transferNotifications,
  selectPersonsNotifiedTo,
} from './store.ts';
import { deleteRecoveriesOfAccount, selectRecoveriesOfAccount } from './store-recoveries.ts';

/** Recoveries recorded for an account, and certificates of its own person and its children. */
export type CertificatesData = {
  recoveries: {
    recordedAt: string;
    state: string;
    decidedAt: string | null;
    reason: string | null;
    recovered: RecoveryRecord;
  }[];
  certificates: {
    issuedAt: string;
    endsAt: string;
    revokedAt: string | null;
    reason: string | null;
    text: string;
    facts: CertificateFacts;
  }[];
};

/** Digests of revoked certificates identify nobody, and are not erased. */
export const certificatesData: PersonalData<Pick<World, 'sql' | 'keys'>, CertificatesData> = {
  tables: ['certificates_recovery', 'certificates_certificate'],
  listAuditSubjects: async ({ sql }, account) => [
    ...(await selectRecoveriesOfAccount(sql, account)).map(({ id }) => id),
    ...(await selectCertificates(sql, await listErasablePersonIds({ sql }, account), 10_000)).map(({ id }) => id),
  ],
  read: async (world, account) => ({
    recoveries: (await selectRecoveriesOfAccount(world.sql, account)).map((row) => ({
      recordedAt: row.recorded_at,
      state: row.state,
      decidedAt: row.decided_at,
      reason: row.reason && refusalReasonColumn.decrypt(world, row.id, row.reason),
      recovered: recoveryColumn.decrypt(world, row.id, row.content),
    })),
    certificates: (await selectCertificates(world.sql, await listErasablePersonIds(world, account), 10_000)).map(
      (row) => ({
        issuedAt: row.issued_at,
        endsAt: row.ends_at,
        revokedAt: row.revoked_at,
        reason: row.reason && revocationReasonColumn.decrypt(world, row.id, row.reason),
        ...certificateColumn.decrypt(world, row.id, row.content),
      }),
    ),
  }),
  erase: async ({ sql }, { accountId }) => {
    await deleteCertificatesOfPersons(sql, await listErasablePersonIds({ sql }, accountId));
    // Certificates of other persons stay. Their notifications pass to those persons' own accounts.
    for (const person of await selectPersonsNotifiedTo(sql, accountId))
      await transferNotifications(sql, {
        person,
        account: accountId,
        newAccount: (await findOwnerAccount({ sql }, person)) ?? person,
      });
    await deleteRecoveriesOfAccount(sql, accountId);
  },
};
