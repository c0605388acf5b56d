import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { Agent } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPortal } from '#foundation/server/http/testing/portal.ts';
import {
  type Address,
  openSlowClients,
  sendEcho,
  partialRequests,
} from '#foundation/server/http/testing/slow-clients.ts';

const root = join(import.meta.dirname, '../../..');
// `npm run cluster` fetches HAProxy, and a machine may have it.
const debian = join(root, '.cache/debian');
const haproxy = [join(debian, 'usr/sbin/haproxy'), '/usr/sbin/haproxy'].find((path) => existsSync(path));

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

let proxy: Address;

beforeAll(async () => {
  if (!haproxy) return;
  const servers = await Promise.all([1, 2, 3].map(startEchoServer));
  proxy = { host: '127.0.0.1', port: await findFreePort() };
  const child = spawn(haproxy, ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
    env: {
      ...(await haproxyEnvironment(proxy, servers)),
      LD_LIBRARY_PATH: globSync('usr/lib/*-linux-gnu', { cwd: debian })
        .map((folder) => join(debian, folder))
        .join(':'),
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  cleanups.push(() => child.kill() && ended);
  const agent = new Agent();
  const answers = () =>
    sendEcho(proxy, agent).then(
      (status) => status === 200,
      () => false,
    );
  await vi.waitUntil(answers, { timeout: 120_000, interval: 50 });
});

/** A server as HAProxy expects one. */
async function startEchoServer(): Promise<Address> {
  const portal = await openTestPortal({ trustProxy: 1, maxConcurrent: 400 });
  for (const path of ['/readyz', '/healthz']) portal.app.get(path, (_request, reply) => reply.send({}));
  return portal.listen();
}

async function haproxyEnvironment(people: Address, servers: Address[]): Promise<Record<string, string>> {
  const own = async () => `127.0.0.1:${await findFreePort()}`;
  const numbered = (name: string, values: string[]) =>
    Object.fromEntries(values.map((value, at) => [`HAPROXY_${name.replace('#', String(at + 1))}`, value]));
  const nobody = await own();
  return {
    HAPROXY_CONNECTIONS: '4000',
    HAPROXY_PEOPLE_CONNECTIONS: '3000',
    HAPROXY_CLIENT_CONNECTIONS: '600',
    HAPROXY_PEOPLE: `127.0.0.1:${people.port}`,
    HAPROXY_PRIMARY: await own(),
    HAPROXY_REPLICAS: await own(),
    HAPROXY_POOLERS: await own(),
    HAPROXY_STATISTICS: await own(),
    HAPROXY_AWAY_PAGE: join(root, 'deploy/haproxy/away.http'),
    ...numbered(
      'SERVER_#',
      servers.map(({ port }) => `127.0.0.1:${port}`),
    ),
    ...numbered('DB_#', [nobody, nobody, nobody]),
    ...numbered('PATRONI_#_PORT', ['9', '9', '9']),
    ...numbered('POOLER_#', [nobody, nobody]),
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.skipIf(!haproxy).each(partialRequests)(
  'behind HAProxy, 500 connections that send %s and stop leave every honest call answered',
  async (_what, beginning) => {
    const slow = openSlowClients(proxy, 500, beginning);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    try {
      await vi.waitUntil(() => slow.openedCount() >= 500, { timeout: 120_000, interval: 5 });
      const small = await Promise.all(Array.from({ length: 100 }, () => sendEcho(proxy, agent)));
      expect(small.filter((status) => status !== 200)).toEqual([]);
      const large = await Promise.all(Array.from({ length: 20 }, () => sendEcho(proxy, agent, 50_000)));
      expect(large.filter((status) => status !== 200)).toEqual([]);
    } finally {
      slow.end();
      agent.destroy();
    }
  },
);

test.skipIf(!haproxy)('behind HAProxy, one address has no more connections than its share', async () => {
  const sockets = Array.from({ length: 620 }, () => connect(proxy));
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  try {
    await vi.waitUntil(() => sockets.filter((socket) => socket.closed).length >= 20, { timeout: 120_000, interval: 5 });
    expect(sockets.filter((socket) => socket.closed).length).toBeLessThan(40);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
