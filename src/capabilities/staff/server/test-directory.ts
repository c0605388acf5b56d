import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { closeAfterwards } from '#foundation/server/test-world.ts';
import type { DirectorySettings } from './settings.ts';

/** An authority's directory on this machine: a real OpenID provider, in which people are logged in by naming them. */
export type TestDirectory = {
  settings: DirectorySettings;
  /** What it says of people, by what it calls them. */
  people: Map<string, { email?: string; email_verified?: boolean }>;
  /** Goes where a browser is sent, logs in there as somebody, and answers the query with which the browser is sent back. */
  visit: (url: string, person: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Opens one for the portal at an origin. */
export async function openTestDirectory(origin: string): Promise<TestDirectory> {
  const people: TestDirectory['people'] = new Map();
  const present = { person: '' };
  const server = createServer((request, response) => {
    const answered = request.url?.startsWith('/log-in/')
      ? provider.interactionFinished(request, response, { login: { accountId: present.person } })
      : provider.callback()(request, response);
    answered.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'sihat', clientSecret: 's'.repeat(43), label: 'Test directory' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
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
    interactions: { url: (_context, { uid }) => `/log-in/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: async ({ oidc: { session, client } }) => {
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  closeAfterwards(close);
  return { settings, people, close, visit: (url, person) => visitAs(present, url, person, origin) };
}

async function visitAs(present: { person: string }, start: string, person: string, origin: string): Promise<string> {
  present.person = person;
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10; steps++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The directory answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(origin)) return new URL(url).search.slice(1);
  }
  throw new Error('The directory sends the browser round and round.');
}
