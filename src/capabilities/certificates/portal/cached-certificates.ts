import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/encrypted-storage.ts';
import { type Millis } from '#foundation/time/clock.ts';
import type { Certificate } from '../contract.ts';

/** Certificates of an account, stored encrypted on this device: a checker may have no network. */
export type CachedCertificates = { items: Certificate[]; at: Millis };

/** Caches the server's latest answer. */
export async function cacheCertificates(account: string, certificates: CachedCertificates): Promise<void> {
  if (account !== '') await deviceStorage.save(keyPrefix + account, certificates);
}

export async function readCachedCertificates(account: string): Promise<CachedCertificates | undefined> {
  return account === ''
    ? undefined
    : ((await deviceStorage.read(keyPrefix + account)) as CachedCertificates | undefined);
}

const keyPrefix = `${deletedAtLogOut}certificates_`;
