import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  PasskeyAssertion,
} from '#capabilities/staff/rules/passkey-schemas.ts';

/** Deviations from a correct response, for tests of refusals. */
export type ResponseOverrides = {
  origin?: string;
  rpId?: string;
  /** Without user verification (finger or PIN). */
  unverified?: boolean;
  challenge?: string;
  /** Reported signature counter; increases by one when absent. */
  counter?: number;
  userHandle?: string;
  type?: string;
};

/**
 * A passkey in software (WebAuthn level 3): ECDSA on P-256, attestation `none`. Plays both the browser and the
 * authenticator.
 */
export type Authenticator = {
  create: (options: z.output<typeof CreationOptions>, overrides?: ResponseOverrides) => z.output<typeof NewPasskey>;
  authenticate: (
    options: z.output<typeof RequestOptions>,
    overrides?: ResponseOverrides,
  ) => z.output<typeof PasskeyAssertion>;
  /** Exports the credential for another virtual authenticator (WebAuthn level 3, 11.4): bytes in base64. */
  exportCredential: () => { credentialId: string; privateKey: string; userHandle: string; signCount: number };
};

/** `counts`: whether the authenticator increases its signature counter. */
export function createAuthenticator(origin: string, { counts = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let handle = '';
  const buildAuthenticatorData = (overrides: ResponseOverrides, rpId: string, extra: number) => {
    if (counts) counter += 1;
    const flags = 0x01 | (overrides.unverified ? 0 : 0x04) | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(overrides.counter ?? counter);
    return Buffer.concat([sha256(overrides.rpId ?? rpId), Buffer.from([flags]), count]);
  };
  const buildClientData = (type: string, challenge: string, overrides: ResponseOverrides) =>
    Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const credentialBase = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  return {
    create: (options, overrides = {}) => {
      handle = options.user.id;
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const data = Buffer.concat([buildAuthenticatorData(overrides, options.rp.id, 0x40), credential]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...credentialBase,
        response: {
          clientDataJSON: buildClientData('webauthn.create', options.challenge, overrides).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    authenticate: (options, overrides = {}) => {
      const data = buildAuthenticatorData(overrides, options.rpId, 0);
      const clientData = buildClientData('webauthn.get', options.challenge, overrides);
      const signature = createSign('sha256').update(data).update(sha256(clientData)).sign(privateKey);
      return {
        ...credentialBase,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: overrides.userHandle ?? handle,
        },
      };
    },
    exportCredential: () => ({
      credentialId: id.toString('base64'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(handle, 'base64url').toString('base64'),
      signCount: counter,
    }),
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

// COSE encoding of a public key: EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), x (-2), y (-3).
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
