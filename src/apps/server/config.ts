import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Reads the configuration from the environment, or says everything that is wrong with it. The only reader of the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(withoutBlanks(environment));
  if (!parsed.success) throw new Error(`The configuration is not usable:\n${describe(parsed.error.issues).join('\n')}`);
  const values = parsed.data;
  const faults = contradictions(values);
  if (faults.length > 0) throw new Error(`The configuration is not usable:\n${faults.join('\n')}`);
  return compose(values);
}

/** The configuration as the entrance uses it. */
export type Config = ReturnType<typeof compose>;

const number = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback);
const port = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)));
const optional = z.optional(z.string());
const url = z.optional(z.url());

// Of Chrome and Edge on Android, Firefox, Safari, Edge on Windows.
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** Every name that is read, with its default. The README lists the same. */
const Environment = z.object({
  SIHAT_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  SIHAT_DATA: z._default(z.string(), '.data'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: number(3000, 0, 65535),
  INBOX_PORT: port,
  METRICS_PORT: port,
  PUBLIC_ORIGIN: url,
  TRUST_PROXY: z._default(z.string(), ''),
  DATABASE_URL: url,
  DATABASE_MIGRATION_URL: url,
  POOL_SIZE: number(20, 1, 200),
  MAX_CONCURRENT: number(400, 1, 100_000),
  KEYS: optional,
  LOOKUP_KEY: optional,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  CLOCK: z._default(z.enum(['system', 'movable']), 'system'),
  SMS_VENDORS: z._default(z.string(), ''),
  MAIL_VENDORS: z._default(z.string(), ''),
  MAIL_FROM: z._default(z.string(), 'Sihat <no-reply@sihat.invalid>'),
  SMTP_URL: url,
  SMS_HTTP_URL: url,
  SMS_HTTP_HEADERS: z._default(z.string(), '{}'),
  SMS_HTTP_BODY: z._default(z.string(), '{"to":"{to}","text":"{text}","reference":"{reference}"}'),
  SMS_HTTP_REFERENCE: z._default(z.string(), 'id'),
  SMPP_URL: url,
  SMPP_SYSTEM_ID: z._default(z.string(), ''),
  SMPP_PASSWORD: z._default(z.string(), ''),
  SMPP_SENDER: z._default(z.string(), 'Sihat'),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: z._default(z.string().check(z.regex(/^(mailto:|https:\/\/)/)), 'mailto:no-reply@sihat.invalid'),
  PUSH_SERVICES: z._default(z.string(), pushServices.join(',')),
  SEND_BUDGET_PER_DAY: number(50_000, 1, 10_000_000),
  WINDOW_DAYS: number(3, 1, 30),
  MAX_TRAVELLERS: number(10, 1, 20),
  KEEP_DAYS_AFTER_ARRIVAL: number(42, 1, 3650),
  KEEP_DRAFT_DAYS: number(30, 1, 365),
  KEEP_LOG_DAYS: number(90, 1, 3650),
  RAW_TOKEN_IN_LINK: z._default(z.enum(['refuse', 'allow']), 'refuse'),
});

function compose(values: z.output<typeof Environment>) {
  const data = resolve(values.SIHAT_DATA);
  const production = values.SIHAT_MODE === 'production';
  const secure = values.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  return {
    production,
    data,
    auditHead: join(data, 'audit', 'head.jsonl'),
    host: values.HOST,
    port: values.PORT,
    inboxPort: values.INBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    metricsPort: values.METRICS_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 2),
    origin: values.PUBLIC_ORIGIN,
    secure,
    trustProxy: readTrust(values.TRUST_PROXY),
    database: { url: values.DATABASE_URL, migrationUrl: values.DATABASE_MIGRATION_URL, poolSize: values.POOL_SIZE },
    maxConcurrent: values.MAX_CONCURRENT,
    keys: { ring: values.KEYS, lookup: values.LOOKUP_KEY },
    logLevel: values.LOG_LEVEL,
    movableClock: values.CLOCK === 'movable',
    vendors: {
      sms: list(values.SMS_VENDORS || 'local'),
      mail: list(values.MAIL_VENDORS || 'local'),
      mailFrom: values.MAIL_FROM,
      smtpUrl: values.SMTP_URL,
      smsHttp: {
        url: values.SMS_HTTP_URL,
        headers: JSON.parse(values.SMS_HTTP_HEADERS) as Record<string, string>,
        body: values.SMS_HTTP_BODY,
        reference: values.SMS_HTTP_REFERENCE,
      },
      smpp: {
        url: values.SMPP_URL,
        systemId: values.SMPP_SYSTEM_ID,
        password: values.SMPP_PASSWORD,
        sender: values.SMPP_SENDER,
      },
    },
    push: {
      publicKey: values.VAPID_PUBLIC_KEY,
      privateKey: values.VAPID_PRIVATE_KEY,
      subject: values.VAPID_SUBJECT,
      services: list(values.PUSH_SERVICES),
    },
    settings: {
      sendBudgetPerDay: values.SEND_BUDGET_PER_DAY,
      windowDays: values.WINDOW_DAYS,
      maxTravellers: values.MAX_TRAVELLERS,
      keepDaysAfterArrival: values.KEEP_DAYS_AFTER_ARRIVAL,
      keepDraftDays: values.KEEP_DRAFT_DAYS,
      keepLogDays: values.KEEP_LOG_DAYS,
      rawTokenInLink: values.RAW_TOKEN_IN_LINK === 'allow',
    },
  };
}

// What each value allows alone, but not together.
function contradictions(values: z.output<typeof Environment>): string[] {
  const faults: string[] = [];
  const production = values.SIHAT_MODE === 'production';
  const sms = list(values.SMS_VENDORS || 'local');
  const mail = list(values.MAIL_VENDORS || 'local');
  const need = (condition: boolean, sentence: string) => condition && faults.push(`  ${sentence}`);
  need(production && !values.DATABASE_URL, 'DATABASE_URL: needed in production');
  need(production && !values.KEYS, 'KEYS: needed in production');
  need(production && !values.LOOKUP_KEY, 'LOOKUP_KEY: needed in production');
  need(
    production && !values.PUBLIC_ORIGIN?.startsWith('https:'),
    'PUBLIC_ORIGIN: must be an https address in production',
  );
  need(production && values.CLOCK === 'movable', 'CLOCK: only the system clock in production');
  need(
    production && [...sms, ...mail].includes('local'),
    'SMS_VENDORS and MAIL_VENDORS: the local inbox is not for production',
  );
  need(
    Boolean(values.VAPID_PUBLIC_KEY) !== Boolean(values.VAPID_PRIVATE_KEY),
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or neither',
  );
  need(!isKey(values.VAPID_PUBLIC_KEY, 65), 'VAPID_PUBLIC_KEY: a point of P-256, 65 bytes in base64url');
  need(!isKey(values.VAPID_PRIVATE_KEY, 32), 'VAPID_PRIVATE_KEY: 32 bytes in base64url');
  need(
    production && !list(values.PUSH_SERVICES).every((service) => service.startsWith('https://')),
    'PUSH_SERVICES: only https in production',
  );
  need(mail.includes('smtp') && !values.SMTP_URL, 'SMTP_URL: needed when MAIL_VENDORS names smtp');
  need(sms.includes('http') && !values.SMS_HTTP_URL, 'SMS_HTTP_URL: needed when SMS_VENDORS names http');
  need(sms.includes('smpp') && !values.SMPP_URL, 'SMPP_URL: needed when SMS_VENDORS names smpp');
  need(!sms.every((name) => ['local', 'http', 'smpp'].includes(name)), 'SMS_VENDORS: a list of local, http, smpp');
  need(!mail.every((name) => ['local', 'smtp'].includes(name)), 'MAIL_VENDORS: a list of local, smtp');
  need(!isJsonObject(values.SMS_HTTP_HEADERS), 'SMS_HTTP_HEADERS: a JSON object of header names and values');
  return faults;
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function readTrust(text: string): boolean | number | string {
  if (text === '') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function isKey(text: string | undefined, bytes: number): boolean {
  return text === undefined || Buffer.from(text, 'base64url').length === bytes;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function withoutBlanks(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
}

function describe(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
}
