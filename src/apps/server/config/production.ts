import { BlockList, isIP } from 'node:net';
import { devicePushProductionErrors } from './device-push-errors.ts';
import { secretErrors } from './secrets.ts';
import { isLoopbackHost, parseList, type EnvironmentValues } from './environment-schema.ts';
import { unknownVariableErrors } from './unknown-variables.ts';

/**
 * Errors of values that are valid alone, but not allowed in production. Each starts with the variable's name.
 * `environment`: all variables, unknown ones included.
 */
export function productionErrors(
  values: EnvironmentValues,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return [
    ...secretErrors(values),
    ...trustProxyErrors(values.TRUST_PROXY),
    ...unencryptedUrlErrors(values),
    ...devicePushProductionErrors(values),
    ...unusedVariableErrors(values),
    ...otherErrors(values, environment),
    ...unknownVariableErrors(environment),
  ];
}

// A trusted proxy sets the client address, which rate limits and the audit log use.
function trustProxyErrors(text: string): string[] {
  if (/^\d+$/.test(text))
    return Number(text) > maxProxies ? [`TRUST_PROXY: more than ${maxProxies} proxies cannot be trusted`] : [];
  const broadNetworks = parseList(text).filter(isBroadNetwork);
  return broadNetworks.length > 0 ? [`TRUST_PROXY: ${broadNetworks.join(', ')} is too large to trust`] : [];
}

const maxProxies = 5;

function isBroadNetwork(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined || isIP(address) === 0) return false;
  const isMappedIpv4 = /^::ffff:/i.test(address);
  // Broader than /8 in IPv4 (/104 when mapped into IPv6) or /16 in IPv6: no operator owns such a network alone.
  return Number(bits) < (isIP(address) === 4 ? 8 : isMappedIpv4 ? 104 : 16);
}

const unencryptedSchemes = new Set(['http:', 'smtp:', 'smpp:']);
const urlVariables = [
  'SMTP_URL',
  'SMPP_URL',
  'SMS_HTTP_URL',
  'STRIPE_URL',
  'SANDBOX_URL',
  'TRACES_URL',
  'CONVEYANCE_FEED_URL',
] as const;

// Unencrypted traffic to another machine can be read and altered. Other variables are validated in every mode, or where
// they are used.
function unencryptedUrlErrors(values: EnvironmentValues): string[] {
  return urlVariables.flatMap((name) => {
    const url = values[name];
    if (!url) return [];
    const { protocol, hostname } = new URL(url);
    if (!unencryptedSchemes.has(protocol) || isLoopbackHost(hostname)) return [];
    const replacement = { 'smtp:': 'smtps: or smtp+starttls:', 'smpp:': 'smpps:' }[protocol] ?? 'https:';
    // `smsGatewayRules` reports this variable.
    if (name === 'SMS_HTTP_URL' && parseList(values.SMS_VENDORS).includes('http')) return [];
    return [`${name}: must be ${replacement} in production, unless it is on this machine`];
  });
}

// A provider that is configured but not selected would never be used.
function unusedVariableErrors(values: EnvironmentValues): string[] {
  const [sms, mail] = [parseList(values.SMS_VENDORS), parseList(values.MAIL_VENDORS)];
  const rules: [keyof EnvironmentValues, boolean, string][] = [
    ['SMTP_URL', mail.includes('smtp'), 'MAIL_VENDORS does not name smtp'],
    ['SMPP_URL', sms.includes('smpp'), 'SMS_VENDORS does not name smpp'],
    ['SMS_HTTP_URL', sms.includes('http'), 'SMS_VENDORS does not name http'],
    ['STRIPE_KEY', values.PAYMENT_PROVIDER === 'stripe', 'PAYMENT_PROVIDER is not stripe'],
    ['FILES_S3_URL', values.FILES_STORE === 's3', 'FILES_STORE is not s3'],
    ['FHIR_URL', values.RECORDS_SOURCE === 'fhir', 'RECORDS_SOURCE is not fhir'],
  ];
  return rules
    .filter(([name, isUsed]) => values[name] && !isUsed)
    .map(([name, , why]) => `${name}: would never be used, because ${why}`);
}

function otherErrors(values: EnvironmentValues, environment: Readonly<Record<string, string | undefined>>): string[] {
  const host = values.METRICS_HOST ?? values.HOST;
  const sendsMail = parseList(values.MAIL_VENDORS).includes('smtp');
  const rules: [broken: boolean, sentence: string][] = [
    [
      !isPrivateHost(host),
      'METRICS_HOST: must be an address of this machine or of an inner network; without it, HOST is used',
    ],
    [values.LOG_LEVEL === 'silent', 'LOG_LEVEL: not silent in production'],
    [sendsMail && isPlaceholderDomain(values.MAIL_FROM), 'MAIL_FROM: needed when MAIL_VENDORS names smtp'],
    [
      values.VAPID_PUBLIC_KEY !== undefined && isPlaceholderDomain(values.VAPID_SUBJECT),
      'VAPID_SUBJECT: needed with VAPID_PUBLIC_KEY',
    ],
    [
      environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0, which accepts any certificate',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/**
 * Whether only this machine or an inner network can reach an address. A host name without a dot belongs to a container
 * or to a machine in the same network.
 */
function isPrivateHost(host: string): boolean {
  const ipVersion = isIP(host);
  if (ipVersion === 0) return /^[a-z0-9-]+$/i.test(host);
  return privateNetworks.check(host, ipVersion === 4 ? 'ipv4' : 'ipv6');
}

function isPlaceholderDomain(text: string): boolean {
  return /\.invalid\W*$/i.test(text);
}
