import { useEffect, useState } from 'react';
import { withDeviceStore } from '#foundation/web/session/device-database.ts';

/** Key pair generated on this phone. The private key is not extractable, not even by this page's script. */
export type PhoneKey = {
  /** Coordinates x and y of the public key, concatenated, in base64url (`PublicKey` of the contract). */
  publicKey: string;
  /** Signs with ES256 and the private key. Returns r and s, 32 bytes each. */
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
};

/** Returns this phone's key pair for an account: undefined while loading, null if the browser cannot make one. */
export function usePhoneKey(account: string): PhoneKey | null | undefined {
  const [state, setState] = useState<{ account: string; key: PhoneKey | null }>();
  useEffect(() => {
    if (account === '') return undefined;
    let isMounted = true;
    openPhoneKey(account).then(
      (key) => isMounted && setState({ account, key }),
      () => isMounted && setState({ account, key: null }),
    );
    return () => {
      isMounted = false;
    };
  }, [account]);
  return state?.account === account ? state.key : undefined;
}

const phoneKeyByAccount = new Map<string, Promise<PhoneKey>>();

function openPhoneKey(account: string): Promise<PhoneKey> {
  const cachedKey = phoneKeyByAccount.get(account);
  if (cachedKey) return cachedKey;
  const promise = createPhoneKey(account);
  phoneKeyByAccount.set(account, promise);
  return promise;
}

async function createPhoneKey(account: string): Promise<PhoneKey> {
  const pair = await loadKeyPair(account);
  const publicPoint = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    // Without the first byte, which marks the point as uncompressed.
    publicKey: base64url(publicPoint.subarray(1)),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(es256, pair.privateKey, bytes)),
  };
}

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

// Reads the stored key pair, or generates and stores one. Two tabs may generate a pair at the same time: the first
// stored pair wins. In a browser without storage the pair exists only while the page is open.
async function loadKeyPair(account: string): Promise<CryptoKeyPair> {
  const name = `health-code ${account}`;
  const storedPair = await readKeyPair(name).catch(() => undefined);
  if (storedPair) return storedPair;
  const generatedPair = await crypto.subtle.generateKey(es256, false, ['sign', 'verify']);
  try {
    await withDeviceStore('keys', 'readwrite', (store) => {
      const request = store.get(name);
      request.onsuccess = () => {
        if (request.result === undefined) store.put(generatedPair, name);
      };
      return undefined;
    });
    return (await readKeyPair(name)) ?? generatedPair;
  } catch {
    return generatedPair;
  }
}

function readKeyPair(name: string): Promise<CryptoKeyPair | undefined> {
  return withDeviceStore<CryptoKeyPair | undefined>(
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
