import { openEventCodeKeys } from '#capabilities/activities/server/public.ts';
import { openCertificateKeys, readIssuersFile } from '#capabilities/certificates/server/public.ts';
import { openPosterKeys } from '#capabilities/check-in/server/public.ts';
import { openHealthCodeKeys } from '#capabilities/health-code/server/public.ts';
import { parsePassKeys } from '#capabilities/pass/server/public.ts';
import { parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { devicePushErrors } from './device-push-errors.ts';
import { pushKeyErrors } from './secrets.ts';
import { isStringRecord, isLoopbackHost, parseList, type EnvironmentValues } from './environment-schema.ts';

/**
 * Finds errors in values that are valid alone, but invalid together or missing in production. Each error starts with
 * the names of its variables.
 */
export function consistencyErrors(values: EnvironmentValues): string[] {
  const production = values.SIHAT_MODE === 'production';
  const sms = parseList(values.SMS_VENDORS);
  const mail = parseList(values.MAIL_VENDORS);
  const rules: Rule[] = [
    ...neededInProduction.map((name): Rule => [production && !values[name], `${name}: needed in production`]),
    [
      production && !values.PUBLIC_ORIGIN?.startsWith('https:'),
      'PUBLIC_ORIGIN: must be an https address in production',
    ],
    [production && values.CLOCK === 'movable', 'CLOCK: only the system clock in production'],
    [
      production && [...sms, ...mail].includes('local'),
      'SMS_VENDORS and MAIL_VENDORS: the local inbox is not for production',
    ],
    ...(['DATABASE_POOLER_URL', 'DATABASE_STANDBY_URL'] as const).map(
      (name): Rule => [Boolean(values[name]) && !values.DATABASE_URL, `${name}: needs DATABASE_URL, which is missing`],
    ),
    allOrNone(values, 'SANDBOX_URL', 'SANDBOX_SECRET'),
    allOrNone(values, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
    [
      production && !parseList(values.PUSH_SERVICES).every((service) => service.startsWith('https://')),
      'PUSH_SERVICES: only https in production',
    ],
    allOrNone(values, 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
    [isRemoteHttp(values.OIDC_ISSUER), 'OIDC_ISSUER: must be https, unless it is on this machine'],
    [
      values.FILES_STORE === 's3' && !(values.FILES_S3_URL && values.FILES_S3_KEY_ID && values.FILES_S3_SECRET),
      'FILES_S3_URL and FILES_S3_KEY_ID and FILES_S3_SECRET: needed when FILES_STORE is s3',
    ],
    [
      production && isRemoteHttp(values.FILES_S3_URL),
      'FILES_S3_URL: must be https in production, unless it is on this machine',
    ],
    allOrNone(values, 'REPORTS_S3_URL', 'REPORTS_S3_KEY_ID', 'REPORTS_S3_SECRET'),
    ...(['REPORTS_S3_URL', 'REPORTS_HTTPS_URL'] as const).map(
      (name): Rule => [isRemoteHttp(values[name]), `${name}: must be https, unless it is on this machine`],
    ),
    [
      values.REPORTS_HTTPS_AUTHORIZATION !== '' && !values.REPORTS_HTTPS_URL,
      'REPORTS_HTTPS_AUTHORIZATION: needs REPORTS_HTTPS_URL, which is missing',
    ],
    [
      production && values.FILES_SCANNER !== 'clamav',
      'FILES_SCANNER: must be clamav in production, the local one finds no virus',
    ],
    [values.FILES_SCANNER === 'clamav' && !values.CLAMAV_URL, 'CLAMAV_URL: needed when FILES_SCANNER is clamav'],
    [values.RECORDS_SOURCE === 'fhir' && !values.FHIR_URL, 'FHIR_URL: needed when RECORDS_SOURCE is fhir'],
    ...(['FHIR_URL', 'FHIR_OAUTH_URL'] as const).map(
      (name): Rule => [isRemoteHttp(values[name]), `${name}: must be https, unless it is on this machine`],
    ),
    allOrNone(values, 'FHIR_OAUTH_URL', 'FHIR_OAUTH_CLIENT_ID', 'FHIR_OAUTH_CLIENT_SECRET'),
    [values.FHIR_TOKEN !== '' && Boolean(values.FHIR_OAUTH_URL), 'FHIR_TOKEN: not beside FHIR_OAUTH_URL'],
    [
      production && values.PAYMENT_PROVIDER === 'sandbox' && values.ENTRY_FEE_CENTS + values.EXIT_FEE_CENTS > 0,
      'PAYMENT_PROVIDER: the sandbox is not for production; name another one, or set both fees to 0',
    ],
    [
      values.PAYMENT_PROVIDER === 'stripe' && !(values.STRIPE_KEY && values.STRIPE_WEBHOOK_SECRET),
      'STRIPE_KEY and STRIPE_WEBHOOK_SECRET: needed when PAYMENT_PROVIDER is stripe',
    ],
    [mail.includes('smtp') && !values.SMTP_URL, 'SMTP_URL: needed when MAIL_VENDORS names smtp'],
    [sms.includes('smpp') && !values.SMPP_URL, 'SMPP_URL: needed when SMS_VENDORS names smpp'],
    [sms.includes('smpp') && !values.SMPP_SYSTEM_ID, 'SMPP_SYSTEM_ID: needed when SMS_VENDORS names smpp'],
    ...(sms.includes('http') ? smsGatewayRules(values, production) : []),
  ];
  return [
    ...rules.filter(([broken]) => broken).map(([, sentence]) => sentence),
    ...portErrors(values),
    ...pushKeyErrors(values),
    ...devicePushErrors(values),
    // The second argument is any valid lookup key, because only the ring is checked here.
    ...parseErrors(values.KEYS, (ring) => parseKeyRing(ring, 'A'.repeat(43))),
    ...parseErrors(values.PASS_KEYS, parsePassKeys),
    ...parseErrors(values.HEALTH_CODE_KEYS, openHealthCodeKeys),
    ...parseErrors(values.EVENT_CODE_KEYS, openEventCodeKeys),
    ...parseErrors(values.CERTIFICATE_KEYS, openCertificateKeys),
    ...parseErrors(values.POSTER_KEYS, openPosterKeys),
    ...parseErrors(values.TRUSTED_ISSUERS, readIssuersFile),
  ];
}

type Rule = [broken: boolean, sentence: string];

const neededInProduction = [
  'DATABASE_URL',
  'KEYS',
  'LOOKUP_KEY',
  'PASS_KEYS',
  'HEALTH_CODE_KEYS',
  'EVENT_CODE_KEYS',
  'CERTIFICATE_KEYS',
  'POSTER_KEYS',
] as const;

function allOrNone(values: EnvironmentValues, ...names: (keyof EnvironmentValues)[]): Rule {
  const isPartlySet = names.some((name) => values[name]) && !names.every((name) => values[name]);
  return [isPartlySet, `${names.join(' and ')}: ${names.length === 2 ? 'both or neither' : 'all or none'}`];
}

function isRemoteHttp(url: string | undefined): boolean {
  return url?.startsWith('http:') === true && !isLoopbackHost(new URL(url).hostname);
}

// Unset ports follow `PORT`.
function portErrors(values: EnvironmentValues): string[] {
  const { PORT, INBOX_PORT, METRICS_PORT, SANDBOX_PORT, SANDBOX_URL, PAYMENT_PROVIDER } = values;
  const hasInbox = [...parseList(values.SMS_VENDORS), ...parseList(values.MAIL_VENDORS)].includes('local');
  const hasSandbox = PAYMENT_PROVIDER === 'sandbox' && !SANDBOX_URL && values.SIHAT_MODE !== 'production';
  const portOrDefault = (configured: number | undefined, offset: number) =>
    configured ?? (PORT === 0 ? 0 : PORT + offset);
  const ports: [string, number][] = [
    ['PORT', PORT],
    ['METRICS_PORT', portOrDefault(METRICS_PORT, 2)],
    ...(hasInbox ? [['INBOX_PORT', portOrDefault(INBOX_PORT, 1)] as [string, number]] : []),
    ...(hasSandbox ? [['SANDBOX_PORT', portOrDefault(SANDBOX_PORT, 3)] as [string, number]] : []),
  ];
  const portsByNumber = Map.groupBy(
    ports.filter(([, port]) => port !== 0),
    ([, port]) => port,
  );
  return [
    ...[...portsByNumber].flatMap(([port, entries]) =>
      entries.length > 1 ? [`${entries.map(([name]) => name).join(' and ')}: are all ${port}`] : [],
    ),
    ...ports.filter(([, port]) => port > 65_535).map(([name]) => `${name}: is above 65535, beside PORT`),
  ];
}

function smsGatewayRules(values: EnvironmentValues, production: boolean): Rule[] {
  const { SMS_HTTP_URL: url, SMS_HTTP_METHOD: method, SMS_HTTP_FORMAT: format, SMS_HTTP_BODY: body } = values;
  if (!url) return [[true, 'SMS_HTTP_URL: needed when SMS_VENDORS names http']];
  const template = method === 'GET' ? url : url + body;
  const { protocol, hostname } = new URL(url);
  return [
    [
      !template.includes('{to}') || !template.includes('{text}'),
      method === 'GET'
        ? 'SMS_HTTP_URL: must contain {to} and {text}, because a GET has no body'
        : 'SMS_HTTP_BODY: it or SMS_HTTP_URL must contain {to} and {text}',
    ],
    [format === 'form' && !isStringRecord(JSON.parse(body)), 'SMS_HTTP_BODY: a form is an object of texts'],
    [
      production && protocol !== 'https:' && !isLoopbackHost(hostname),
      'SMS_HTTP_URL: must be https in production, unless it is on this machine',
    ],
  ];
}

function parseErrors(text: string | undefined, read: (keys: string) => unknown): string[] {
  if (text === undefined) return [];
  try {
    read(text);
    return [];
  } catch (thrown) {
    return [(thrown as Error).message];
  }
}
