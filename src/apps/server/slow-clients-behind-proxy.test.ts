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
// `npm run cluster` downloads HAProxy; it may also be installed.
const debian = join(root, '.cache/debian');
const haproxy = [join(debian, 'usr/sbin/haproxy'), '/usr/sbin/haproxy'].find((path) => existsSync(path));

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());

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
  const exited = once(child, 'exit');
  cleanup.defer(async () => {
    child.kill();
    await exited;
  });
  const agent = new Agent();
  const answers = () =>
    sendEcho(proxy, agent).then(
      (status) => status === 200,
      () => false,
    );
  await vi.waitUntil(answers, { timeout: 120_000, interval: 50 });
});

/** A server with the health checks that HAProxy needs. */
async function startEchoServer(): Promise<Address> {
  const portal = await openTestPortal({ trustProxy: 1, maxConcurrent: 400 });
  for (const path of ['/readyz', '/healthz']) portal.app.get(path, (_request, reply) => reply.send({}));
  return portal.listen();
}

async function haproxyEnvironment(publicAddress: Address, servers: Address[]): Promise<Record<string, string>> {
  const freeAddress = async () => `127.0.0.1:${await findFreePort()}`;
  const numbered = (name: string, values: string[]) =>
    Object.fromEntries(values.map((value, index) => [`HAPROXY_${name.replace('#', String(index + 1))}`, value]));
  const unusedAddress = await freeAddress();
  return {
    HAPROXY_CONNECTIONS: '4000',
    HAPROXY_PORTAL_CONNECTIONS: '3000',
    HAPROXY_CLIENT_CONNECTIONS: '600',
    HAPROXY_PORTAL: `127.0.0.1:${publicAddress.port}`,
    HAPROXY_PRIMARY: await freeAddress(),
    HAPROXY_REPLICAS: await freeAddress(),
    HAPROXY_POOLERS: await freeAddress(),
    HAPROXY_STATISTICS: await freeAddress(),
    HAPROXY_UNAVAILABLE_PAGE: join(root, 'deploy/haproxy/unavailable.http'),
    ...numbered(
      'SERVER_#',
      servers.map(({ port }) => `127.0.0.1:${port}`),
    ),
    ...numbered('DB_#', [unusedAddress, unusedAddress, unusedAddress]),
    ...numbered('PATRONI_#_PORT', ['9', '9', '9']),
    ...numbered('POOLER_#', [unusedAddress, unusedAddress]),
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
  'behind HAProxy, answers every honest call while 500 connections send %s and stall',
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

test.skipIf(!haproxy)('behind HAProxy, one address gets no more connections than its share', async () => {
  const sockets = Array.from({ length: 620 }, () => connect(proxy));
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  try {
    await vi.waitUntil(() => sockets.filter((socket) => socket.closed).length >= 20, { timeout: 120_000, interval: 5 });
    expect(sockets.filter((socket) => socket.closed).length).toBeLessThan(40);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
