import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Encrypts the token of a device, bound to its registration. */
export function encryptToken({ keys }: Keys, id: string, token: string): Buffer {
  return encryptField(keys, { table: 'account_push', column: 'token', row: id }, token);
}

export function decryptToken({ keys }: Keys, id: string, encrypted: Buffer): string {
  return decryptField(keys, { table: 'account_push', column: 'token', row: id }, encrypted).toString();
}

/** Keyed hash of a push address, which identifies a registration: a subscription's endpoint or a phone's token. */
export function pushAddressHash({ keys }: Keys, address: string): Buffer {
  return lookupHash(keys, 'account/push-token', address);
}

/** Keyed hash of the registering browser; null without a cookie. */
export function pushBrowserHash({ keys }: Keys, browser: string): Buffer | null {
  return browser === '' ? null : lookupHash(keys, 'account/push-browser', browser);
}
