import { parseIssuers } from '../parse-issuers.ts';

export { listCertificates } from '../list-certificates.ts';
export { certifyRecovery } from '../decide-recovery.ts';
export { recordRecovery } from '../record-recovery.ts';
export { revokeCertificate } from '../revoke-certificate.ts';
export { siti } from './world.ts';
export { issueSampleCertificates } from './sample-certificates.ts';
export { testCertificateKeys } from './keys.ts';
export { cardIssuer, signHealthCard, createForeignKey, signHcert, vaccination } from './foreign-issuer.ts';

export function createTrustedIssuers(file: object): { currentList: () => ReturnType<typeof parseIssuers> } {
  const issuers = parseIssuers(JSON.stringify(file));
  return { currentList: () => issuers };
}
