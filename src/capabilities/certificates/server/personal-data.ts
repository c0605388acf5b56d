import { findOwnerAccount, listPersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Recovered } from '../contract-console.ts';
import type { CertificateFacts } from '../rules/facts.ts';
import { openCertificate, openRecovered, openRefusal, openRevocation } from './sealing.ts';
import { certificatesOf, deleteCertificatesOf, tellInstead, toldAbout } from './store.ts';
import { deleteRecoveriesOf, recoveriesOf } from './store-recoveries.ts';

/** Recoveries that were recorded for an account, and the certificates of its own person and its children. */
export type CertificatesData = {
  recoveries: {
    recordedAt: string;
    state: string;
    decidedAt: string | null;
    reason: string | null;
    recovered: Recovered;
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

/** What is kept of a holder. The list of what was revoked names nobody, and stays. */
export const certificatesData: PersonalData<Pick<World, 'sql' | 'keys'>, CertificatesData> = {
  tables: ['certificates_recovery', 'certificates_certificate'],
  subjects: async ({ sql }, account) => [
    ...(await recoveriesOf(sql, account)).map(({ id }) => id),
    ...(await certificatesOf(sql, await listPersonIds({ sql }, account), 10_000)).map(({ id }) => id),
  ],
  read: async (world, account) => ({
    recoveries: (await recoveriesOf(world.sql, account)).map((row) => ({
      recordedAt: row.recorded_at,
      state: row.state,
      decidedAt: row.decided_at,
      reason: row.reason && openRefusal(world, row.id, row.reason),
      recovered: openRecovered(world, row.id, row.content),
    })),
    certificates: (await certificatesOf(world.sql, await listPersonIds(world, account), 10_000)).map((row) => ({
      issuedAt: row.issued_at,
      endsAt: row.ends_at,
      revokedAt: row.revoked_at,
      reason: row.reason && openRevocation(world, row.id, row.reason),
      ...openCertificate(world, row.id, row.content),
    })),
  }),
  erase: async ({ sql }, { account }) => {
    await deleteCertificatesOf(sql, await listPersonIds({ sql }, account));
    // What the account helped somebody else to stays with them.
    for (const person of await toldAbout(sql, account))
      await tellInstead(sql, { person, account, instead: (await findOwnerAccount({ sql }, person)) ?? person });
    await deleteRecoveriesOf(sql, account);
  },
};
