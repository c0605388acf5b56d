import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import { type Millis } from '#foundation/time/clock.ts';
import type { Certificate } from '../contract.ts';

/** Certificates of an account as this device keeps them, sealed: a checker may stand where there is no network. */
export type CachedCertificates = { items: Certificate[]; at: Millis };

/** Keeps what the server said last. */
export async function cacheCertificates(account: string, kept: CachedCertificates): Promise<void> {
  if (account !== '') await deviceStorage.keep(keyPrefix + account, kept);
}

/** What is kept of an account. */
export async function readCachedCertificates(account: string): Promise<CachedCertificates | undefined> {
  return account === ''
    ? undefined
    : ((await deviceStorage.read(keyPrefix + account)) as CachedCertificates | undefined);
}

const keyPrefix = `${deletedAtLogOut}certificates_`;
