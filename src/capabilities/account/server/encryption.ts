import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** The token of a device, bound to its registration. */
export function encryptToken({ keys }: Keys, id: string, token: string): Buffer {
  return encryptField(keys, { table: 'account_push', column: 'token', row: id }, token);
}

/** Opens the token of a registration. */
export function decryptToken({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'account_push', column: 'token', row: id }, sealed).toString();
}

/** A token as its registration is found again. */
export function tokenHash({ keys }: Keys, token: string): Buffer {
  return lookupHash(keys, 'account/push-token', token);
}

/** The browser that registers; null where it keeps no name. */
export function pushBrowserHash({ keys }: Keys, browser: string): Buffer | null {
  return browser === '' ? null : lookupHash(keys, 'account/push-browser', browser);
}
