import { describe, expect, test } from 'vitest';
import { serviceAccountFile } from '#foundation/server/vendors/testing/fcm-service.ts';
import { readConfig } from './config.ts';
import {
  randomKey,
  pushVariables,
  devicePushVariables,
  passKey,
  secret,
  otherPublicKey,
  base64,
  apnsKey,
  validEnvironment,
  variablesOfOtherPrograms,
} from './testing/production-variables.ts';

type Changes = Record<string, string>;

const { PASS_KEYS, LOOKUP_KEY } = validEnvironment;
const fileStore = { FILES_STORE: 's3', FILES_S3_URL: 'https://s3.example/files', FILES_S3_KEY_ID: 'a' };
const appleAccount = 'APNS_KEY and APNS_KEY_ID and APNS_TEAM_ID and APNS_TOPIC: all or none';
const keyPair = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: are no pair';
const appleProduction = 'must be of push.apple.com in production, and not a test service';
/** Key of 32 bytes, the numbers of which count from 0, or are 0 but for the last one. */
const countingKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url');
const keyOfOne = Buffer.from([...Array.from({ length: 31 }, () => 0), 1]).toString('base64url');

test.each<[string, Changes]>([
  ['with the filled-in example', {}],
  ['beside variables of other programs', variablesOfOtherPrograms],
  ['with notifications', pushVariables],
  ['with notifications in apps', devicePushVariables],
  [
    'with the file of a service account as it is',
    { ...devicePushVariables, FCM_SERVICE_ACCOUNT: serviceAccountFile() },
  ],
  [
    'with a service account file as plain JSON',
    { ...devicePushVariables, FCM_URL: 'http://127.0.0.1:9', APNS_URL: 'http://127.0.0.1:9' },
  ],
  ["with Apple's alternative port", { ...devicePushVariables, APNS_URL: 'https://api.push.apple.com:2197' }],
  ['with metrics on this machine', { METRICS_HOST: '127.0.0.1' }],
  ['with metrics on the name of a neighbouring machine', { METRICS_HOST: 'server1' }],
  ['with metrics on an internal IPv6 address', { METRICS_HOST: 'fd00::1' }],
  ['with proxies by their networks', { TRUST_PROXY: '10.0.0.0/8,fd00::/16,loopback' }],
  ['with mail by STARTTLS', { SMTP_URL: 'smtp+starttls://mail.example' }],
  ['with a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['with a collector of traces on this machine', { TRACES_URL: 'http://localhost:4318/v1/traces' }],
  ['with a sender that is only an address', { MAIL_FROM: 'no-reply@health.example' }],
  ['with a wildcard below a push service', { ...pushVariables, PUSH_SERVICES: 'https://*.push.example.com' }],
  ['with JSON on several lines', { SMS_HTTP_BODY: '{\n\t"to": "{to}",\r\n "text": "{text}"\n}' }],
  ['with a restricted key of Stripe', { STRIPE_KEY: `rk_live_${secret}` }],
])('production starts: %s', (_what, changes) => {
  expect(readConfig({ ...validEnvironment, ...changes }).isProduction).toBe(true);
});

/**
 * Tests that the variables are refused with each of the changes. An error without the name of a variable is about the
 * first one of the changes.
 */
const refuse = (variables: Changes, cases: [what: string, changes: Changes, error: string][]) =>
  test.each(cases)('%s', (_what, changes, error) => {
    const expected = /^[A-Z]/.test(error) ? error : `${Object.keys(changes)[0]}: ${error}`;
    expect(() => readConfig({ ...validEnvironment, ...variables, ...changes })).toThrow(expected);
  });

describe('production refuses', () => {
  refuse({}, [
    ['one key for two purposes', { POSTER_KEYS: PASS_KEYS }, 'PASS_KEYS and POSTER_KEYS: have the same key'],
    ['the lookup key among the keys', { KEYS: `k1:${LOOKUP_KEY}` }, 'KEYS and LOOKUP_KEY: have the same key'],
    [
      'a certificate key that signs passes',
      { CERTIFICATE_KEYS: `0123456789abcdef:${passKey}:2026-01-01/2028-01-01` },
      'PASS_KEYS and CERTIFICATE_KEYS: have the same key',
    ],
    [
      'one key under two ids',
      { KEYS: `a:${LOOKUP_KEY},b:${LOOKUP_KEY}`, LOOKUP_KEY: randomKey() },
      'has the same key twice',
    ],
    [
      'one secret for two services',
      { ...fileStore, FILES_S3_SECRET: secret, SMPP_PASSWORD: secret },
      'FILES_S3_SECRET and SMPP_PASSWORD: have the same key',
    ],
    ['a key of zeros', { LOOKUP_KEY: 'A'.repeat(43) }, 'is no random key'],
    ['a key of one letter', { KEYS: `k1:${'q'.repeat(43)}` }, 'is no random key'],
    ['a key that counts', { LOOKUP_KEY: countingKey }, 'is no random key'],
    ['a small number as a private key', { PASS_KEYS: `0123456789abcdef:${keyOfOne}` }, 'is no random key'],
    ['a well-known password', { DATABASE_URL: 'postgres://postgres:postgres@proxy/sihat' }, 'is no random key'],
    [
      'a well-known secret',
      { ...fileStore, FILES_S3_KEY_ID: 'minioadmin', FILES_S3_SECRET: 'minioadmin' },
      'FILES_S3_SECRET: is no random key',
    ],
    ['a secret of one letter', { SMS_HTTP_RECEIPT_SECRET: 'a'.repeat(20) }, 'is no random key'],
    ['a key with characters that are not base64url', { LOOKUP_KEY: `!!!!!${LOOKUP_KEY}` }, '32 bytes'],
    ['trust in all addresses', { TRUST_PROXY: '0.0.0.0/0' }, '0.0.0.0/0 is too large'],
    ['trust in all IPv6 addresses', { TRUST_PROXY: '::/0' }, '::/0 is too large'],
    [
      'trust in all addresses, in two halves',
      { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' },
      '0.0.0.0/1, 128.0.0.0/1 is too large',
    ],
    ['trust in all mapped addresses', { TRUST_PROXY: '::ffff:0.0.0.0/96' }, '::ffff:0.0.0.0/96 is too large'],
    ['trust in a hundred proxies', { TRUST_PROXY: '100' }, 'more than 5 proxies'],
    ['a test key of Stripe', { STRIPE_KEY: `sk_test_${secret}` }, 'must be a secret live key'],
    ['a restricted test key', { STRIPE_KEY: `rk_test_${secret}` }, 'must be a secret live key'],
    ['a publishable key of Stripe', { STRIPE_KEY: `pk_live_${secret}` }, 'must be a secret live key'],
    ['an invalid notification secret of Stripe', { STRIPE_WEBHOOK_SECRET: secret }, 'must begin with whsec_'],
    ['unencrypted payment calls', { STRIPE_URL: 'http://stripe.example' }, 'must be https:'],
    ['unencrypted mail', { SMTP_URL: 'smtp://mail.example' }, 'must be smtps: or smtp+starttls:'],
    ['unencrypted SMS', { SMPP_URL: 'smpp://gateway.example:2775' }, 'must be smpps:'],
    [
      'unencrypted calls of a gateway',
      { SMS_VENDORS: 'http', SMS_HTTP_URL: 'http://gateway.example' },
      'SMS_HTTP_URL: must be https',
    ],
    ['unencrypted traces', { TRACES_URL: 'http://collector:4318/v1/traces' }, 'must be https:'],
    [
      'unencrypted files',
      { FILES_STORE: 's3', FILES_S3_URL: 'http://s3.example/files' },
      'FILES_S3_URL: must be https',
    ],
    ['unencrypted records', { RECORDS_SOURCE: 'fhir', FHIR_URL: 'http://fhir.example' }, 'FHIR_URL: must be https'],
    ['an unencrypted staff directory', { OIDC_ISSUER: 'http://directory.example' }, 'must be https'],
    ['an unencrypted origin', { PUBLIC_ORIGIN: 'http://arrival.health.example' }, 'must be an https address'],
    [
      'a line break in the sender',
      { MAIL_FROM: 'Sihat <a@health.example>\r\nBcc: b@health.example' },
      'contains a line break',
    ],
    ['a line break in a name', { OIDC_LABEL: 'Staff\nSet-Cookie: a' }, 'contains a line break'],
    ['two senders', { MAIL_FROM: 'a@health.example, b@health.example' }, 'name <address>'],
    ['a sender without an address', { MAIL_FROM: 'Sihat' }, 'name <address>'],
    ['the sender of the demo', { MAIL_FROM: 'Sihat <no-reply@sihat.invalid>' }, 'needed'],
    ['a wildcard in its origin', { PUBLIC_ORIGIN: 'https://*.health.example' }, 'https://host'],
    ['an app without a key', { APNS_TOPIC: 'bn.sihat.app' }, appleAccount],
    ['only an address of Apple', { APNS_URL: 'https://api.push.apple.com' }, 'would never be used'],
    ['only an address of Firebase', { FCM_URL: 'https://fcm.googleapis.com' }, 'would never be used'],
    ['an invented setting of Firebase', { FCM_PROJECT_ID: 'sihat' }, 'is not known'],
    ['a wildcard for all push services', { PUSH_SERVICES: 'https://*' }, 'PUSH_SERVICES'],
    ['every host of a top-level domain', { PUSH_SERVICES: 'https://*.com' }, 'PUSH_SERVICES'],
    ['a wildcard in the middle', { PUSH_SERVICES: 'https://push.*.example.com' }, 'PUSH_SERVICES'],
    ['one port for two servers', { PORT: '3000', METRICS_PORT: '3000' }, 'PORT and METRICS_PORT: are all 3000'],
    ['a default port above the last one', { PORT: '65534' }, 'METRICS_PORT: is above 65535'],
    ['metrics on every address', { METRICS_HOST: '0.0.0.0' }, 'must be an address of this machine'],
    ['metrics on every address by IPv6', { METRICS_HOST: '::' }, 'must be an address of this machine'],
    ["metrics on the portal's address", { METRICS_HOST: '' }, 'must be an address of this machine'],
    ['metrics on a public address', { METRICS_HOST: '203.0.113.7' }, 'must be an address of this machine'],
    ['metrics on a public address of IPv6', { METRICS_HOST: '2001:db8::1' }, 'must be an address of this machine'],
    ['metrics on a public name', { METRICS_HOST: 'metrics.health.example' }, 'must be an address of this machine'],
    ['no log', { LOG_LEVEL: 'silent' }, 'not silent'],
    ['accepting any certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'must not be 0'],
    ['a mail server that is not selected', { MAIL_VENDORS: 'local' }, 'SMTP_URL: would never be used'],
    ['a gateway that is not selected', { SMS_HTTP_URL: 'https://gateway.example' }, 'would never be used'],
    ['a file store that is not selected', { FILES_S3_URL: 'https://s3.example/files' }, 'would never be used'],
    ['a record source that is not selected', { FHIR_URL: 'https://fhir.example' }, 'would never be used'],
    ['a missing letter', { TRUST_PROX: '1' }, 'is not known; TRUST_PROXY is'],
    ['two swapped letters', { PUBLIC_ORIGNI: 'a' }, 'is not known; PUBLIC_ORIGIN is'],
    ['a wrong ending', { SMTP_URI: 'a' }, 'is not known; SMTP_URL is'],
    ['a missing underscore', { SMTPURL: 'a' }, 'is not known; SMTP_URL is'],
    ['lower-case letters', { trust_proxy: '1' }, 'is not known; TRUST_PROXY is'],
    ['a prefix of the product', { SIHAT_LOG_LEVEL: 'info' }, 'is not known; LOG_LEVEL is'],
    ['a missing plural', { KEY: 'a' }, 'is not known; KEYS is'],
    ['an unknown name with a known prefix', { STRIPE_SECRET_KEY: 'a' }, 'is not known'],
    ['an outdated setting', { KEEP_DAYS: '3' }, 'is not known'],
  ]);
  refuse(pushVariables, [
    [
      'a push key that signs passes',
      { PASS_KEYS: `0123456789abcdef:${pushVariables.VAPID_PRIVATE_KEY}` },
      'PASS_KEYS and VAPID_PRIVATE_KEY: have the same key',
    ],
    ['halves of two push key pairs', { VAPID_PUBLIC_KEY: otherPublicKey }, keyPair],
    ['a push key of zeros', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, keyPair],
    ['a push subject without a real address', { VAPID_SUBJECT: 'mailto:no-reply@sihat.invalid' }, 'needed'],
  ]);
  refuse(devicePushVariables, [
    ['an incomplete account with Apple', { APNS_TEAM_ID: '' }, appleAccount],
    ['an invalid key of Apple', { APNS_KEY: base64('secret') }, 'is no .p8 file'],
    ['a key of Apple of another curve', { APNS_KEY: base64(apnsKey('secp384r1')) }, 'is no .p8 file'],
    ['a key id with a path', { APNS_KEY_ID: '../../x' }, 'ten letters and digits'],
    ['an invalid team id', { APNS_TEAM_ID: 'sihat' }, 'ten letters and digits'],
    ['an invalid bundle id', { APNS_TOPIC: 'Sihat app' }, 'the bundle id'],
    ['an invalid service account', { FCM_SERVICE_ACCOUNT: '{}' }, 'is no JSON file of a service account'],
    [
      'a service account without its key',
      { FCM_SERVICE_ACCOUNT: serviceAccountFile({ private_key: '' }) },
      'its private_key',
    ],
    ['unencrypted notifications to Android', { FCM_URL: 'http://fcm.example' }, 'must be https'],
    ['unencrypted notifications to iOS', { APNS_URL: 'http://apns.example' }, 'must be https'],
    [
      'unencrypted access to Google',
      { FCM_SERVICE_ACCOUNT: serviceAccountFile({ token_uri: 'http://oauth.example/token' }) },
      'its token_uri must be https',
    ],
    ['the test service of Apple', { APNS_URL: 'https://api.sandbox.push.apple.com' }, appleProduction],
    ['the development service of Apple', { APNS_URL: 'https://api.development.push.apple.com' }, appleProduction],
    ['Firebase on another host', { FCM_URL: 'https://fcm.test.example' }, 'must be of googleapis.com in production'],
    [
      'access to Google on another host',
      { FCM_SERVICE_ACCOUNT: serviceAccountFile({ token_uri: 'https://oauth.example/token' }) },
      'its token_uri must be of googleapis.com in production',
    ],
    ['a path in the address of Apple', { APNS_URL: 'https://api.push.apple.com/3' }, 'https://host'],
    ['a misspelt setting of Apple', { APNS_TEAMID: 'DEF123GHIJ' }, 'is not known; APNS_TEAM_ID is'],
  ]);
});

test('a demo refuses live payment keys', () => {
  expect(() => readConfig({ PAYMENT_PROVIDER: 'stripe', STRIPE_KEY: `sk_live_${secret}` })).toThrow(
    'STRIPE_KEY: a live key charges real money',
  );
});

test('no error quotes a secret', () => {
  const canary = `canary${secret}`;
  const changes = { STRIPE_KEY: canary, SMPP_PASSWORD: canary, FHIR_TOKEN: canary, MAIL_FROM: `${canary}\n` };
  let message = '';
  try {
    readConfig({ ...validEnvironment, ...changes });
  } catch (thrown) {
    message = String(thrown);
  }
  expect(message).toContain('have the same key');
  expect(message).not.toContain('canary');
});
