import { readApnsKey } from '#foundation/server/vendors/apns-push.ts';
import { readServiceAccount } from '#foundation/server/vendors/google-access.ts';
import { isLoopbackHost, type EnvironmentValues } from './environment-schema.ts';

const apnsVariables = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;

/** Errors in the accounts for notifications to phone apps, in every mode. */
export function devicePushErrors(values: EnvironmentValues): string[] {
  const configuredNames = apnsVariables.filter((name) => values[name]);
  const account = values.FCM_SERVICE_ACCOUNT;
  const rules: [broken: boolean, sentence: string][] = [
    [
      configuredNames.length > 0 && configuredNames.length < apnsVariables.length,
      `${apnsVariables.join(' and ')}: all or none`,
    ],
    [
      Boolean(values.APNS_URL) && configuredNames.length === 0,
      'APNS_URL: would never be used, because APNS_KEY is not set',
    ],
    [Boolean(values.FCM_URL) && !account, 'FCM_URL: would never be used, because FCM_SERVICE_ACCOUNT is not set'],
    ...(['FCM_URL', 'APNS_URL'] as const).map((name): [boolean, string] => [
      isUnencryptedUrl(values[name]),
      `${name}: must be https, unless it is on this machine`,
    ]),
  ];
  return [
    ...rules.filter(([broken]) => broken).map(([, sentence]) => sentence),
    ...parseErrors('APNS_KEY', () => values.APNS_KEY && readApnsKey(decodeFile(values.APNS_KEY))),
    ...parseErrors('FCM_SERVICE_ACCOUNT', () => {
      if (!account) return;
      const { tokenUri } = readServiceAccount(decodeFile(account));
      if (isUnencryptedUrl(tokenUri)) throw new Error('its token_uri must be https, unless it is on this machine');
    }),
  ];
}

/**
 * Errors in production in the accounts for notifications to phone apps. Device tokens and the product's credentials may
 * go to the vendor only. The vendor's test service knows no phones of the public. A simulated vendor on this machine is
 * allowed.
 */
export function devicePushProductionErrors(values: EnvironmentValues): string[] {
  const { APNS_URL: apns, FCM_URL: fcm, FCM_SERVICE_ACCOUNT: account } = values;
  const tokenUri = account && readTokenUri(account);
  return [
    ...(apns && !isOnHost(apns, ['api.push.apple.com'])
      ? ['APNS_URL: must be of push.apple.com in production, and not a test service']
      : []),
    ...(fcm && !isOnHost(fcm, googleHosts) ? ['FCM_URL: must be of googleapis.com in production'] : []),
    ...(tokenUri && !isOnHost(tokenUri, googleHosts)
      ? ['FCM_SERVICE_ACCOUNT: its token_uri must be of googleapis.com in production']
      : []),
  ];
}

const googleHosts = ['fcm.googleapis.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

/** Decodes a file from a variable: base64, which has no line breaks, or plain text. */
export function decodeFile(value: string): string {
  if (/^\s*[{-]/.test(value)) return value;
  return Buffer.from(value, 'base64').toString();
}

function readTokenUri(account: string): string | undefined {
  try {
    return readServiceAccount(decodeFile(account)).tokenUri;
  } catch {
    // `devicePushErrors` reports an unreadable account.
    return undefined;
  }
}

function isUnencryptedUrl(url: string | undefined): boolean {
  if (!url) return false;
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname));
}

function isOnHost(url: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || hosts.includes(hostname);
}

function parseErrors(name: string, read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (thrown) {
    return [`${name}: ${(thrown as Error).message}`];
  }
}
