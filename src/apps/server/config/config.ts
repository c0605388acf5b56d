import { join, resolve } from 'node:path';
import type * as z from 'zod/mini';
import { readApnsKey } from '#foundation/server/vendors/apns-push.ts';
import { readServiceAccount } from '#foundation/server/vendors/google-access.ts';
import { consistencyErrors } from './consistency.ts';
import { decodeFile } from './device-push-errors.ts';
import { productionErrors } from './production.ts';
import { Environment, parseList, type EnvironmentValues } from './environment-schema.ts';

/** Reads the configuration from the environment; throws with all its errors. Nothing else reads the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const environmentValues = withoutBlanks(environment);
  const parsed = Environment.safeParse(environmentValues);
  const issues = parsed.success ? [] : parsed.error.issues;
  const invalidNames = new Set(issues.map((issue) => String(issue.path[0])));
  // The consistency of the valid variables is validated too.
  const values = parsed.data ?? Environment.parse(omitVariables(environmentValues, invalidNames));
  const errors = [
    ...formatIssues(issues),
    ...[...consistencyErrors(values), ...modeErrors(values, environment)].filter(
      (sentence) => !concernsVariables(sentence, invalidNames),
    ),
    ...controlCharacterErrors(environmentValues),
    ...placeholderErrors(environmentValues),
  ];
  if (errors.length === 0) return composeConfig(values);
  throw new Error(`The configuration is not usable:\n${errors.map((error) => `  ${error}`).join('\n')}`);
}

export type Config = ReturnType<typeof composeConfig>;

function composeConfig(values: EnvironmentValues) {
  const dataFolder = resolve(values.SIHAT_DATA);
  const isProduction = values.SIHAT_MODE === 'production';
  const origin = values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin;
  const usesHttps = origin?.startsWith('https:') ?? false;
  return {
    isProduction,
    dataFolder,
    auditHeadFile: join(dataFolder, 'audit', 'head.jsonl'),
    host: values.HOST,
    port: values.PORT,
    // With port 0 the system chooses a free port, also for the servers beside the portal.
    inboxPort: values.INBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    sandboxPort: values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 3),
    metricsHost: values.METRICS_HOST ?? values.HOST,
    metricsPort: values.METRICS_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 2),
    origin,
    usesHttps,
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    database: {
      url: values.DATABASE_URL,
      migrationUrl: values.DATABASE_MIGRATION_URL,
      poolerUrl: values.DATABASE_POOLER_URL,
      standbyUrl: values.DATABASE_STANDBY_URL,
      usesNamedStatements: values.DATABASE_STATEMENTS === 'named',
      poolSize: values.POOL_SIZE,
    },
    runsSyntheticMonitoring: values.SYNTHETIC_MONITORING === 'run',
    runsJobs: values.JOBS === 'run',
    maxConcurrent: values.MAX_CONCURRENT,
    changesPerHour: values.CHANGES_PER_HOUR,
    keys: { ring: values.KEYS, lookup: values.LOOKUP_KEY },
    passKeys: values.PASS_KEYS,
    posterKeys: values.POSTER_KEYS,
    healthCodeKeys: values.HEALTH_CODE_KEYS,
    eventCodeKeys: values.EVENT_CODE_KEYS,
    certificateKeys: values.CERTIFICATE_KEYS,
    trustedIssuers: values.TRUSTED_ISSUERS,
    logLevel: values.LOG_LEVEL,
    traces: values.TRACES_URL ? { url: values.TRACES_URL, percent: values.TRACES_PERCENT } : undefined,
    isClockMovable: values.CLOCK === 'movable',
    vendors: composeMessageVendors(values),
    payment: {
      provider: values.PAYMENT_PROVIDER,
      sandbox: values.SANDBOX_URL ? { url: values.SANDBOX_URL, secret: values.SANDBOX_SECRET } : undefined,
      stripe: { apiKey: values.STRIPE_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET, url: values.STRIPE_URL },
    },
    push: {
      publicKey: values.VAPID_PUBLIC_KEY,
      privateKey: values.VAPID_PRIVATE_KEY,
      subject: values.VAPID_SUBJECT,
      allowedOrigins: parseList(values.PUSH_SERVICES),
    },
    devicePush: composeDevicePush(values),
    files: {
      store: values.FILES_STORE,
      folder: join(dataFolder, 'files'),
      s3: {
        url: values.FILES_S3_URL ?? '',
        region: values.FILES_S3_REGION,
        keyId: values.FILES_S3_KEY_ID,
        secret: values.FILES_S3_SECRET,
      },
      scanner: values.FILES_SCANNER,
      clamavUrl: values.CLAMAV_URL ?? '',
    },
    reports: {
      // A demo delivers to its own folder.
      folder: values.REPORTS_FOLDER ?? (isProduction ? undefined : join(dataFolder, 'reports')),
      s3: values.REPORTS_S3_URL
        ? {
            url: values.REPORTS_S3_URL,
            region: values.REPORTS_S3_REGION,
            keyId: values.REPORTS_S3_KEY_ID,
            secret: values.REPORTS_S3_SECRET,
          }
        : undefined,
      https: values.REPORTS_HTTPS_URL
        ? { url: values.REPORTS_HTTPS_URL, authorization: values.REPORTS_HTTPS_AUTHORIZATION }
        : undefined,
    },
    records: { source: values.RECORDS_SOURCE, fhir: fhirConfig(values) },
    conveyanceFeed: { url: values.CONVEYANCE_FEED_URL, token: values.CONVEYANCE_FEED_TOKEN },
    settings: composeSettings(values, origin),
  };
}

/** Services that send messages. */
function composeMessageVendors(values: EnvironmentValues) {
  return {
    sms: parseList(values.SMS_VENDORS),
    mail: parseList(values.MAIL_VENDORS),
    mailFrom: values.MAIL_FROM,
    smtpUrl: values.SMTP_URL,
    smsHttp: {
      url: values.SMS_HTTP_URL,
      method: values.SMS_HTTP_METHOD,
      headers: JSON.parse(values.SMS_HTTP_HEADERS) as Record<string, string>,
      format: values.SMS_HTTP_FORMAT,
      body: JSON.parse(values.SMS_HTTP_BODY) as unknown,
      referencePath: values.SMS_HTTP_REFERENCE,
      refusedStatuses: parseList(values.SMS_HTTP_REFUSED).map(Number),
      receipts: values.SMS_HTTP_RECEIPT_SECRET
        ? {
            secret: values.SMS_HTTP_RECEIPT_SECRET,
            ...(values.SMS_HTTP_RECEIPT_LIST && { listPath: values.SMS_HTTP_RECEIPT_LIST }),
            referencePath: values.SMS_HTTP_RECEIPT_REFERENCE,
            statePath: values.SMS_HTTP_RECEIPT_STATE,
            deliveredStates: parseList(values.SMS_HTTP_RECEIPT_DELIVERED),
            failedStates: parseList(values.SMS_HTTP_RECEIPT_FAILED),
          }
        : undefined,
    },
    smpp: {
      url: values.SMPP_URL,
      systemId: values.SMPP_SYSTEM_ID,
      password: values.SMPP_PASSWORD,
      sender: values.SMPP_SENDER,
    },
  };
}

/** Services that notify apps on Android and iOS. */
function composeDevicePush(values: EnvironmentValues) {
  return {
    fcm: values.FCM_SERVICE_ACCOUNT
      ? {
          account: readServiceAccount(decodeFile(values.FCM_SERVICE_ACCOUNT)),
          origin: toOrigin(values.FCM_URL, 'https://fcm.googleapis.com'),
        }
      : undefined,
    apns: values.APNS_KEY
      ? {
          privateKey: readApnsKey(decodeFile(values.APNS_KEY)),
          keyId: values.APNS_KEY_ID ?? '',
          teamId: values.APNS_TEAM_ID ?? '',
          topic: values.APNS_TOPIC ?? '',
          origin: toOrigin(values.APNS_URL, 'https://api.push.apple.com'),
        }
      : undefined,
  };
}

/** Limits and periods of the capabilities. Some can be changed while the server runs. */
function composeSettings(values: EnvironmentValues, origin: string | undefined) {
  return {
    sendBudgetPerDay: values.SEND_BUDGET_PER_DAY,
    certifiedPasswordMinutes: values.CERTIFIED_MINUTES,
    windowDays: values.WINDOW_DAYS,
    maxTravellers: values.MAX_TRAVELLERS,
    keepDaysAfterArrival: values.KEEP_DAYS_AFTER_ARRIVAL,
    keepDecisionDays: values.KEEP_DAYS_AFTER_ARRIVAL,
    keepDraftDays: values.KEEP_DRAFT_DAYS,
    keepMessageDays: 30,
    keepLogDays: values.KEEP_LOG_DAYS,
    keepReportDays: values.KEEP_REPORT_DAYS,
    keepCertificationDays: values.KEEP_CERTIFICATION_DAYS,
    keepCheckInDays: values.KEEP_CHECK_IN_DAYS,
    keepBookingDays: values.KEEP_BOOKING_DAYS,
    assessmentMaxAgeHours: values.ASSESSMENT_MAX_AGE_HOURS,
    exposureMinutes: values.EXPOSURE_MINUTES,
    // 1: the portal offers scanning of venue codes.
    posterScanOffered: 1,
    // Number of people whom one officer may notify of an exposure without a second officer.
    noticesWithoutApproval: 50,
    fees: { entryCents: values.ENTRY_FEE_CENTS, exitCents: values.EXIT_FEE_CENTS, due: values.FEE_DUE },
    origin,
    rawTokenInLink: values.RAW_TOKEN_IN_LINK === 'allow',
    directory: values.OIDC_ISSUER
      ? {
          issuer: values.OIDC_ISSUER,
          clientId: values.OIDC_CLIENT_ID,
          clientSecret: values.OIDC_CLIENT_SECRET,
          label: values.OIDC_LABEL,
        }
      : undefined,
  };
}

function fhirConfig(values: EnvironmentValues) {
  const { FHIR_OAUTH_URL: url, FHIR_OAUTH_CLIENT_ID: clientId, FHIR_OAUTH_CLIENT_SECRET: clientSecret } = values;
  return {
    url: values.FHIR_URL ?? '',
    ...(values.FHIR_TOKEN && { token: values.FHIR_TOKEN }),
    ...(url && { oauth: { url, clientId, clientSecret, scope: values.FHIR_OAUTH_SCOPE } }),
  };
}

function toOrigin(url: string | undefined, fallback: string): string {
  return url ? new URL(url).origin : fallback;
}

function parseTrustProxy(text: string): boolean | number | string {
  if (text === '') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function modeErrors(values: EnvironmentValues, environment: Record<string, string | undefined>): string[] {
  if (values.SIHAT_MODE === 'production') return productionErrors(values, withoutBlanks(environment));
  return /_live_/.test(values.STRIPE_KEY) ? ['STRIPE_KEY: a live key charges real money, for production only'] : [];
}

// A line break in an address or a header would inject another header. Line breaks between parts of JSON are harmless.
function controlCharacterErrors(environment: Record<string, string | undefined>): string[] {
  return Object.keys(Environment.shape)
    .filter((name) => {
      const value = environment[name];
      const forbidden = /^(SMS_HTTP_(BODY|HEADERS)|FCM_SERVICE_ACCOUNT)$/.test(name)
        ? /[^\P{Cc}\t\r\n]/u
        : /[\p{Cc}\u2028\u2029]/u;
      return value !== undefined && forbidden.test(value);
    })
    .map((name) => `${name}: contains a line break or another control character`);
}

// `CHANGE-ME` is the placeholder in deploy/sihat.env.example.
function placeholderErrors(environment: Record<string, string | undefined>): string[] {
  return Object.keys(Environment.shape)
    .filter((name) => environment[name]?.includes('CHANGE-ME'))
    .map((name) => `${name}: still says CHANGE-ME`);
}

function withoutBlanks(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
}

function formatIssues(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function omitVariables(environment: Record<string, string | undefined>, names: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
}

// An error begins with the names of its variables and a colon: `A and B: both or neither`.
function concernsVariables(sentence: string, names: ReadonlySet<string>): boolean {
  const [variableNames = ''] = sentence.split(':');
  return variableNames.split(' ').some((name) => names.has(name));
}
