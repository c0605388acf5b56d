import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { serviceAccountFile } from '#foundation/server/vendors/testing/fcm-service.ts';
import { readConfig } from './config.ts';

test('works without any variable, on consecutive ports', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    isProduction: false,
    port: 3000,
    inboxPort: 3001,
    metricsPort: 3002,
    sandboxPort: 3003,
    trustProxy: false,
  });
  expect(config.dataFolder).toMatch(/\.data$/);
});

test('lists all errors', () => {
  const run = () => readConfig({ PORT: 'no', POOL_SIZE: '0', LOG_LEVEL: 'loud' });
  expect(run).toThrow(/PORT/);
  expect(run).toThrow(/POOL_SIZE/);
  expect(run).toThrow(/LOG_LEVEL/);
});

test('refuses a value of the example file that was not filled in', () => {
  const run = () => readConfig({ SMTP_URL: 'smtps://CHANGE-ME', MAIL_FROM: 'Sihat <CHANGE-ME>', KEYS: 'CHANGE-ME' });
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'KEYS']) expect(run).toThrow(`${name}: still says CHANGE-ME`);
});

test.each([
  [
    {},
    [
      'DATABASE_URL',
      'KEYS',
      'LOOKUP_KEY',
      'PASS_KEYS',
      'HEALTH_CODE_KEYS',
      'EVENT_CODE_KEYS',
      'CERTIFICATE_KEYS',
      'POSTER_KEYS',
      'PUBLIC_ORIGIN',
      'local inbox',
    ],
  ],
  [{ CLOCK: 'movable' }, ['system clock']],
  [{ MAIL_VENDORS: 'smtp' }, ['SMTP_URL']],
  [{ VAPID_PUBLIC_KEY: 'x' }, ['VAPID_PUBLIC_KEY: 65 bytes']],
  [{ DATABASE_POOLER_URL: 'postgres://pooler/sihat' }, ['DATABASE_POOLER_URL: needs DATABASE_URL']],
  [{ SANDBOX_URL: 'http://127.0.0.1:1' }, ['SANDBOX_URL and SANDBOX_SECRET: both']],
  [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both']],
  [{ PUSH_SERVICES: 'http://127.0.0.1:9' }, ['PUSH_SERVICES']],
  [{ EXIT_FEE_CENTS: '0' }, ['PAYMENT_PROVIDER: the sandbox is not for production']],
  [{ PAYMENT_PROVIDER: 'stripe', STRIPE_KEY: 'sk_1' }, ['STRIPE_KEY and STRIPE_WEBHOOK_SECRET: needed']],
])('production refuses what is only for demos: %j', (more, expected) => {
  for (const part of expected) expect(() => readConfig({ SIHAT_MODE: 'production', ...more })).toThrow(part);
});

test('treats a blank variable as unset', () => expect(readConfig({ PORT: '' }).port).toBe(3000));

const passKey = `0123456789abcdef:${'B'.repeat(43)}`;
const gateway = { SMS_VENDORS: 'http', SMS_HTTP_URL: 'https://gateway.example/sms' };

test.each([
  [{ SMS_HTTP_BODY: '{"to":{to}}' }, 'SMS_HTTP_BODY: must be JSON'],
  [{ SMS_HTTP_HEADERS: '["a"]' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_HEADERS: '{"a b":"c"}' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_METHOD: 'DELETE' }, 'SMS_HTTP_METHOD'],
  [{ SMS_HTTP_REFUSED: '404,500' }, 'SMS_HTTP_REFUSED'],
  [{ SMS_HTTP_RECEIPT_SECRET: 'too-short' }, 'SMS_HTTP_RECEIPT_SECRET'],
  [{ ...gateway, SMS_HTTP_METHOD: 'GET' }, 'SMS_HTTP_URL: must contain {to} and {text}'],
  [{ ...gateway, SMS_HTTP_BODY: '{"to":"{to}"}' }, 'SMS_HTTP_BODY: it or SMS_HTTP_URL must contain'],
  [{ ...gateway, SMS_HTTP_FORMAT: 'form', SMS_HTTP_BODY: '{"m":{"t":"{to}{text}"}}' }, 'SMS_HTTP_BODY: a form'],
  [{ ...gateway, SMS_HTTP_FORMAT: 'form', SMS_HTTP_BODY: '["{to}","{text}"]' }, 'SMS_HTTP_BODY: a form'],
  [{ SMS_HTTP_URL: 'ftp://gateway.example' }, 'SMS_HTTP_URL'],
  [{ SMTP_URL: 'smtps://user:100%@host' }, 'SMTP_URL'],
  [{ SMS_VENDORS: 'smpp', SMPP_URL: 'smpp://host' }, 'SMPP_SYSTEM_ID'],
  [{ SMS_VENDORS: 'htpp' }, 'SMS_VENDORS'],
  [{ KEYS: 'k1:short' }, 'KEYS k1: must be 32 bytes'],
  [{ LOOKUP_KEY: 'short' }, 'LOOKUP_KEY: 32 bytes'],
  [{ PASS_KEYS: 'k1:short' }, 'PASS_KEYS: each entry is id:key'],
  [{ PASS_KEYS: '0123456789abcdef:short' }, 'PASS_KEYS 0123456789abcdef: must be a private key of P-256'],
  [{ PASS_KEYS: `0123456789abcdef:${'A'.repeat(43)}` }, 'PASS_KEYS 0123456789abcdef: must be a private key'],
  [{ PASS_KEYS: `${passKey},${passKey}` }, 'PASS_KEYS: an id appears twice'],
  [{ POSTER_KEYS: 'k1:short' }, 'POSTER_KEYS: each entry is id:key'],
  [{ HEALTH_CODE_KEYS: 'k1:short' }, 'HEALTH_CODE_KEYS: each entry is id:key'],
  [{ EVENT_CODE_KEYS: 'k1:short' }, 'EVENT_CODE_KEYS: each entry is id:key'],
  [{ CERTIFICATE_KEYS: `${passKey}:2027-01-01/2026-01-01` }, 'two days'],
  [{ TRUSTED_ISSUERS: '/nowhere/issuers.json' }, 'TRUSTED_ISSUERS'],
  [{ PUBLIC_ORIGIN: 'https://sihat.example/portal' }, 'PUBLIC_ORIGIN'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY'],
  [{ PUSH_SERVICES: 'fcm.googleapis.com' }, 'PUSH_SERVICES'],
  [
    { FILES_STORE: 's3', FILES_S3_URL: 'https://store.example/files' },
    'FILES_S3_SECRET: needed when FILES_STORE is s3',
  ],
  [{ FILES_S3_URL: 'file:///tmp' }, 'FILES_S3_URL: an address'],
  [{ SIHAT_MODE: 'production', FILES_S3_URL: 'http://store.example/files' }, 'FILES_S3_URL: must be https'],
  [{ SIHAT_MODE: 'production' }, 'FILES_SCANNER: must be clamav in production'],
  [{ FILES_SCANNER: 'clamav' }, 'CLAMAV_URL: needed when FILES_SCANNER is clamav'],
  [{ CLAMAV_URL: 'http://clamav:3310' }, 'CLAMAV_URL: an address'],
  [{ RECORDS_SOURCE: 'fhir' }, 'FHIR_URL: needed when RECORDS_SOURCE is fhir'],
  [{ FHIR_URL: 'http://fhir.example' }, 'FHIR_URL: must be https'],
  [{ FHIR_OAUTH_URL: 'https://login.example' }, 'FHIR_OAUTH_CLIENT_SECRET: all or none'],
  [{ OIDC_ISSUER: 'ldap://directory.example' }, 'OIDC_ISSUER: an address'],
  [{ OIDC_ISSUER: 'https://directory.example', OIDC_CLIENT_ID: 'a' }, 'OIDC_CLIENT_SECRET: all or none'],
  [
    { OIDC_ISSUER: 'http://directory.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'OIDC_ISSUER: must be https',
  ],
])('%j is reported as an error', (environment, expected) => {
  expect(() => readConfig(environment)).toThrow(/^The configuration is not usable:\n/);
  expect(() => readConfig(environment)).toThrow(expected);
});

test('reports all errors at once, of every kind, each of them once', () => {
  const message = readConfigError({
    SIHAT_MODE: 'production',
    PORT: 'no',
    SMS_HTTP_BODY: '{',
    SMS_VENDORS: 'http',
    MAIL_VENDORS: 'smtp',
    KEYS: 'k1:short',
    LOOKUP_KEY: 'short',
  });
  const names = message
    .split('\n')
    .slice(1)
    .flatMap((line) => /^ {2}([A-Z_]+)/.exec(line)?.[1] ?? []);
  expect(names.toSorted()).toEqual([
    'CERTIFICATE_KEYS',
    'DATABASE_URL',
    'EVENT_CODE_KEYS',
    'FILES_SCANNER',
    'HEALTH_CODE_KEYS',
    'KEYS',
    'LOOKUP_KEY',
    'MAIL_FROM',
    'PASS_KEYS',
    'PAYMENT_PROVIDER',
    'PORT',
    'POSTER_KEYS',
    'PUBLIC_ORIGIN',
    'SMS_HTTP_BODY',
    'SMS_HTTP_URL',
    'SMTP_URL',
  ]);
});

test("uses the phone vendors' own addresses by default", () => {
  const { fcm } = readConfig({ FCM_SERVICE_ACCOUNT: serviceAccountFile() }).devicePush;
  expect(fcm?.origin).toBe('https://fcm.googleapis.com');
  expect(fcm?.account.tokenUri).toBe('https://oauth2.googleapis.com/token');
  expect(readConfig({}).devicePush).toEqual({ fcm: undefined, apns: undefined });
});

test.each([
  ['DATABASE_URL', 'postgres//sihat:canary@db/sihat'],
  ['DATABASE_MIGRATION_URL', 'canary'],
  ['SMTP_URL', 'smtps://user:canary%@host'],
  ['SMPP_URL', 'http://canary@host'],
  ['SMS_HTTP_URL', 'canary'],
  ['SMS_HTTP_HEADERS', '{"authorization":"canary'],
  ['SMS_HTTP_HEADERS', '{"authorization":"canary\\nb"}'],
  ['SMS_HTTP_BODY', '{"key":"canary'],
  ['SMS_HTTP_RECEIPT_SECRET', 'canary!'],
  ['KEYS', 'k1:canary'],
  ['KEYS', 'canary'],
  ['LOOKUP_KEY', 'canary'],
  ['PASS_KEYS', 'canary'],
  ['PASS_KEYS', '0123456789abcdef:canary'],
  ['POSTER_KEYS', 'canary'],
  ['POSTER_KEYS', '0123456789abcdef:canary'],
  ['HEALTH_CODE_KEYS', 'canary'],
  ['EVENT_CODE_KEYS', 'canary'],
  ['CERTIFICATE_KEYS', 'canary'],
  ['CERTIFICATE_KEYS', '0123456789abcdef:canary:2026-01-01/2027-01-01'],
  ['VAPID_PRIVATE_KEY', 'canary'],
  ['FCM_SERVICE_ACCOUNT', 'canary'],
  ['FCM_SERVICE_ACCOUNT', '{"type":"service_account","project_id":"canary","private_key":"canary"}'],
  ['APNS_KEY', 'canary'],
  ['APNS_KEY_ID', 'canary-key'],
  ['FILES_S3_URL', 'canary'],
  ['CLAMAV_URL', 'http://canary'],
  ['OIDC_CLIENT_SECRET', 'canary'],
  ['FHIR_OAUTH_CLIENT_SECRET', 'canary'],
])('an invalid %s is named and not quoted', (name, value) => {
  const message = readConfigError({ [name]: value });
  expect(message).toContain(name);
  expect(message).not.toContain('canary');
});

function readConfigError(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (thrown) {
    return inspect(thrown);
  }
  return 'found usable';
}
