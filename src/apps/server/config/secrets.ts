import { createECDH } from 'node:crypto';
import type { EnvironmentValues } from './environment-schema.ts';

/** Errors in keys and secrets in production: reused for two purposes, guessable, well known, or meant for tests. */
export function secretErrors(values: EnvironmentValues): string[] {
  const secrets = [...listKeys(values), ...listTextSecrets(values)];
  const byValue = Map.groupBy(secrets, ({ value }) => value);
  const reuseErrors = [...byValue.values()].flatMap((entries) => {
    const variables = [...new Set(entries.map(({ name }) => name))];
    if (entries.length < 2) return [];
    return [
      variables.length === 1
        ? `${variables[0]}: has the same key twice`
        : `${variables.join(' and ')}: have the same key; each purpose needs one of its own`,
    ];
  });
  const weakSecrets = secrets.filter(({ value, bytes }) => (bytes ? isWeakKey(bytes) : isGuessable(value)));
  const weakNames = [...new Set(weakSecrets.map(({ name }) => name))];
  return [
    ...new Set(reuseErrors),
    ...weakNames.map((name) => `${name}: is no random key or secret`),
    ...stripeErrors(values),
  ];
}

/** Error when the two halves of the web push key pair do not match; in every mode. */
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
    // Not a private key of the curve.
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
        // In a list `id:key` or `id:key:from/until` the key is the second part; otherwise it is the whole entry.
        const bytes = Buffer.from(entry.split(':')[entry.includes(':') ? 1 : 0] ?? '', 'base64url');
        return { name, value: bytes.toString('hex'), bytes };
      })
      // The readers of these variables report malformed keys.
      .filter(({ bytes }) => bytes.length === 32),
  );
}

const secretVariables = [
  'SANDBOX_SECRET',
  'SMS_HTTP_RECEIPT_SECRET',
  'STRIPE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FILES_S3_SECRET',
  'REPORTS_S3_SECRET',
  'REPORTS_HTTPS_AUTHORIZATION',
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

// 32 random bytes have about 30 different values; typed or counted keys have few, or equal steps between bytes.
function isWeakKey(bytes: Buffer): boolean {
  const steps = new Set(bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0)));
  return new Set(bytes).size < 12 || steps.size < 3;
}

// From examples, and default passwords of services that the server may use.
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
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: EnvironmentValues): string[] {
  if (provider !== 'stripe') return [];
  return [
    ...(key && !/^(sk|rk)_live_/.test(key) ? ['STRIPE_KEY: must be a secret live key, sk_live_… or rk_live_…'] : []),
    ...(webhookSecret && !webhookSecret.startsWith('whsec_') ? ['STRIPE_WEBHOOK_SECRET: must begin with whsec_'] : []),
  ];
}
