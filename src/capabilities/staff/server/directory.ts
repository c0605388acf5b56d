import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, minute, second } from '#foundation/time/clock.ts';
import { stepUpValidMinutes } from '../rules/limits.ts';
import type { DirectorySettings } from './settings.ts';

/** Somebody as the directory vouches for them. `email`: only an address that it has verified. `at`: when they showed who they are. */
export type DirectoryIdentity = { issuer: string; subject: string; email: string | undefined; authenticatedAt: Millis };

/** Why the directory vouched for nobody: it does not answer as it should, or its answer is none for us. */
export type DirectoryFailure = 'away' | 'refused';

// The directory asks for a password or the like anew when it last did so longer ago than a confirmation lasts.
const maxAge = (stepUpValidMinutes * minute) / second;
const timeoutSeconds = 8;

/** Where to go to log in; `state` comes back. */
export async function directoryUrl(
  world: Pick<World, 'keys'>,
  settings: DirectorySettings,
  origin: string,
  state: string,
): Promise<string> {
  const configuration = await discoverConfiguration(settings);
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(origin),
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce: deriveSecret(world, 'nonce', state),
    code_challenge: await calculatePKCECodeChallenge(deriveSecret(world, 'verifier', state)),
    code_challenge_method: 'S256',
    max_age: String(maxAge),
  });
  return url.href;
}

/**
 * Whom the directory vouches for, from the query with which it sent the browser back (OpenID Connect Core 1.0, 3.1: code flow with
 * PKCE, state and nonce). That the state is ours, and was not used, the caller has seen to.
 */
export async function resolveDirectoryIdentity(
  world: Pick<World, 'keys'>,
  settings: DirectorySettings,
  origin: string,
  { query, state }: { query: URLSearchParams; state: string },
): Promise<DirectoryIdentity | DirectoryFailure> {
  try {
    const configuration = await discoverConfiguration(settings);
    const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri(origin)}?${query.toString()}`), {
      expectedState: state,
      expectedNonce: deriveSecret(world, 'nonce', state),
      pkceCodeVerifier: deriveSecret(world, 'verifier', state),
      idTokenExpected: true,
      maxAge,
    });
    const claims = tokens.claims();
    if (!claims) return 'refused';
    const told =
      claims['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const verified = told['email_verified'] === true && typeof told['email'] === 'string';
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: verified ? String(told['email']) : undefined,
      authenticatedAt: Number(claims.auth_time) * second,
    };
  } catch (thrown) {
    return isUnavailable(thrown) ? 'away' : 'refused';
  }
}

/** Whether something that was thrown means that the directory does not answer, rather than that it refused. */
function isUnavailable(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { name?: unknown; code?: unknown };
  return (
    name === 'TypeError' ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  );
}

/** Its page to which the directory returns. */
function redirectUri(origin: string): string {
  return `${origin}/staff/directory`;
}

// They follow from the state and our key, so nothing but the state's hash is kept, and whoever sees the state cannot make them.
function deriveSecret({ keys }: Pick<World, 'keys'>, purpose: 'nonce' | 'verifier', state: string): string {
  return lookupHash(keys, `staff/directory-${purpose}`, state).toString('base64url');
}

const configurations = new WeakMap<DirectorySettings, Promise<Configuration>>();

// What the directory says of itself is asked for once; again after a failure.
function discoverConfiguration(settings: DirectorySettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const before = configurations.get(settings);
  if (before) return before;
  const url = new URL(issuer);
  const asked = discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  });
  configurations.set(settings, asked);
  asked.catch(() => configurations.delete(settings));
  return asked;
}
