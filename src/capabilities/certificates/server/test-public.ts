import { readIssuers } from './read-issuers.ts';

export { listCertificates } from './own-certificates.ts';
export { certifyRecovery } from './decide-recovery.ts';
export { recordRecovery } from './record-recovery.ts';
export { revokeCertificate } from './revoke-certificate.ts';
export { siti } from './test-world.ts';
export { certificatesFor } from './test-held.ts';
export { testCertificateKeys } from './test-keys.ts';
export { cardIssuer, cardOf, foreignKey, hcertOf, vaccination } from './test-abroad.ts';

/** A trusted list of what a test says, beside nobody else. */
export function trustedIn(file: object): { current: () => ReturnType<typeof readIssuers> } {
  const issuers = readIssuers(JSON.stringify(file));
  return { current: () => issuers };
}
