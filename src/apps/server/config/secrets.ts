import { createECDH } from 'node:crypto';
import type { EnvironmentValues } from './environment.ts';

/** What is wrong with keys and secrets in production: used for two purposes, made up, well known, or meant for tests. */
export function secretErrors(values: EnvironmentValues): string[] {
  const secrets = [...listKeys(values), ...listTextSecrets(values)];
  const byValue = Map.groupBy(secrets, ({ value }) => value);
  const shared = [...byValue.values()].flatMap((same) => {
    const names = [...new Set(same.map(({ name }) => name))];
    if (same.length < 2) return [];
    return [
      names.length === 1
        ? `${names[0]}: has the same key twice`
        : `${names.join(' and ')}: have the same key; each purpose needs one of its own`,
    ];
  });
  const weak = secrets.filter(({ value, bytes }) => (bytes ? isWeakKey(bytes) : isGuessable(value)));
  const weakNames = [...new Set(weak.map(({ name }) => name))];
  return [
    ...new Set(shared),
    ...weakNames.map((name) => `${name}: is no random key or secret`),
    ...stripeErrors(values),
  ];
}

/** Whether the halves of the key pair of web push belong together; said in every mode. */
export function pushKeyErrors({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: EnvironmentValues): string[] {
  if (!publicKey || !privateKey) return [];
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    if (pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))) return [];
  } catch {
    // No private key of the curve.
  }
  return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: are no pair'];
}

type Secret = { name: string; value: string; bytes?: Buffer };

const keyVariables = [
  'KEYS',
  'PASS_KEYS',
  'HEALTH_CODE_KEYS',
  'EVENT_CODE_KEYS',
  'CERTIFICATE_KEYS',
  'POSTER_KEYS',
  'LOOKUP_KEY',
  'VAPID_PRIVATE_KEY',
] as (keyof EnvironmentValues)[];

function listKeys(values: EnvironmentValues): Secret[] {
  return keyVariables.flatMap((name) =>
    String(values[name] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        // Of a list `id:key` or `id:key:from/until`, otherwise the key alone.
        const bytes = Buffer.from(entry.split(':')[entry.includes(':') ? 1 : 0] ?? '', 'base64url');
        return { name, value: bytes.toString('hex'), bytes };
      })
      // What is no key at all is said by whoever reads it.
      .filter(({ bytes }) => bytes.length === 32),
  );
}

const secretVariables = [
  'SANDBOX_SECRET',
  'SMS_HTTP_RECEIPT_SECRET',
  'STRIPE_KEY',
  'STRIPE_NOTICE_SECRET',
  'FILES_S3_SECRET',
  'SMPP_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'FHIR_TOKEN',
  'FHIR_OAUTH_CLIENT_SECRET',
] as (keyof EnvironmentValues)[];
const urlVariablesWithPassword = ['DATABASE_URL', 'SMTP_URL'] as const;

function listTextSecrets(values: EnvironmentValues): Secret[] {
  return [
    ...secretVariables.map((name) => ({ name, value: String(values[name] ?? '') })),
    ...urlVariablesWithPassword.map((name) => ({ name, value: values[name] ? new URL(values[name]).password : '' })),
  ].filter(({ value }) => value !== '');
}

// Thirty-two random bytes have some thirty different ones; keys that somebody typed or counted up have few, or equal steps.
function isWeakKey(bytes: Buffer): boolean {
  const steps = new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0)));
  return new Set(bytes).size < 12 || steps.size < 3;
}

// Of examples, and defaults of the programs that our services may be.
const wellKnownSecrets = new Set([
  'admin',
  'changeme',
  'change-me',
  'example',
  'minioadmin',
  'password',
  'postgres',
  's3rver',
  'secret',
  'sihat',
  'test',
]);

function isGuessable(value: string): boolean {
  return wellKnownSecrets.has(value.toLowerCase()) || new Set(value).size < 3;
}

function stripeErrors({
  PAYMENT_PROVIDER: provider,
  STRIPE_KEY: key,
  STRIPE_NOTICE_SECRET: notices,
}: EnvironmentValues): string[] {
  if (provider !== 'stripe') return [];
  return [
    ...(key && !/^(sk|rk)_live_/.test(key) ? ['STRIPE_KEY: must be a secret live key, sk_live_… or rk_live_…'] : []),
    ...(notices && !notices.startsWith('whsec_') ? ['STRIPE_NOTICE_SECRET: must begin with whsec_'] : []),
  ];
}
