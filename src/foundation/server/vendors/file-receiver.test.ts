import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeAfterwards } from '../testing/world.ts';
import { postFile } from './file-receiver.ts';

const file = { name: 'counts.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('"Day"\r\n'), key: 'report-1' };

async function startReceiver(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbox`;
}

test('posts the file with its type, name, key and authorization', async () => {
  const received: unknown[] = [];
  const url = await startReceiver(async (request, response) => {
    const { method, headers } = request;
    received.push({ method, headers, body: (await buffer(request)).toString() });
    response.writeHead(204).end();
  });
  await postFile({ url, authorization: 'Bearer secret' }, file);
  expect(received).toMatchObject([
    {
      method: 'POST',
      body: '"Day"\r\n',
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="counts.csv"',
        'idempotency-key': 'report-1',
        authorization: 'Bearer secret',
      },
    },
  ]);
});

test.each([
  [500, 'http-500'],
  [401, 'http-401'],
])('fails with a code when the receiver answers %i', async (status, code) => {
  const url = await startReceiver((_request, response) => response.writeHead(status).end('quoted personal data'));
  await expect(postFile({ url, authorization: '' }, file)).rejects.toMatchObject({ code });
});

test('follows no redirect', async () => {
  let requestCount = 0;
  const url = await startReceiver((_request, response) => {
    requestCount += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(postFile({ url, authorization: '' }, file)).rejects.toMatchObject({ code: 'http-307' });
  expect(requestCount).toBe(1);
});

test('gives up when the receiver does not answer in time', async () => {
  const url = await startReceiver(() => undefined);
  await expect(postFile({ url, authorization: '', timeout: 50 }, file)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('fails when the receiver closes the connection', async () => {
  const url = await startReceiver((request) => request.socket.destroy());
  await expect(postFile({ url, authorization: '' }, file)).rejects.toThrow();
});
