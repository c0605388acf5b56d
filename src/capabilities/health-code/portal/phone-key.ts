import { useEffect, useState } from 'react';
import { onDevice } from '#foundation/web/session/device-database.ts';

/** A key pair that this phone has made: its private half never leaves it, not even to our own script. */
export type PhoneKey = {
  /** x and y of the public half, in base64url, as the server takes it. */
  key: string;
  /** ES256 by the private half: r and s, 32 bytes each. */
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
};

/** The key pair of this phone for an account; undefined while it is not known, null where this browser makes none. */
export function usePhoneKey(account: string): PhoneKey | null | undefined {
  const [state, setState] = useState<{ account: string; key: PhoneKey | null }>();
  useEffect(() => {
    if (account === '') return undefined;
    let here = true;
    openPhoneKey(account).then(
      (key) => here && setState({ account, key }),
      () => here && setState({ account, key: null }),
    );
    return () => {
      here = false;
    };
  }, [account]);
  return state?.account === account ? state.key : undefined;
}

const phoneKeys = new Map<string, Promise<PhoneKey>>();

function openPhoneKey(account: string): Promise<PhoneKey> {
  const before = phoneKeys.get(account);
  if (before) return before;
  const opening = createPhoneKey(account);
  phoneKeys.set(account, opening);
  return opening;
}

async function createPhoneKey(account: string): Promise<PhoneKey> {
  const pair = await loadKeyPair(account);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    // Without the byte that says how the point is written.
    key: base64url(point.subarray(1)),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(es256, pair.privateKey, bytes)),
  };
}

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

// Two tabs may both make one at first: the one that is stored first counts. A browser that keeps nothing has one for as long as the page
// is open.
async function loadKeyPair(account: string): Promise<CryptoKeyPair> {
  const name = `health-code ${account}`;
  const kept = await readKeyPair(name).catch(() => undefined);
  if (kept) return kept;
  const made = await crypto.subtle.generateKey(es256, false, ['sign', 'verify']);
  try {
    await onDevice('keys', 'readwrite', (store) => {
      const found = store.get(name);
      found.onsuccess = () => {
        if (found.result === undefined) store.put(made, name);
      };
      return undefined;
    });
    return (await readKeyPair(name)) ?? made;
  } catch {
    return made;
  }
}

function readKeyPair(name: string): Promise<CryptoKeyPair | undefined> {
  return onDevice<CryptoKeyPair | undefined>(
    'keys',
    'readonly',
    (store) => store.get(name) as IDBRequest<CryptoKeyPair | undefined>,
  );
}

function base64url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
