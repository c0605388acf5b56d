import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { minute } from '#foundation/time/clock.ts';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import type { World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { openTestPortal, sendRaw, type TestPortal } from './testing/portal.ts';
import { requestHead as headers, openSlowClients, sendEcho, partialRequests } from './testing/slow-clients.ts';

const countConnections = ({ app }: TestPortal) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((thrown, count) => (thrown ? reject(thrown) : resolve(count)));
  });

test.each(partialRequests)(
  'answers every honest call while 500 connections send %s and stop',
  async (_what, beginning) => {
    const portal = await openTestPortal({ maxConcurrent: 400, requestTimeout: 20 * minute });
    const address = await portal.listen();
    const slow = openSlowClients(address, 500, beginning);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    try {
      await vi.waitUntil(async () => (await countConnections(portal)) >= 100, { timeout: 120_000, interval: 5 });
      const statuses = await Promise.all(Array.from({ length: 200 }, () => sendEcho(address, agent)));
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    } finally {
      slow.end();
      agent.destroy();
    }
  },
);

const singleBody = { bodies: 1, bytes: 1000 };
const completeRequest = `${headers(12).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}{"text":"a"}`;

test('drops an incomplete body for a newer one of the same client with 503, and closes its connection', async () => {
  const portal = await openTestPortal({
    bodyLimits: { total: { bodies: 5, bytes: 10_000 }, perClient: singleBody },
    requestTimeout: 20 * minute,
  });
  const address = await portal.listen();
  const slow = sendRaw(address, `${headers(20)}{`);
  await vi.waitUntil(async () => (await countConnections(portal)) === 1, { timeout: 120_000, interval: 5 });
  expect(await sendRaw(address, completeRequest)).toMatch(/^HTTP\/1\.1 200 /);
  const refused = await slow;
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/\r\nretry-after: 1\r\n/);
  expect(refused).toMatch(/\r\nconnection: close\r\n/i);
  expect(await portal.metrics.formatMetrics()).toMatch(/^sihat_calls_shed_total\{reason="slow"\} 1$/m);
});

test('drops an incomplete body that was refused for its content type', async () => {
  const portal = await openTestPortal({
    bodyLimits: { total: { bodies: 5, bytes: 10_000 }, perClient: singleBody },
    requestTimeout: 20 * minute,
  });
  const address = await portal.listen();
  const refused = sendRaw(address, `${headers(20).replace('application/json', 'text/plain')}{`);
  await vi.waitUntil(() => portal.logLines.some((line) => line.includes('"status":400')), {
    timeout: 120_000,
    interval: 5,
  });
  expect(await sendRaw(address, completeRequest)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await refused).toMatch(/^HTTP\/1\.1 400 /);
});

const upload = defineCall({
  ...exampleCall,
  name: 'upload',
  method: 'POST',
  path: '/api/test/slow-upload',
  idempotency: 'handler',
  upload: { maxBytes: 20_000, timeoutSeconds: 600 },
  input: z.object({ file: FilePart }),
});

test('does not count a file that is arriving as a call in progress', async () => {
  const portal = await openTestPortal({ maxConcurrent: 1 });
  let received = 0;
  const handler = () => {
    received += 1;
    return {};
  };
  mount(portal.app, createBareTestWorld({} as World['sql']), [serve(upload, anyone, handler)]);
  const address = await portal.listen();
  const [start, end] = [
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    'def\r\n--b--\r\n',
  ];
  const lines = [
    'Host: a',
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${start.length + end.length}`,
  ];
  const sockets = Array.from({ length: 3 }, () => connect(address));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.write(`POST ${upload.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${start}`);
  }
  await vi.waitUntil(async () => (await countConnections(portal)) === 3, { timeout: 120_000, interval: 5 });
  for (let n = 0; n < 20; n++) expect(await sendRaw(address, completeRequest)).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.write(end);
  for (const socket of sockets) expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toBe(3);
});
