import { toBase45 } from '#foundation/signed/base45.ts';
import { toCbor } from '#foundation/signed/cbor.ts';
import type { PublicJwk } from '#capabilities/certificates/rules/verify-signature.ts';
import type { TrustedKey } from '#capabilities/certificates/contract.ts';
import { certificateKinds } from '#capabilities/certificates/rules/certificate-facts.ts';

export type ForeignKey = { kid: string; jwk: PublicJwk; sign: (bytes: Uint8Array) => Promise<Uint8Array> };

const { subtle } = globalThis.crypto;
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const pss = {
  name: 'RSA-PSS',
  hash: 'SHA-256',
  saltLength: 32,
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

export async function createForeignKey(
  kid = 'd00dfeedd00dfeed',
  algorithm: 'ES256' | 'PS256' = 'ES256',
): Promise<ForeignKey> {
  const kind = algorithm === 'ES256' ? ecdsa : pss;
  const pair = (await subtle.generateKey(kind, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty = '', x, y, n, e } = await subtle.exportKey('jwk', pair.publicKey);
  return {
    kid,
    jwk: { kty, ...(x && y && { x, y }), ...(n && e && { n, e }) },
    sign: async (bytes) => new Uint8Array(await subtle.sign(kind, pair.privateKey, new Uint8Array(bytes))),
  };
}
type CryptoKeyPair = { publicKey: Parameters<typeof subtle.sign>[1]; privateKey: Parameters<typeof subtle.sign>[1] };

export function toTrustedKey({ kid, jwk }: ForeignKey, change: Partial<TrustedKey> = {}): TrustedKey {
  return {
    format: 'hcert',
    kid,
    issuer: 'XR',
    name: 'Ruritania',
    isOwn: false,
    jwk: jwk as TrustedKey['jwk'],
    usages: [...certificateKinds],
    from: '2026-01-01T00:00:00.000Z',
    until: '2027-12-31T00:00:00.000Z',
    ...change,
  };
}

/** Vaccination as in the EU's test data. */
export const vaccination = {
  ver: '1.3.0',
  nam: { fn: 'Musterfrau-Gößinger', gn: 'Gabriele', fnt: 'MUSTERFRAU<GOESSINGER', gnt: 'GABRIELE' },
  dob: '1998-02-26',
  v: [
    {
      tg: '840539006',
      vp: '1119349007',
      mp: 'EU/1/20/1528',
      ma: 'ORG-100030215',
      dn: 1,
      sd: 2,
      dt: '2026-02-18',
      co: 'AT',
      is: 'Ministry of Health, Austria',
      ci: 'URN:UVCI:01:AT:10807843F94AEE0EE5093FBC254BD813#B',
    },
  ],
};

/** Deviations from the certificates that this issuer writes. */
export type HcertOptions = {
  claims?: [number, unknown][];
  /** Puts the key id into the unprotected header. */
  kidOutside?: boolean;
  /** Wraps the message in a token tag, or omits every tag. */
  wrapped?: 'token' | 'bare';
  algorithm?: number;
  pack?: (bytes: Uint8Array) => Promise<Uint8Array>;
};

// The year 2100: journeys use these certificates on the day on which they run.
const farFutureSeconds = 4_102_444_800;

export async function signHcert(dcc: unknown, key: ForeignKey, options: HcertOptions = {}): Promise<string> {
  const claims = new Map<number, unknown>([
    [1, 'XR'],
    [4, farFutureSeconds],
    [6, 1_772_000_000],
    [-260, new Map([[1, dcc]])],
    ...(options.claims ?? []),
  ]);
  const kid = Uint8Array.from(key.kid.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const algorithm = options.algorithm ?? (key.jwk.kty === 'EC' ? -7 : -37);
  const named: [number, unknown][] = options.kidOutside ? [] : [[4, kid]];
  const header = toCbor(new Map<number, unknown>([[1, algorithm], ...named]));
  const outside = new Map<number, unknown>(options.kidOutside ? [[4, kid]] : []);
  const payload = toCbor(claims);
  const signature = await key.sign(toCbor(['Signature1', header, new Uint8Array(0), payload]));
  const tags = options.wrapped === 'bare' ? [] : options.wrapped === 'token' ? [0xd8, 0x3d, 0xd2] : [0xd2];
  const cose = Uint8Array.from([...tags, ...toCbor([header, outside, payload, signature])]);
  return `HC1:${toBase45(await (options.pack ?? compress)(cose))}`;
}

export async function signHealthCard(
  key: ForeignKey,
  { parts = 1, ...change }: { parts?: number; iss?: string; nbf?: number; vc?: unknown } = {},
): Promise<string[]> {
  const payload = JSON.stringify({ ...card, ...change });
  const head = base64url(new TextEncoder().encode(JSON.stringify({ alg: 'ES256', zip: 'DEF', kid: key.kid })));
  const body = base64url(await compress(new TextEncoder().encode(payload), 'deflate-raw'));
  const signature = base64url(await key.sign(new TextEncoder().encode(`${head}.${body}`)));
  const digits = [...`${head}.${body}.${signature}`]
    .map((character) => String(character.charCodeAt(0) - 45).padStart(2, '0'))
    .join('');
  if (parts === 1) return [`shc:/${digits}`];
  const size = Math.ceil(digits.length / parts / 2) * 2;
  return Array.from(
    { length: parts },
    (_, index) => `shc:/${index + 1}/${parts}/${digits.slice(index * size, (index + 1) * size)}`,
  );
}

export const cardIssuer = 'https://cards.example.org/issuer';

const dose = (cvx: string, on: string) => ({
  resource: {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: cvx }] },
    patient: { reference: 'resource:0' },
    occurrenceDateTime: on,
    performer: [{ actor: { display: 'ABC General Hospital' } }],
  },
});
const card = {
  iss: cardIssuer,
  nbf: 1_772_000_000.5,
  vc: {
    type: ['https://smarthealth.cards#health-card', 'https://smarthealth.cards#immunization'],
    credentialSubject: {
      fhirVersion: '4.0.1',
      fhirBundle: {
        resourceType: 'Bundle',
        type: 'collection',
        entry: [
          {
            fullUrl: 'resource:0',
            resource: {
              resourceType: 'Patient',
              name: [{ family: 'Anyperson', given: ['John', 'B.'] }],
              birthDate: '1951-01-20',
            },
          },
          dose('207', '2026-01-01'),
          dose('207', '2026-01-29'),
        ],
      },
    },
  },
};

export async function compress(bytes: Uint8Array, form: 'deflate' | 'deflate-raw' = 'deflate'): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream(form));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
