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
 * Identity of a person, as the directory asserts it. `email`: set only if the directory has verified the address.
 * `authenticatedAt`: when the person last logged in at the directory.
 */
export type DirectoryIdentity = { issuer: string; subject: string; email: string | undefined; authenticatedAt: Millis };

/** `unreachable`: the directory is unreachable or misbehaves. `refused`: its answer is not valid. */
export type DirectoryFailure = 'unreachable' | 'refused';

// The directory authenticates a person again if the person's login at the directory is older.
const maxAgeSeconds = (stepUpValidMinutes * minute) / second;
const timeoutSeconds = 8;

/** The directory returns `state` unchanged. */
export async function buildDirectoryLoginUrl(
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
    max_age: String(maxAgeSeconds),
  });
  return url.href;
}

/**
 * Exchanges the query of the directory's redirect for the person's identity. Follows the code flow with PKCE, state and
 * nonce (OpenID Connect Core 1.0, 3.1). The caller has consumed `state` before.
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
      maxAge: maxAgeSeconds,
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
    return isUnavailable(thrown) ? 'unreachable' : 'refused';
  }
}

/**
 * Returns whether an error means that the directory is unreachable, rather than that the directory refused. `fetch`
 * throws a TypeError if it cannot reach a host.
 */
function isUnavailable(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { name?: unknown; code?: unknown };
  return (
    name === 'TypeError' ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  );
}

function redirectUri(origin: string): string {
  return `${origin}/staff/directory`;
}

// Derives the secret from the state and the server key, so that no secret is stored. Without the key, the state does
// not reveal the secret.
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
