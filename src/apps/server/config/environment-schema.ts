import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { defaultChangesPerHour } from '#foundation/server/http/rate-limiter.ts';

export function parseList(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export function isStringRecord(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((entry) => typeof entry === 'string');
}

export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(host);
}

const numberInRange = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback);
const port = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)));
const optionalText = z.optional(z.string());
const validatedText = (fallback: string, isValid: (value: string) => boolean, message: string) =>
  z._default(z.string().check(z.refine(isValid, message)), fallback);
const urlWithScheme = (...schemes: string[]) =>
  z.optional(
    z
      .string()
      .check(z.refine((value) => isUrl(value, schemes), `an address that begins with ${schemes.join(': or ')}:`)),
  );
const origin = z.optional(z.string().check(z.refine(isOrigin, 'https://host, without a path')));
const base64urlKey = (bytes: number) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^[A-Za-z0-9_-]+=*$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
          `${bytes} bytes in base64url`,
        ),
      ),
  );

// Push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows.
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/**
 * All variables, with their defaults and the validation of each alone. `variable-descriptions.ts` describes the same
 * variables.
 */
export const Environment = z.object({
  SIHAT_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  SIHAT_DATA: z._default(z.string(), '.data'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: numberInRange(3000, 0, 65535),
  INBOX_PORT: port,
  METRICS_PORT: port,
  METRICS_HOST: optionalText,
  PUBLIC_ORIGIN: origin,
  TRUST_PROXY: validatedText('', isTrustProxy, 'a number, or addresses and networks, separated by commas'),
  DATABASE_URL: urlWithScheme('postgres', 'postgresql'),
  DATABASE_MIGRATION_URL: urlWithScheme('postgres', 'postgresql'),
  DATABASE_POOLER_URL: urlWithScheme('postgres', 'postgresql'),
  DATABASE_STANDBY_URL: urlWithScheme('postgres', 'postgresql'),
  DATABASE_STATEMENTS: z._default(z.enum(['named', 'unnamed']), 'named'),
  POOL_SIZE: numberInRange(20, 1, 200),
  SYNTHETIC_MONITORING: z._default(z.enum(['run', 'off']), 'run'),
  JOBS: z._default(z.enum(['run', 'off']), 'run'),
  MAX_CONCURRENT: numberInRange(400, 1, 100_000),
  CHANGES_PER_HOUR: numberInRange(defaultChangesPerHour, 1, 1_000_000_000),
  KEYS: optionalText,
  LOOKUP_KEY: base64urlKey(32),
  PASS_KEYS: optionalText,
  HEALTH_CODE_KEYS: optionalText,
  EVENT_CODE_KEYS: optionalText,
  CERTIFICATE_KEYS: optionalText,
  POSTER_KEYS: optionalText,
  TRUSTED_ISSUERS: optionalText,
  TRACES_URL: urlWithScheme('http', 'https'),
  TRACES_PERCENT: numberInRange(100, 1, 100),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  CLOCK: z._default(z.enum(['system', 'movable']), 'system'),
  SMS_VENDORS: validatedText('local', isListOf('local', 'http', 'smpp'), 'a list of local, http, smpp'),
  MAIL_VENDORS: validatedText('local', isListOf('local', 'smtp'), 'a list of local, smtp'),
  MAIL_FROM: validatedText('Sihat <no-reply@sihat.invalid>', isMailSender, 'name <address>, or an address alone'),
  SMTP_URL: urlWithScheme('smtp', 'smtps', 'smtp+starttls'),
  SMS_HTTP_URL: urlWithScheme('http', 'https'),
  SMS_HTTP_METHOD: z._default(z.enum(['POST', 'PUT', 'GET']), 'POST'),
  SMS_HTTP_HEADERS: validatedText('{}', isHeaderObject, 'a JSON object of header names and values'),
  SMS_HTTP_FORMAT: z._default(z.enum(['json', 'form']), 'json'),
  SMS_HTTP_BODY: validatedText('{"to":"{to}","text":"{text}","reference":"{reference}"}', isJson, 'must be JSON'),
  SMS_HTTP_REFERENCE: z._default(z.string(), 'id'),
  SMS_HTTP_REFUSED: validatedText('', isStatusList, 'a list of statuses from 400 to 499'),
  SMS_HTTP_RECEIPT_SECRET: validatedText('', isSecret, '16 to 150 letters, digits, _ and -'),
  SMS_HTTP_RECEIPT_LIST: z._default(z.string(), ''),
  SMS_HTTP_RECEIPT_REFERENCE: z._default(z.string(), 'id'),
  SMS_HTTP_RECEIPT_STATE: z._default(z.string(), 'status'),
  SMS_HTTP_RECEIPT_DELIVERED: z._default(z.string(), 'delivered'),
  SMS_HTTP_RECEIPT_FAILED: z._default(z.string(), 'failed,undelivered,rejected,expired'),
  SMPP_URL: urlWithScheme('smpp', 'smpps'),
  SMPP_SYSTEM_ID: z._default(z.string(), ''),
  SMPP_PASSWORD: z._default(z.string(), ''),
  SMPP_SENDER: z._default(z.string(), 'Sihat'),
  VAPID_PUBLIC_KEY: base64urlKey(65),
  VAPID_PRIVATE_KEY: base64urlKey(32),
  VAPID_SUBJECT: z._default(z.string().check(z.regex(/^(mailto:|https:\/\/)/)), 'mailto:no-reply@sihat.invalid'),
  PUSH_SERVICES: validatedText(pushServices.join(','), isServiceList, 'a list of addresses without a path'),
  FCM_SERVICE_ACCOUNT: optionalText,
  FCM_URL: origin,
  APNS_KEY: optionalText,
  APNS_KEY_ID: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'ten letters and digits'))),
  APNS_TEAM_ID: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'ten letters and digits'))),
  APNS_TOPIC: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.-]{1,155}$/, 'the bundle id of the app'))),
  APNS_URL: origin,
  PAYMENT_PROVIDER: z._default(z.enum(['sandbox', 'stripe']), 'sandbox'),
  SANDBOX_PORT: port,
  SANDBOX_URL: urlWithScheme('http'),
  SANDBOX_SECRET: validatedText('', isSecret, '16 to 150 letters, digits, _ and -'),
  STRIPE_KEY: z._default(z.string(), ''),
  STRIPE_WEBHOOK_SECRET: z._default(z.string(), ''),
  STRIPE_URL: urlWithScheme('https', 'http'),
  ENTRY_FEE_CENTS: numberInRange(2000, 0, 1_000_000),
  EXIT_FEE_CENTS: numberInRange(2000, 0, 1_000_000),
  FEE_DUE: z._default(z.enum(['applying', 'approving']), 'applying'),
  OIDC_ISSUER: urlWithScheme('https', 'http'),
  OIDC_CLIENT_ID: z._default(z.string(), ''),
  OIDC_CLIENT_SECRET: z._default(z.string(), ''),
  OIDC_LABEL: z._default(z.string(), 'Staff directory'),
  FILES_STORE: z._default(z.enum(['disk', 's3']), 'disk'),
  FILES_S3_URL: urlWithScheme('https', 'http'),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_KEY_ID: z._default(z.string(), ''),
  FILES_S3_SECRET: z._default(z.string(), ''),
  REPORTS_FOLDER: optionalText,
  REPORTS_S3_URL: urlWithScheme('https', 'http'),
  REPORTS_S3_REGION: z._default(z.string(), 'us-east-1'),
  REPORTS_S3_KEY_ID: z._default(z.string(), ''),
  REPORTS_S3_SECRET: z._default(z.string(), ''),
  REPORTS_HTTPS_URL: urlWithScheme('https', 'http'),
  REPORTS_HTTPS_AUTHORIZATION: z._default(z.string(), ''),
  FILES_SCANNER: z._default(z.enum(['local', 'clamav']), 'local'),
  CLAMAV_URL: urlWithScheme('tcp'),
  RECORDS_SOURCE: z._default(z.enum(['embedded', 'fhir']), 'embedded'),
  FHIR_URL: urlWithScheme('https', 'http'),
  FHIR_TOKEN: z._default(z.string(), ''),
  FHIR_OAUTH_URL: urlWithScheme('https', 'http'),
  FHIR_OAUTH_CLIENT_ID: z._default(z.string(), ''),
  FHIR_OAUTH_CLIENT_SECRET: z._default(z.string(), ''),
  FHIR_OAUTH_SCOPE: z._default(z.string(), ''),
  CONVEYANCE_FEED_URL: urlWithScheme('https', 'http'),
  CONVEYANCE_FEED_TOKEN: z._default(z.string(), ''),
  SEND_BUDGET_PER_DAY: numberInRange(50_000, 1, 10_000_000),
  CERTIFIED_MINUTES: numberInRange(10, 1, 120),
  WINDOW_DAYS: numberInRange(3, 1, 30),
  MAX_TRAVELLERS: numberInRange(10, 1, 20),
  KEEP_DAYS_AFTER_ARRIVAL: numberInRange(42, 1, 3650),
  KEEP_DRAFT_DAYS: numberInRange(30, 1, 365),
  KEEP_LOG_DAYS: numberInRange(90, 1, 3650),
  KEEP_REPORT_DAYS: numberInRange(90, 1, 3650),
  KEEP_CERTIFICATION_DAYS: numberInRange(7, 1, 30),
  KEEP_CHECK_IN_DAYS: numberInRange(21, 7, 42),
  KEEP_BOOKING_DAYS: numberInRange(21, 7, 42),
  ASSESSMENT_MAX_AGE_HOURS: numberInRange(12, 1, 24),
  EXPOSURE_MINUTES: numberInRange(15, 1, 240),
  RAW_TOKEN_IN_LINK: z._default(z.enum(['refuse', 'allow']), 'refuse'),
});

export type EnvironmentValues = z.output<typeof Environment>;

function isUrl(value: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return schemes.includes(protocol.slice(0, -1)) && [username, password].every(isDecodable);
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function isOrigin(value: string): boolean {
  if (value.includes('*') || !isUrl(value, ['http', 'https'])) return false;
  return new URL(value).origin === value.toLowerCase().replace(/\/$/, '');
}

function isServiceList(value: string): boolean {
  // `*.` stands for every host below a name, so the name must have at least two labels.
  return parseList(value).every(
    (service) => isOrigin(service.replace('://*.', '://')) && !/^https?:\/\/\*\.[^.]+$/.test(service),
  );
}

function isListOf(...names: string[]): (value: string) => boolean {
  return (value) => parseList(value).length > 0 && parseList(value).every((name) => names.includes(name));
}

function isMailSender(value: string): boolean {
  return /^(?:[^<>\p{Cc}]{0,100}<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u.test(value);
}

function isTrustProxy(value: string): boolean {
  return /^\d+$/.test(value) || parseList(value).every(isNetwork);
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits = '0', ...rest] = value.split('/');
  const ipVersion = isIP(address);
  return ipVersion > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (ipVersion === 4 ? 32 : 128);
}

function isStatusList(value: string): boolean {
  return parseList(value).every((status) => /^4\d\d$/.test(status));
}

function isSecret(value: string): boolean {
  return value === '' || /^[A-Za-z0-9_-]{16,150}$/.test(value);
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function isHeaderObject(value: string): boolean {
  try {
    const headers: unknown = JSON.parse(value);
    return isStringRecord(headers) && Boolean(new Headers(headers));
  } catch {
    return false;
  }
}
