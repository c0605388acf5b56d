import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import { type Millis } from '#foundation/time/clock.ts';
import type { Certificate } from '../contract.ts';

/** Certificates of an account as this device keeps them, sealed: a checker may stand where there is no network. */
export type KeptCertificates = { items: Certificate[]; at: Millis };

/** Keeps what the server said last. */
export async function keepCertificates(account: string, kept: KeptCertificates): Promise<void> {
  if (account !== '') await deviceStorage.keep(beginning + account, kept);
}

/** What is kept of an account. */
export async function readKeptCertificates(account: string): Promise<KeptCertificates | undefined> {
  return account === '' ? undefined : ((await deviceStorage.read(beginning + account)) as KeptCertificates | undefined);
}

const beginning = `${deletedAtLogOut}certificates_`;
