import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type Clock, type Millis, second } from '#foundation/time/clock.ts';
import { signJwt } from '../keys/sign-jwt.ts';

/** A service account of Google, as its JSON file describes it. */
export type ServiceAccount = {
  projectId: string;
  clientEmail: string;
  privateKeyId: string;
  privateKey: KeyObject;
  /** Where an assertion is exchanged for an access token. */
  tokenUri: string;
};

/** Reads the JSON file of a service account. Throws without quoting it. */
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

/** An access token, or the status with which Google gave none. What it says about that can quote what was sent, and is left out. */
export type AccessAnswer = { token: string } | { refusedWith: number };

/** Access tokens of a service account for one scope. */
export type GoogleAccess = {
  /** The token of now: kept until a minute before its end, and asked for once for all who wait. */
  token: () => Promise<AccessAnswer>;
  /** Forgets a token that was not accepted. */
  forget: (token: string) => void;
};

/** Gets access tokens by an assertion that the service account signs (RFC 7523). */
export function googleAccess(account: ServiceAccount, scope: string, clock: Clock): GoogleAccess {
  let current: { token: string; until: Millis } | undefined;
  let asking: Promise<AccessAnswer> | undefined;
  const ask = async (): Promise<AccessAnswer> => {
    const answer = await requestToken(account, scope, clock);
    if ('token' in answer) current = { token: answer.token, until: clock.now() + (answer.seconds - 60) * second };
    return answer;
  };
  return {
    token: async () => {
      if (current && clock.now() < current.until) return { token: current.token };
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (token) => {
      if (current?.token === token) current = undefined;
    },
  };
}

const patience = 10_000;

async function requestToken(
  { clientEmail, privateKeyId, privateKey, tokenUri }: ServiceAccount,
  scope: string,
  clock: Clock,
): Promise<{ token: string; seconds: number } | { refusedWith: number }> {
  const now = Math.floor(clock.now() / second);
  const claims = { iss: clientEmail, scope, aud: tokenUri, iat: now, exp: now + 3600 };
  const response = await fetch(tokenUri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signJwt('RS256', privateKeyId, privateKey, claims),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const { access_token: token, expires_in: seconds } = answer ?? {};
  if (!response.ok || typeof token !== 'string' || token === '') return { refusedWith: response.status };
  return { token, seconds: typeof seconds === 'number' ? seconds : 3600 };
}

function parse(text: string): Record<string, unknown> {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file === 'object' && file !== null && !Array.isArray(file)) return file as Record<string, unknown>;
  } catch {
    // Said below, without quoting it.
  }
  throw new Error('is no JSON file of a service account');
}

function readRsaKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key;
  } catch {
    // Said below, without quoting it.
  }
  throw new Error('its private_key is no RSA key of 2048 bits or more');
}
