import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { DirectorySettings } from '../settings.ts';

/** The authority's directory on this machine: a real OpenID provider where people log in by typing their name. */
export type TestProvider = {
  settings: DirectorySettings;
  /** Claims about people, by subject. */
  people: Map<string, { email?: string; email_verified?: boolean }>;
  serve: (origin: string) => void;
  close: () => Promise<void>;
};

export const logInPath = '/log-in/';

/** Starts a provider that knows no people and no portal yet. */
export async function startTestProvider(): Promise<TestProvider> {
  const people: TestProvider['people'] = new Map();
  let provider: OidcProvider | undefined;
  const server = createServer((request, response) => {
    removeCookieExpiry(response);
    const answered = provider
      ? handleRequest(provider, request, response)
      : Promise.reject(new Error('not serving yet'));
    answered.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'sihat', clientSecret: 's'.repeat(43), label: 'Test directory' };
  return {
    settings,
    people,
    serve: (origin) => {
      provider = providerFor(settings, people, origin);
    },
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

// Turns all cookies into session cookies. A test's clock may be in the past, where every expiry has passed already.
function removeCookieExpiry(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  const withoutExpiry = (cookie: string) =>
    cookie.includes('1970') ? cookie : cookie.replace(/; *expires=[^;]+/i, '');
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === 'set-cookie' ? [value].flat().map((cookie) => withoutExpiry(String(cookie))) : value,
    );
}

type OidcProvider = InstanceType<typeof Provider>;

async function handleRequest(
  provider: OidcProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!request.url?.startsWith(logInPath)) return provider.callback()(request, response);
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('person') ?? '';
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Directory</title><link rel="icon" href="data:,">
    <h1>Directory</h1><form method="post"><label>Who are you? <input name="person"></label><button>Log in</button></form>`);
  return undefined;
}

function providerFor(
  { issuer, clientId, clientSecret }: DirectorySettings,
  people: TestProvider['people'],
  origin: string,
): OidcProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: OidcProvider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/staff/directory`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of this test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' }] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `${logInPath}${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: async ({ oidc: { session, client } }) => {
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}
