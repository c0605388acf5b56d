import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, minute, second } from '#foundation/time/clock.ts';
import { stepUpValidMinutes } from '../rules/limits.ts';
import type { DirectorySettings } from './settings.ts';

/**
 * A person as the directory vouches for them. `email`: set only when the directory has verified the address.
 * `authenticatedAt`: when the person last logged in at the directory.
 */
export type DirectoryIdentity = { issuer: string; subject: string; email: string | undefined; authenticatedAt: Millis };

/** `away`: the directory is unreachable or misbehaves. `refused`: its answer is not valid. */
export type DirectoryFailure = 'away' | 'refused';

// Seconds. The directory authenticates a person again when the person's login at the directory is older than that.
const maxAge = (stepUpValidMinutes * minute) / second;
const timeoutSeconds = 8;

/** Builds the directory's URL for a login. The directory returns `state` unchanged. */
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
 * Exchanges the query of the directory's redirect for the person's identity (OpenID Connect Core 1.0, 3.1: code flow
 * with PKCE, state and nonce). The caller has consumed `state` before.
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
    const userClaims =
      claims['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const verified = userClaims['email_verified'] === true && typeof userClaims['email'] === 'string';
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: verified ? String(userClaims['email']) : undefined,
      authenticatedAt: Number(claims.auth_time) * second,
    };
  } catch (thrown) {
    return isUnavailable(thrown) ? 'away' : 'refused';
  }
}

/** Returns whether the error means that the directory is unreachable rather than that it refused. */
function isUnavailable(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { name?: unknown; code?: unknown };
  return (
    name === 'TypeError' ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  );
}

/** URL of the portal's page to which the directory redirects. */
function redirectUri(origin: string): string {
  return `${origin}/staff/directory`;
}

// Derived from the state and the server key: only the state's hash is stored, and the state alone reveals nothing.
function deriveSecret({ keys }: Pick<World, 'keys'>, purpose: 'nonce' | 'verifier', state: string): string {
  return lookupHash(keys, `staff/directory-${purpose}`, state).toString('base64url');
}

const configurations = new WeakMap<DirectorySettings, Promise<Configuration>>();

// Discovers the provider once per settings object. A failure is not cached.
function discoverConfiguration(settings: DirectorySettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const cached = configurations.get(settings);
  if (cached) return cached;
  const url = new URL(issuer);
  const configuration = discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  });
  configurations.set(settings, configuration);
  configuration.catch(() => configurations.delete(settings));
  return configuration;
}
