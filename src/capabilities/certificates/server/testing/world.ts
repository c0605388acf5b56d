import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { RecoveryRecord } from '#capabilities/certificates/contract-console.ts';
import type { CertificateKeys } from '../certificate-keys.ts';
import { certifyRecovery } from '../decide-recovery.ts';
import { emptyIssuerList } from '../parse-issuers.ts';
import { recordRecovery } from '../record-recovery.ts';
import { testCertificateKeys } from './keys.ts';
import type { TrustedIssuers } from '../trusted-issuers.ts';

export type CertificatesWorld = BorderWorld & { certificateKeys: CertificateKeys; trustedIssuers: TrustedIssuers };

/** Opens a test world without trusted foreign issuers. */
export async function openCertificatesWorld(): Promise<CertificatesWorld> {
  const world = await openBorderWorld();
  return { ...world, certificateKeys: testCertificateKeys, trustedIssuers: { currentList: () => emptyIssuerList } };
}

/** Recovered person, tested a month before the day of the tests. */
export const siti: RecoveryRecord = {
  family: 'Siti Aminah binti Haji Ahmad',
  given: '',
  birthDate: '1986-03-14',
  firstPositive: '2026-10-21',
  country: 'BN',
};

export async function openDesk(world: CertificatesWorld) {
  const [recorder, certifier] = [
    await logInStaff(world, ['health-officer'], { name: 'Bakar' }),
    await logInStaff(world, ['reviewer'], { name: 'Citra' }),
  ];
  const recordRecoveryFor = async (holder: { destination: { to: string } }, change: Partial<RecoveryRecord> = {}) => {
    const recovered = { ...siti, ...change };
    return (await recordRecovery(world, nextRequest(recorder), { holder: holder.destination.to, recovered })).id;
  };
  const issueNewCertificate = async (change: Partial<RecoveryRecord> = {}) => {
    const holder = await logIn(world);
    const recovery = await recordRecoveryFor(holder, change);
    const { certificateId } = await certifyRecovery(world, nextRequest(certifier), { id: recovery });
    return { holder, recovery, certificate: certificateId };
  };
  return { recorder, certifier, recordRecoveryFor, issueNewCertificate };
}
