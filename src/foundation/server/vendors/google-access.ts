import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type Clock, type Millis, second } from '#foundation/time/clock.ts';
import { signJwt } from '../keys/sign-jwt.ts';

export type ServiceAccount = {
  projectId: string;
  clientEmail: string;
  privateKeyId: string;
  privateKey: KeyObject;
  /** Address at which an assertion is exchanged for an access token. */
  tokenUri: string;
};

/** Parses the JSON file of a Google service account. An error never quotes the file. */
export function readServiceAccount(text: string): ServiceAccount {
  const file = parse(text);
  const [projectId, clientEmail, privateKeyId, pem, tokenUri] = [
    file['project_id'],
    file['client_email'],
    file['private_key_id'],
    file['private_key'],
    file['token_uri'],
  ].map((value) => (typeof value === 'string' ? value : ''));
  if (file['type'] !== 'service_account') throw new Error('is no JSON file of a service account');
  if (!projectId || !/^[a-z0-9.:-]{1,63}$/.test(projectId)) throw new Error('its project_id is missing');
  if (!clientEmail || !clientEmail.includes('@')) throw new Error('its client_email is missing');
  if (!privateKeyId) throw new Error('its private_key_id is missing');
  if (!tokenUri || !URL.canParse(tokenUri)) throw new Error('its token_uri is no address');
  return { projectId, clientEmail, privateKeyId, privateKey: readRsaKey(pem ?? ''), tokenUri };
}

/**
 * An access token, or the status of Google's refusal. The text of a refusal can quote the request, so it is dropped.
 */
export type AccessAnswer = { token: string } | { refusedWith: number };

export type GoogleAccess = {
  /** The token is cached until a minute before its expiry. Concurrent callers share one request. */
  getToken: () => Promise<AccessAnswer>;
  forget: (token: string) => void;
};

/** Creates a source that gets access tokens by an assertion signed with the account's key (RFC 7523). */
export function createGoogleAccess(account: ServiceAccount, scope: string, clock: Clock): GoogleAccess {
  let currentToken: { token: string; expiresAt: Millis } | undefined;
  let pending: Promise<AccessAnswer> | undefined;
  const refresh = async (): Promise<AccessAnswer> => {
    const answer = await requestToken(account, scope, clock);
    if ('token' in answer)
      currentToken = { token: answer.token, expiresAt: clock.now() + (answer.validSeconds - 60) * second };
    return answer;
  };
  return {
    getToken: async () => {
      if (currentToken && clock.now() < currentToken.expiresAt) return { token: currentToken.token };
      pending ??= refresh().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    forget: (token) => {
      if (currentToken?.token === token) currentToken = undefined;
    },
  };
}

const timeoutMs = 10_000;

async function requestToken(
  { clientEmail, privateKeyId, privateKey, tokenUri }: ServiceAccount,
  scope: string,
  clock: Clock,
): Promise<{ token: string; validSeconds: number } | { refusedWith: number }> {
  const now = Math.floor(clock.now() / second);
  const claims = { iss: clientEmail, scope, aud: tokenUri, iat: now, exp: now + 3600 };
  const response = await fetch(tokenUri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signJwt('RS256', privateKeyId, privateKey, claims),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const { access_token: token, expires_in: seconds } = answer ?? {};
  if (!response.ok || typeof token !== 'string' || token === '') return { refusedWith: response.status };
  return { token, validSeconds: typeof seconds === 'number' ? seconds : 3600 };
}

function parse(text: string): Record<string, unknown> {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file === 'object' && file !== null && !Array.isArray(file)) return file as Record<string, unknown>;
  } catch {
    // Reported below; this error could quote the file.
  }
  throw new Error('is no JSON file of a service account');
}

function readRsaKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key;
  } catch {
    // Reported below; this error could quote the key.
  }
  throw new Error('its private_key is no RSA key of 2048 bits or more');
}
