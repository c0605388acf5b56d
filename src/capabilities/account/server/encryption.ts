import { encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

export const tokenColumn = encryptedText('account_push', 'token');

export const accountSealedColumns = [tokenColumn];

/** Keyed hash of a push address, which identifies a registration: a subscription's endpoint or a phone's token. */
export function pushAddressHash({ keys }: Keys, address: string): Buffer {
  return lookupHash(keys, 'account/push-token', address);
}

/** Keyed hash of the registering browser; null without a cookie. */
export function pushBrowserHash({ keys }: Keys, browser: string): Buffer | null {
  return browser === '' ? null : lookupHash(keys, 'account/push-browser', browser);
}
