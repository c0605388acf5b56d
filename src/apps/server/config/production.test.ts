import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { serviceAccountFile } from '#foundation/server/vendors/testing/fcm-service.ts';
import { readConfig } from './config.ts';

const generateKeyPair = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros of a number are left out.
  return { publicKey, privateKey: pair.getPrivateKey().toString('hex').padStart(64, '0') };
};
const randomCurveKey = () => Buffer.from(generateKeyPair().privateKey, 'hex').toString('base64url');
const randomKey = () => randomBytes(32).toString('base64url');
const pushPair = generateKeyPair();
const pushVariables = {
  VAPID_PUBLIC_KEY: pushPair.publicKey,
  VAPID_PRIVATE_KEY: Buffer.from(pushPair.privateKey, 'hex').toString('base64url'),
  VAPID_SUBJECT: 'mailto:help@health.example',
};
const devicePushVariables = {
  FCM_SERVICE_ACCOUNT: base64(serviceAccountFile()),
  APNS_KEY: base64(apnsKey('prime256v1')),
  APNS_KEY_ID: 'ABC123DEFG',
  APNS_TEAM_ID: 'DEF123GHIJ',
  APNS_TOPIC: 'bn.sihat.app',
};
const passKey = randomCurveKey();
const secret = randomBytes(24).toString('hex');
const otherPublicKey = generateKeyPair().publicKey;

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function apnsKey(namedCurve: string): string {
  return String(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** What an installation is told that may start. */
const validEnvironment = {
  SIHAT_MODE: 'production',
  HOST: '0.0.0.0',
  METRICS_HOST: '10.0.0.11',
  PUBLIC_ORIGIN: 'https://arrival.health.example',
  TRUST_PROXY: '1',
  DATABASE_URL: `postgres://sihat_owner:${randomBytes(24).toString('hex')}@proxy:5000/sihat`,
  KEYS: `k2:${randomKey()},k1:${randomKey()}`,
  LOOKUP_KEY: randomKey(),
  PASS_KEYS: `0123456789abcdef:${passKey}`,
  HEALTH_CODE_KEYS: `0123456789abcdef:${randomCurveKey()}`,
  EVENT_CODE_KEYS: `0123456789abcdef:${randomCurveKey()}`,
  CERTIFICATE_KEYS: `0123456789abcdef:${randomCurveKey()}:2026-01-01/2028-01-01`,
  POSTER_KEYS: `0123456789abcdef:${randomCurveKey()}`,
  SMS_VENDORS: 'smpp',
  SMPP_URL: 'smpps://gateway.example',
  SMPP_SYSTEM_ID: 'sihat',
  SMPP_PASSWORD: 'h4x9Kq2z',
  MAIL_VENDORS: 'smtp',
  SMTP_URL: `smtps://sihat:${randomBytes(12).toString('hex')}@mail.example`,
  MAIL_FROM: 'Sihat <no-reply@health.example>',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_KEY: `sk_live_${randomBytes(12).toString('hex')}`,
  STRIPE_NOTICE_SECRET: `whsec_${randomBytes(12).toString('hex')}`,
  FILES_SCANNER: 'clamav',
  CLAMAV_URL: 'tcp://clamav:3310',
};

/** What is shared with programs beside, or comes from the system. */
const variablesOfOtherPrograms = {
  HOME: '/root',
  HOSTNAME: 'server1',
  PATH: '/usr/bin',
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  USER: 'sihat',
  PORTAL: 'a',
  KUBERNETES_SERVICE_PORT: '443',
  HAPROXY_PEOPLE: ':8080',
  PATRONI_NAME: 'db1',
  PGBACKREST_REPO1_TYPE: 's3',
  RCLONE_CONFIG_FILES_TYPE: 's3',
  SIHAT_OWNER_PASSWORD: 'a',
  SIHAT_POOLER_PASSWORD: 'b',
  NODE_OPTIONS: '--max-semi-space-size=64',
};

type Changes = Record<string, string>;

describe('production starts', () => {
  test.each<[string, Changes]>([
    ['as the example is filled in', {}],
    ['beside variables of other programs', variablesOfOtherPrograms],
    ['with notifications', pushVariables],
    ['with notifications in apps', devicePushVariables],
    [
      'with the file of a service account as it is',
      { ...devicePushVariables, FCM_SERVICE_ACCOUNT: serviceAccountFile() },
    ],
    [
      'with vendors of phones played on this machine',
      { ...devicePushVariables, FCM_URL: 'http://127.0.0.1:9', APNS_URL: 'http://127.0.0.1:9' },
    ],
    ['with the other port of Apple', { ...devicePushVariables, APNS_URL: 'https://api.push.apple.com:2197' }],
    ['with metrics on this machine', { METRICS_HOST: '127.0.0.1' }],
    ['with metrics on a name beside', { METRICS_HOST: 'server1' }],
    ['with metrics on an inner address of IPv6', { METRICS_HOST: 'fd00::1' }],
    ['with proxies by their networks', { TRUST_PROXY: '10.0.0.0/8,fd00::/16,loopback' }],
    ['with mail by STARTTLS', { SMTP_URL: 'smtp+starttls://mail.example' }],
    ['with a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:25' }],
    ['with a collector of traces on this machine', { TRACES_URL: 'http://localhost:4318/v1/traces' }],
    ['with a sender that is an address alone', { MAIL_FROM: 'no-reply@health.example' }],
    ['with every host below a push service', { ...pushVariables, PUSH_SERVICES: 'https://*.push.example.com' }],
    ['with JSON on several lines', { SMS_HTTP_BODY: '{\n\t"to": "{to}",\r\n "text": "{text}"\n}' }],
    ['with a restricted key of Stripe', { STRIPE_KEY: `rk_live_${secret}` }],
  ])('%s', (_what, changes) => {
    expect(readConfig({ ...validEnvironment, ...changes }).production).toBe(true);
  });
});

describe('production refuses', () => {
  test.each<[string, Changes, string]>([
    [
      'one key for two purposes',
      { POSTER_KEYS: validEnvironment.PASS_KEYS },
      'PASS_KEYS and POSTER_KEYS: have the same key',
    ],
    [
      'the lookup key among the keys',
      { KEYS: `k1:${validEnvironment.LOOKUP_KEY}` },
      'KEYS and LOOKUP_KEY: have the same key',
    ],
    [
      'a push key that signs passes',
      { ...pushVariables, PASS_KEYS: `0123456789abcdef:${pushVariables.VAPID_PRIVATE_KEY}` },
      'PASS_KEYS and VAPID_PRIVATE_KEY: have the same key',
    ],
    [
      'a certificate key that signs passes',
      { CERTIFICATE_KEYS: `0123456789abcdef:${passKey}:2026-01-01/2028-01-01` },
      'PASS_KEYS and CERTIFICATE_KEYS: have the same key',
    ],
    [
      'one key under two ids',
      { KEYS: `a:${validEnvironment.LOOKUP_KEY},b:${validEnvironment.LOOKUP_KEY}`, LOOKUP_KEY: randomKey() },
      'KEYS: has the same key twice',
    ],
    [
      'one secret for two services',
      {
        FILES_STORE: 's3',
        FILES_S3_URL: 'https://s3.example/files',
        FILES_S3_KEY_ID: 'a',
        FILES_S3_SECRET: secret,
        SMPP_PASSWORD: secret,
      },
      'FILES_S3_SECRET and SMPP_PASSWORD: have the same key',
    ],
    ['a key of zeros', { LOOKUP_KEY: 'A'.repeat(43) }, 'LOOKUP_KEY: is no random key'],
    ['a key of one letter', { KEYS: `k1:${'q'.repeat(43)}` }, 'KEYS: is no random key'],
    [
      'a key that counts',
      { LOOKUP_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64url') },
      'LOOKUP_KEY: is no random key',
    ],
    [
      'a small number as a private key',
      {
        PASS_KEYS: `0123456789abcdef:${Buffer.from([...Array.from({ length: 31 }, () => 0), 1]).toString('base64url')}`,
      },
      'PASS_KEYS: is no random key',
    ],
    [
      'a well-known password',
      { DATABASE_URL: 'postgres://postgres:postgres@proxy/sihat' },
      'DATABASE_URL: is no random key',
    ],
    [
      'a well-known secret',
      {
        FILES_STORE: 's3',
        FILES_S3_URL: 'https://s3.example/files',
        FILES_S3_KEY_ID: 'minioadmin',
        FILES_S3_SECRET: 'minioadmin',
      },
      'FILES_S3_SECRET: is no random key',
    ],
    [
      'a secret of one letter',
      { SMS_HTTP_RECEIPT_SECRET: 'a'.repeat(20) },
      'SMS_HTTP_RECEIPT_SECRET: is no random key',
    ],
    [
      'a key with letters of no key',
      { LOOKUP_KEY: `${'!'.repeat(5)}${validEnvironment.LOOKUP_KEY}` },
      'LOOKUP_KEY: 32 bytes',
    ],
    ['trust in everybody', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: 0.0.0.0/0 is too large'],
    ['trust in everybody by IPv6', { TRUST_PROXY: '::/0' }, 'TRUST_PROXY: ::/0 is too large'],
    [
      'trust in everybody by halves',
      { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' },
      'TRUST_PROXY: 0.0.0.0/1, 128.0.0.0/1 is too large',
    ],
    [
      'trust in every mapped address',
      { TRUST_PROXY: '::ffff:0.0.0.0/96' },
      'TRUST_PROXY: ::ffff:0.0.0.0/96 is too large',
    ],
    ['trust in a hundred proxies', { TRUST_PROXY: '100' }, 'TRUST_PROXY: more than 5 proxies'],
    ['a test key of Stripe', { STRIPE_KEY: `sk_test_${secret}` }, 'STRIPE_KEY: must be a secret live key'],
    ['a restricted test key', { STRIPE_KEY: `rk_test_${secret}` }, 'STRIPE_KEY: must be a secret live key'],
    [
      'a key of Stripe that is not secret',
      { STRIPE_KEY: `pk_live_${secret}` },
      'STRIPE_KEY: must be a secret live key',
    ],
    ['what is no secret of notices', { STRIPE_NOTICE_SECRET: secret }, 'STRIPE_NOTICE_SECRET: must begin with whsec_'],
    ['plain calls of payments', { STRIPE_URL: 'http://stripe.example' }, 'STRIPE_URL: must be https:'],
    ['plain mail', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL: must be smtps: or smtp+starttls:'],
    ['plain SMS', { SMPP_URL: 'smpp://gateway.example:2775' }, 'SMPP_URL: must be smpps:'],
    [
      'plain calls of a gateway',
      { SMS_VENDORS: 'http', SMS_HTTP_URL: 'http://gateway.example' },
      'SMS_HTTP_URL: must be https',
    ],
    ['plain traces', { TRACES_URL: 'http://collector:4318/v1/traces' }, 'TRACES_URL: must be https:'],
    ['plain files', { FILES_STORE: 's3', FILES_S3_URL: 'http://s3.example/files' }, 'FILES_S3_URL: must be https'],
    ['plain records', { RECORDS_SOURCE: 'fhir', FHIR_URL: 'http://fhir.example' }, 'FHIR_URL: must be https'],
    ['a plain directory of staff', { OIDC_ISSUER: 'http://directory.example' }, 'OIDC_ISSUER: must be https'],
    ['a plain origin', { PUBLIC_ORIGIN: 'http://arrival.health.example' }, 'PUBLIC_ORIGIN: must be an https address'],
    [
      'a line break in the sender',
      { MAIL_FROM: 'Sihat <a@health.example>\r\nBcc: b@health.example' },
      'MAIL_FROM: holds a line break',
    ],
    ['a line break in a name', { OIDC_LABEL: 'Staff\nSet-Cookie: a' }, 'OIDC_LABEL: holds a line break'],
    ['two senders', { MAIL_FROM: 'a@health.example, b@health.example' }, 'MAIL_FROM: name <address>'],
    ['a sender without an address', { MAIL_FROM: 'Sihat' }, 'MAIL_FROM: name <address>'],
    ['the sender of the demo', { MAIL_FROM: 'Sihat <no-reply@sihat.invalid>' }, 'MAIL_FROM: needed'],
    [
      'halves of two push keys',
      { ...pushVariables, VAPID_PUBLIC_KEY: otherPublicKey },
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: are no pair',
    ],
    [
      'a push key of zeros',
      { ...pushVariables, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: are no pair',
    ],
    [
      'nobody whom a push service can write to',
      { ...pushVariables, VAPID_SUBJECT: 'mailto:no-reply@sihat.invalid' },
      'VAPID_SUBJECT: needed',
    ],
    ['any host as its origin', { PUBLIC_ORIGIN: 'https://*.health.example' }, 'PUBLIC_ORIGIN: https://host'],
    [
      'half an account with Apple',
      { ...devicePushVariables, APNS_TEAM_ID: '' },
      'APNS_KEY and APNS_KEY_ID and APNS_TEAM_ID and APNS_TOPIC: all or none',
    ],
    [
      'an app without a key',
      { APNS_TOPIC: 'bn.sihat.app' },
      'APNS_KEY and APNS_KEY_ID and APNS_TEAM_ID and APNS_TOPIC: all or none',
    ],
    ['an address of Apple alone', { APNS_URL: 'https://api.push.apple.com' }, 'APNS_URL: would never be used'],
    ['an address of Firebase alone', { FCM_URL: 'https://fcm.googleapis.com' }, 'FCM_URL: would never be used'],
    ['a key of Apple that is none', { ...devicePushVariables, APNS_KEY: base64('secret') }, 'APNS_KEY: is no .p8 file'],
    [
      'a key of Apple of another curve',
      { ...devicePushVariables, APNS_KEY: base64(apnsKey('secp384r1')) },
      'APNS_KEY: is no .p8 file',
    ],
    ['a key id with a path', { ...devicePushVariables, APNS_KEY_ID: '../../x' }, 'APNS_KEY_ID: ten letters and digits'],
    ['a team that is none', { ...devicePushVariables, APNS_TEAM_ID: 'sihat' }, 'APNS_TEAM_ID: ten letters and digits'],
    ['an app that is none', { ...devicePushVariables, APNS_TOPIC: 'Sihat app' }, 'APNS_TOPIC: the bundle id'],
    [
      'a service account that is none',
      { ...devicePushVariables, FCM_SERVICE_ACCOUNT: '{}' },
      'FCM_SERVICE_ACCOUNT: is no JSON file of a service account',
    ],
    [
      'a service account without its key',
      { ...devicePushVariables, FCM_SERVICE_ACCOUNT: serviceAccountFile({ private_key: '' }) },
      'FCM_SERVICE_ACCOUNT: its private_key',
    ],
    [
      'plain notifications to Android',
      { ...devicePushVariables, FCM_URL: 'http://fcm.example' },
      'FCM_URL: must be https',
    ],
    [
      'plain notifications to iOS',
      { ...devicePushVariables, APNS_URL: 'http://apns.example' },
      'APNS_URL: must be https',
    ],
    [
      'plain access to Google',
      { ...devicePushVariables, FCM_SERVICE_ACCOUNT: serviceAccountFile({ token_uri: 'http://oauth.example/token' }) },
      'FCM_SERVICE_ACCOUNT: its token_uri must be https',
    ],
    [
      'the test service of Apple',
      { ...devicePushVariables, APNS_URL: 'https://api.sandbox.push.apple.com' },
      'APNS_URL: must be of push.apple.com in production, and not a test service',
    ],
    [
      'the development service of Apple',
      { ...devicePushVariables, APNS_URL: 'https://api.development.push.apple.com' },
      'APNS_URL: must be of push.apple.com in production, and not a test service',
    ],
    [
      'Firebase elsewhere',
      { ...devicePushVariables, FCM_URL: 'https://fcm.test.example' },
      'FCM_URL: must be of googleapis.com in production',
    ],
    [
      'access to Google elsewhere',
      { ...devicePushVariables, FCM_SERVICE_ACCOUNT: serviceAccountFile({ token_uri: 'https://oauth.example/token' }) },
      'FCM_SERVICE_ACCOUNT: its token_uri must be of googleapis.com in production',
    ],
    ['a path of Apple', { ...devicePushVariables, APNS_URL: 'https://api.push.apple.com/3' }, 'APNS_URL: https://host'],
    ['an invented setting of Firebase', { FCM_PROJECT_ID: 'sihat' }, 'FCM_PROJECT_ID: is not known'],
    [
      'a misspelt setting of Apple',
      { ...devicePushVariables, APNS_TEAMID: 'DEF123GHIJ' },
      'APNS_TEAMID: is not known; APNS_TEAM_ID is',
    ],
    ['any push service', { PUSH_SERVICES: 'https://*' }, 'PUSH_SERVICES'],
    ['every host of a top-level domain', { PUSH_SERVICES: 'https://*.com' }, 'PUSH_SERVICES'],
    ['a wild card in the middle', { PUSH_SERVICES: 'https://push.*.example.com' }, 'PUSH_SERVICES'],
    ['one port for two servers', { PORT: '3000', METRICS_PORT: '3000' }, 'PORT and METRICS_PORT: are all 3000'],
    ['a port beside the last one', { PORT: '65534' }, 'METRICS_PORT: is above 65535'],
    ['metrics on every address', { METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST: must be an address of this machine'],
    ['metrics on every address by IPv6', { METRICS_HOST: '::' }, 'METRICS_HOST: must be an address of this machine'],
    ['metrics where the portal is', { METRICS_HOST: '' }, 'METRICS_HOST: must be an address of this machine'],
    [
      'metrics on a public address',
      { METRICS_HOST: '203.0.113.7' },
      'METRICS_HOST: must be an address of this machine',
    ],
    [
      'metrics on a public address of IPv6',
      { METRICS_HOST: '2001:db8::1' },
      'METRICS_HOST: must be an address of this machine',
    ],
    [
      'metrics on a public name',
      { METRICS_HOST: 'metrics.health.example' },
      'METRICS_HOST: must be an address of this machine',
    ],
    ['no log', { LOG_LEVEL: 'silent' }, 'LOG_LEVEL: not silent'],
    ['any certificate of others', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0'],
    ['a mail server that is not asked', { MAIL_VENDORS: 'local' }, 'SMTP_URL: would never be used'],
    ['a gateway that is not asked', { SMS_HTTP_URL: 'https://gateway.example' }, 'SMS_HTTP_URL: would never be used'],
    ['a store that is not used', { FILES_S3_URL: 'https://s3.example/files' }, 'FILES_S3_URL: would never be used'],
    ['records that are not asked', { FHIR_URL: 'https://fhir.example' }, 'FHIR_URL: would never be used'],
    ['a letter too few', { TRUST_PROX: '1' }, 'TRUST_PROX: is not known; TRUST_PROXY is'],
    ['two letters exchanged', { PUBLIC_ORIGNI: 'a' }, 'PUBLIC_ORIGNI: is not known; PUBLIC_ORIGIN is'],
    ['another ending', { SMTP_URI: 'a' }, 'SMTP_URI: is not known; SMTP_URL is'],
    ['a name without its line', { SMTPURL: 'a' }, 'SMTPURL: is not known; SMTP_URL is'],
    ['small letters', { trust_proxy: '1' }, 'trust_proxy: is not known; TRUST_PROXY is'],
    ['a name of the product before it', { SIHAT_LOG_LEVEL: 'info' }, 'SIHAT_LOG_LEVEL: is not known; LOG_LEVEL is'],
    ['one key too few in a name', { KEY: 'a' }, 'KEY: is not known; KEYS is'],
    ['another name of a family', { STRIPE_SECRET_KEY: 'a' }, 'STRIPE_SECRET_KEY: is not known'],
    ['a setting of another age', { KEEP_DAYS: '3' }, 'KEEP_DAYS: is not known'],
  ])('%s', (_what, changes, expected) => {
    expect(() => readConfig({ ...validEnvironment, ...changes })).toThrow(expected);
  });
});

test('a demo refuses keys that take real money', () => {
  expect(() => readConfig({ PAYMENT_PROVIDER: 'stripe', STRIPE_KEY: `sk_live_${secret}` })).toThrow(
    'STRIPE_KEY: a live key takes real money',
  );
});

test('no fault quotes a secret', () => {
  const canary = `canary${secret}`;
  const changes = { STRIPE_KEY: canary, SMPP_PASSWORD: canary, FHIR_TOKEN: canary, MAIL_FROM: `${canary}\n` };
  let said = '';
  try {
    readConfig({ ...validEnvironment, ...changes });
  } catch (thrown) {
    said = String(thrown);
  }
  expect(said).toContain('have the same key');
  expect(said).not.toContain('canary');
});
