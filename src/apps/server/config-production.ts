import { BlockList, isIP } from 'node:net';
import { devicePushProductionFaults } from './config-push.ts';
import { secretFaults } from './config-secrets.ts';
import { isThisMachine, list, type Values } from './environment.ts';
import { misspeltFaults } from './misspelt.ts';

/** What production refuses although each value is allowed by itself: a sentence each, beginning with the variable. `given`: the whole environment. */
export function productionFaults(values: Values, given: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...secretFaults(values),
    ...trustFaults(values.TRUST_PROXY),
    ...plainFaults(values),
    ...devicePushProductionFaults(values),
    ...unusedFaults(values),
    ...otherFaults(values, given),
    ...misspeltFaults(given),
  ];
}

// Whoever is trusted says for whom they speak: budgets by address, and what is on record.
function trustFaults(text: string): string[] {
  if (/^\d+$/.test(text))
    return Number(text) > mostProxies ? [`TRUST_PROXY: more than ${mostProxies} proxies are not all ours`] : [];
  const broad = list(text).filter(isBroad);
  return broad.length > 0 ? [`TRUST_PROXY: ${broad.join(', ')} is too large to be all ours`] : [];
}

const mostProxies = 5;

function isBroad(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined || isIP(address) === 0) return false;
  const mapped = /^::ffff:/i.test(address);
  return Number(bits) < (isIP(address) === 4 ? 8 : mapped ? 104 : 16);
}

const plainSchemes = new Set(['http:', 'smtp:', 'smpp:']);
const addresses = ['SMTP_URL', 'SMPP_URL', 'SMS_HTTP_URL', 'STRIPE_URL', 'SANDBOX_URL', 'TRACES_URL'] as const;

// What goes to another machine unsealed can be read and altered on the way. Of other addresses it is said in every mode, or where they are used.
function plainFaults(values: Values): string[] {
  return addresses.flatMap((name) => {
    const address = values[name];
    if (!address) return [];
    const { protocol, hostname } = new URL(address);
    if (!plainSchemes.has(protocol) || isThisMachine(hostname)) return [];
    const instead = { 'smtp:': 'smtps: or smtp+starttls:', 'smpp:': 'smpps:' }[protocol] ?? 'https:';
    // Said by the rules of the gateway as well.
    if (name === 'SMS_HTTP_URL' && list(values.SMS_VENDORS).includes('http')) return [];
    return [`${name}: must be ${instead} in production, unless it is on this machine`];
  });
}

// A provider that is described and not named would never be asked.
function unusedFaults(values: Values): string[] {
  const [sms, mail] = [list(values.SMS_VENDORS), list(values.MAIL_VENDORS)];
  const rules: [keyof Values, boolean, string][] = [
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

function otherFaults(values: Values, given: Readonly<Record<string, string | undefined>>): string[] {
  const host = values.METRICS_HOST ?? values.HOST;
  const sendsMail = list(values.MAIL_VENDORS).includes('smtp');
  const rules: [broken: boolean, sentence: string][] = [
    [
      !isInner(host),
      'METRICS_HOST: must be an address of this machine or of an inner network; HOST is taken without it',
    ],
    [values.LOG_LEVEL === 'silent', 'LOG_LEVEL: not silent in production'],
    [sendsMail && isMadeUpDomain(values.MAIL_FROM), 'MAIL_FROM: needed when MAIL_VENDORS names smtp'],
    [
      values.VAPID_PUBLIC_KEY !== undefined && isMadeUpDomain(values.VAPID_SUBJECT),
      'VAPID_SUBJECT: needed with VAPID_PUBLIC_KEY',
    ],
    [
      given['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0, which takes any certificate for good',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

const inner = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether only this machine, or those of an inner network, reach an address. A name of one label is that of a container or a machine beside. */
function isInner(host: string): boolean {
  const kind = isIP(host);
  if (kind === 0) return /^[a-z0-9-]+$/i.test(host);
  return inner.check(host, kind === 4 ? 'ipv4' : 'ipv6');
}

function isMadeUpDomain(text: string): boolean {
  return /\.invalid\W*$/i.test(text);
}
