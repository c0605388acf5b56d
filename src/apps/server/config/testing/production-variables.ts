import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { serviceAccountFile } from '#foundation/server/vendors/testing/fcm-service.ts';

const generateKeyPair = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are missing in the hexadecimal number.
  return { publicKey, privateKey: pair.getPrivateKey().toString('hex').padStart(64, '0') };
};
const randomCurveKey = () => Buffer.from(generateKeyPair().privateKey, 'hex').toString('base64url');
export const randomKey = () => randomBytes(32).toString('base64url');
const pushPair = generateKeyPair();
export const pushVariables = {
  VAPID_PUBLIC_KEY: pushPair.publicKey,
  VAPID_PRIVATE_KEY: Buffer.from(pushPair.privateKey, 'hex').toString('base64url'),
  VAPID_SUBJECT: 'mailto:help@health.example',
};
export const devicePushVariables = {
  FCM_SERVICE_ACCOUNT: base64(serviceAccountFile()),
  APNS_KEY: base64(apnsKey('prime256v1')),
  APNS_KEY_ID: 'ABC123DEFG',
  APNS_TEAM_ID: 'DEF123GHIJ',
  APNS_TOPIC: 'bn.sihat.app',
};
export const passKey = randomCurveKey();
export const secret = randomBytes(24).toString('hex');
export const otherPublicKey = generateKeyPair().publicKey;

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

export function apnsKey(namedCurve: string): string {
  return String(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

export const validEnvironment = {
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
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString('hex')}`,
  FILES_SCANNER: 'clamav',
  CLAMAV_URL: 'tcp://clamav:3310',
};

/** Variables of other programs on the machine, or of the system. */
export const variablesOfOtherPrograms = {
  HOME: '/root',
  HOSTNAME: 'server1',
  PATH: '/usr/bin',
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  USER: 'sihat',
  PORTAL: 'a',
  KUBERNETES_SERVICE_PORT: '443',
  HAPROXY_PORTAL: ':8080',
  PATRONI_NAME: 'db1',
  PGBACKREST_REPO1_TYPE: 's3',
  RCLONE_CONFIG_FILES_TYPE: 's3',
  SIHAT_OWNER_PASSWORD: 'a',
  SIHAT_POOLER_PASSWORD: 'b',
  NODE_OPTIONS: '--max-semi-space-size=64',
};
