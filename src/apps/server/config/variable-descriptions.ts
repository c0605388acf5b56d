import type { EnvironmentValues } from './environment-schema.ts';

/** `fallback` says what applies when the schema itself has no default. */
export type VariableDescription = { meaning: string; fallback?: string };

type Name = keyof EnvironmentValues;
type Descriptions<N extends Name> = Record<N, VariableDescription | string>;

const describeVariables = <N extends Name>(variables: Descriptions<N>) => variables;

const createdLocally = 'created in `SIHAT_DATA`';

const processVariables = describeVariables({
  SIHAT_MODE:
    '`production` loads no demo data, has no local inbox and no `/api/docs`, and requires the variables that a public service needs',
  SIHAT_DATA: 'Folder of the embedded database, local keys, local inbox, audit heads and the outage file',
  HOST: 'Address that the portal, the metrics and the local inbox listen on (the inbox on loopback only)',
  PORT: 'Port of the portal; 0 chooses a free one',
  INBOX_PORT: { meaning: 'Port of the local inbox', fallback: '`PORT` + 1' },
  METRICS_PORT: { meaning: 'Port of `/metrics`', fallback: '`PORT` + 2' },
  METRICS_HOST: {
    meaning: 'Address that serves metrics; in production one of this machine or of a private network',
    fallback: '`HOST`',
  },
  SANDBOX_PORT: { meaning: 'Port of the payment sandbox', fallback: '`PORT` + 3' },
  SANDBOX_URL: 'Payment sandbox that several servers share',
  SANDBOX_SECRET: 'Secret that the shared sandbox signs with',
  PUBLIC_ORIGIN:
    'Origin that people use, `https://host`. Requests of pages elsewhere are refused, links in e-mails lead there, and codes in SMS are bound to it. `https:` marks cookies as secure and sends HSTS. Required in production',
  TRUST_PROXY: 'Number of trusted proxies in front (at most 5 in production), or their addresses, separated by commas',
  JOBS: '`off`: this process enqueues jobs and does not run them; at least one other process must',
  SYNTHETIC_MONITORING:
    '`off`: no synthetic traveller runs each minute, and the status page does not know how its parts work',
  MAX_CONCURRENT: 'Requests processed at a time; more are answered 503 at once',
  LOG_LEVEL: 'Least severe level that is logged',
  TRACES_URL: 'OTLP/HTTP collector, such as `https://collector/v1/traces`; `http:` only on this machine in production',
  TRACES_PERCENT: 'Percentage of requests that are traced',
  CLOCK: '`movable` lets a test move the server’s clock; refused in production',
});

const database = describeVariables({
  DATABASE_URL: { meaning: 'PostgreSQL server, 15 or newer. Required in production', fallback: 'embedded server' },
  DATABASE_MIGRATION_URL: {
    meaning: 'Owner of the tables, when the role of `DATABASE_URL` may not change them',
    fallback: '`DATABASE_URL`',
  },
  DATABASE_POOLER_URL:
    'Pooler in transaction mode that statements of requests use; migrations and job listeners connect directly',
  DATABASE_STANDBY_URL: 'Close standby, or a pooler in front of it, for public content, statistics and places',
  DATABASE_STATEMENTS: '`unnamed` for a pooler without prepared statements (PgBouncer before 1.21)',
  POOL_SIZE: 'Most connections, besides three for jobs',
  KEYS: {
    meaning:
      'Encryption keys `id:key,id:key`, 32 bytes each in base64url; the first encrypts, all decrypt. Required in production',
    fallback: createdLocally,
  },
  LOOKUP_KEY: {
    meaning: 'Key of keyed hashes, 32 bytes in base64url; it never changes. Required in production',
    fallback: createdLocally,
  },
  PASS_KEYS: {
    meaning:
      'Keys that sign passes, `id:key,id:key`: the id is 16 hexadecimal digits, the key a P-256 private key of 32 bytes in base64url; the first signs, all are published. Required in production',
    fallback: createdLocally,
  },
  HEALTH_CODE_KEYS: {
    meaning: 'Keys that sign health codes, in the same format, different from all others. Required in production',
    fallback: createdLocally,
  },
  EVENT_CODE_KEYS: {
    meaning: 'Keys that sign event codes, in the same format, different from all others. Required in production',
    fallback: createdLocally,
  },
  CERTIFICATE_KEYS: {
    meaning:
      'Keys that sign certificates, `id:key:from/until`, valid from one date to before another; the first valid one signs, all are published. Required in production',
    fallback: createdLocally,
  },
  POSTER_KEYS: {
    meaning: 'Keys that sign posters of venues, in the format of `PASS_KEYS`. Required in production',
    fallback: createdLocally,
  },
  TRUSTED_ISSUERS:
    'Path of a file with foreign issuers whose certificates are trusted ([certificates](certificates.md))',
});

const messages = describeVariables({
  SMS_VENDORS: 'SMS vendors in order of preference: `http`, `smpp`, `local`',
  MAIL_VENDORS: 'E-mail vendors in order of preference: `smtp`, `local`',
  MAIL_FROM: 'Sender of e-mail',
  SMTP_URL:
    '`smtps://user:password@host`, or `smtp+starttls://…`; `smtp://…` on this machine, and elsewhere outside production (with STARTTLS)',
  SMS_HTTP_URL: 'Address of an HTTP gateway; may contain `{to}`, `{text}` and `{reference}`',
  SMS_HTTP_METHOD: '`GET` sends the address only',
  SMS_HTTP_HEADERS: 'JSON object of headers, such as an authorization',
  SMS_HTTP_FORMAT: 'Encoding of the body; `form` needs a body that is an object of strings',
  SMS_HTTP_BODY: 'JSON body with the same placeholders',
  SMS_HTTP_REFERENCE: 'Path of the gateway’s own reference in its JSON response, such as `messages.0.id`',
  SMS_HTTP_REFUSED:
    'Statuses (4xx) that mean "never to this number"; any other failure is retried, also with another vendor',
  SMS_HTTP_RECEIPT_SECRET: 'Secret in the path `/api/messages/receipts/http/…` that accepts delivery receipts',
  SMS_HTTP_RECEIPT_LIST: 'Path of the list of reports in a receipt; blank when a receipt is one report',
  SMS_HTTP_RECEIPT_REFERENCE: 'Path of the gateway’s reference in a report',
  SMS_HTTP_RECEIPT_STATE: 'Path of the state in a report',
  SMS_HTTP_RECEIPT_DELIVERED: 'States that mean delivered',
  SMS_HTTP_RECEIPT_FAILED: 'States that mean failed; any other state is ignored',
  SMPP_URL: '`smpp://host:2775` or `smpps://host:3550`',
  SMPP_SYSTEM_ID: 'Account name at the SMPP server',
  SMPP_PASSWORD: 'Password of that account',
  SMPP_SENDER: 'Sender that phones show',
  VAPID_PUBLIC_KEY: {
    meaning: 'Public key of web push; without one, production sends no notifications',
    fallback: createdLocally,
  },
  VAPID_PRIVATE_KEY: { meaning: 'Private key of web push', fallback: createdLocally },
  VAPID_SUBJECT: 'Contact for push services',
  PUSH_SERVICES: 'Origins of push services that are used; `https://*.example.com` stands for every host below',
  FCM_SERVICE_ACCOUNT:
    'Firebase service account as base64 of its JSON file; without it, Android apps get no notifications',
  FCM_URL: { meaning: 'Firebase Cloud Messaging', fallback: '`https://fcm.googleapis.com`' },
  APNS_KEY: 'Apple’s .p8 file in base64; without it and the next three, iOS apps get no notifications',
  APNS_KEY_ID: 'Id of that key, ten letters and digits',
  APNS_TEAM_ID: 'Id of the Apple team, ten letters and digits',
  APNS_TOPIC: 'Bundle id of the app',
  APNS_URL: {
    meaning: 'Apple’s push service; its test service is refused in production',
    fallback: '`https://api.push.apple.com`',
  },
});

const files = describeVariables({
  FILES_STORE: '`s3` uses a bucket; `disk` uses `SIHAT_DATA/files`, which all processes must share',
  FILES_S3_URL: 'Address of the bucket, `https://host/bucket`',
  FILES_S3_REGION: 'Region of the bucket',
  FILES_S3_KEY_ID: 'Access key id',
  FILES_S3_SECRET: 'Secret access key',
  FILES_SCANNER: '`clamav` uses the ClamAV daemon and is required in production; `local` knows only the test signature',
  CLAMAV_URL: '`tcp://host:3310`',
});

const reports = describeVariables({
  REPORTS_FOLDER: {
    meaning: 'Folder to which scheduled reports are delivered, readable for the user of the server only',
    fallback: '`SIHAT_DATA/reports` in a demo, none in production',
  },
  REPORTS_S3_URL: 'Bucket to which scheduled reports are delivered, `https://host/bucket`',
  REPORTS_S3_REGION: 'Region of the bucket',
  REPORTS_S3_KEY_ID: 'Access key id',
  REPORTS_S3_SECRET: 'Secret access key',
  REPORTS_HTTPS_URL: 'Address to which scheduled reports are posted',
  REPORTS_HTTPS_AUTHORIZATION: 'Value of the header `authorization` there, such as `Bearer …` or `ApiToken …`',
});

const payments = describeVariables({
  PAYMENT_PROVIDER: '`stripe` uses Stripe Checkout; `sandbox` is a process of the demo in which nothing costs anything',
  STRIPE_KEY: 'Secret key, `sk_…`',
  STRIPE_WEBHOOK_SECRET: 'Signing secret of the webhook `/api/payment/notices/stripe`, `whsec_…`',
  STRIPE_URL: { meaning: 'Other address of the Stripe API, for tests', fallback: 'Stripe’s own' },
  ENTRY_FEE_CENTS: 'Fee for each traveller who enters, in cents; 0 is none',
  EXIT_FEE_CENTS: 'Fee for each traveller who leaves, in cents; 0 is none',
  FEE_DUE: '`approving`: the fee is due after a reviewer has approved the application',
});

const records = describeVariables({
  RECORDS_SOURCE: '`fhir` reads from a FHIR R4 server; `embedded` reads what was imported in the console',
  FHIR_URL: 'Base address of that server, `https://host/r4`; search pages are followed there only',
  FHIR_TOKEN: 'Fixed bearer token',
  FHIR_OAUTH_URL: 'OAuth 2 token endpoint, in place of a fixed token',
  FHIR_OAUTH_CLIENT_ID: 'Client id',
  FHIR_OAUTH_CLIENT_SECRET: 'Client secret',
  FHIR_OAUTH_SCOPE: 'Requested scope, such as `system/*.read`',
});

const arrivals = describeVariables({
  CONVEYANCE_FEED_URL: {
    meaning:
      'Feed of flights and vessels, read every minute with `from` and `to`; `https:` in production unless on this machine',
    fallback: 'none; in the demo, a made-up timetable',
  },
  CONVEYANCE_FEED_TOKEN: 'Bearer token of that feed',
});

const staff = describeVariables({
  OIDC_ISSUER: 'Issuer of the authority’s OpenID Connect directory; `https:` unless on this machine',
  OIDC_CLIENT_ID: 'Client id',
  OIDC_CLIENT_SECRET: 'Client secret',
  OIDC_LABEL: 'Name of the directory on the button "Log in with …"',
});

const limits = describeVariables({
  CERTIFIED_MINUTES: 'Minutes for which an entered certified password counts',
  CHANGES_PER_HOUR:
    'Changes that an account may make in an hour, counted by each process; a submission takes about 30. Staff may make eight times as many; strangers, for each call, four times as many by browser and eighty times by network',
  SEND_BUDGET_PER_DAY: 'Most SMS with codes in a day, and as many e-mails',
  WINDOW_DAYS: 'Days on which a declaration can be submitted, arrival day included',
  MAX_TRAVELLERS: 'Most travellers of an application',
  KEEP_DAYS_AFTER_ARRIVAL:
    'Days after arrival until a declaration and its counter decisions are deleted; cases of the health desk 21 days later',
  KEEP_DRAFT_DAYS: 'Days after its last change until a draft is deleted',
  KEEP_CERTIFICATION_DAYS: 'Days after the decision until pictures of identity documents are deleted',
  KEEP_CHECK_IN_DAYS: 'Days until check-ins and the notices that follow from them are deleted',
  KEEP_BOOKING_DAYS: 'Days after an event until its bookings and appeals are deleted',
  ASSESSMENT_MAX_AGE_HOURS: 'Most hours between a self-assessment and an event that needs one',
  EXPOSURE_MINUTES: 'Least minutes together that count as an exposure',
  KEEP_LOG_DAYS: 'Days until usage events are deleted',
  KEEP_REPORT_DAYS: 'Days until health reports and self-assessments are deleted',
  RAW_TOKEN_IN_LINK: '`allow` lets a PDF link carry the session token in place of a ticket, for old clients',
});

/** Groups of variables, in the order of the documentation. */
export const variableGroups: readonly {
  title: string;
  note?: string;
  variables: Record<string, VariableDescription | string>;
}[] = [
  { title: 'Process', variables: processVariables },
  { title: 'Database and keys', variables: database },
  { title: 'Messages', variables: messages },
  { title: 'Files', variables: files },
  { title: 'Reports', variables: reports },
  { title: 'Payments', variables: payments },
  { title: 'Health records', variables: records },
  { title: 'Flights and vessels', variables: arrivals },
  { title: 'Staff', variables: staff },
  {
    title: 'Limits and retention',
    note: 'Administrators can change most of these in the console, within limits. The variables apply until they do.',
    variables: limits,
  },
];

// Every variable is described: a missing one does not compile.
({
  ...processVariables,
  ...database,
  ...messages,
  ...files,
  ...reports,
  ...payments,
  ...records,
  ...arrivals,
  ...staff,
  ...limits,
}) satisfies Descriptions<Name>;
