import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createHttpSmsGateway, type HttpSmsGatewayOptions } from './http-sms-gateway.ts';
import type { Sms } from './message-ports.ts';

const sms: Sms = {
  to: '+6737123456',
  text: 'Kod awda: 123456 "{reference}" \\ {to}\n',
  reference: '0b8e-1',
  purpose: 'login/code',
};
const signal = () => AbortSignal.timeout(5000);
let server: Server | undefined;

afterEach(() => server?.close().closeAllConnections());

test('fills the JSON template, and a text cannot break out of its string', async () => {
  const requests: { method?: string | undefined; key?: unknown; body: unknown }[] = [];
  const url = await startGateway(async (request, response) => {
    requests.push({ method: request.method, key: request.headers['x-key'], body: JSON.parse(await readAll(request)) });
    response.end('{"messages":[{"id":"G-77"}]}');
  });
  const body = { recipients: ['{to}'], content: { body: 'Sihat: {text}' }, client_ref: '{reference}', flash: false };
  const port = openPort({ url, headers: { 'x-key': 'k' }, body, referencePath: 'messages.0.id' });
  expect(await port.send(sms, signal())).toEqual({ reference: 'G-77' });
  expect(requests).toEqual([
    {
      method: 'POST',
      key: 'k',
      body: {
        recipients: ['+6737123456'],
        content: { body: `Sihat: ${sms.text}` },
        client_ref: '0b8e-1',
        flash: false,
      },
    },
  ]);
});

test('sends a form if configured, and a text cannot break out of its field', async () => {
  let received: { type: string | undefined; body: string } | undefined;
  const url = await startGateway(async (request, response) => {
    received = { type: request.headers['content-type'], body: await readAll(request) };
    response.end('{"sid":"SM1"}');
  });
  const port = openPort({ url, format: 'form', body: { To: '{to}', Body: '{text}' }, referencePath: 'sid' });
  const text = 'a=1&To=%2B1 {to}+é';
  expect(await port.send({ ...sms, text }, signal())).toEqual({ reference: 'SM1' });
  expect(received?.type).toBe('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(received?.body)]).toEqual([
    ['To', sms.to],
    ['Body', text],
  ]);
});

test('sends no body with a GET, whatever the template says', async () => {
  let received = '';
  const url = await startGateway(async (request, response) => {
    received = `${request.method} ${await readAll(request)}`;
    response.end('{"id":1}');
  });
  const port = openPort({ url, method: 'GET', body: { to: '{to}' }, referencePath: 'id' });
  expect(await port.send(sms, signal())).toEqual({ reference: '1' });
  expect(received).toBe('GET ');
});

test('fills the URL with percent-encoded values', async () => {
  let requestedUrl = '';
  const url = await startGateway(async (request, response) => {
    requestedUrl = request.url ?? '';
    response.end('{"id":12}');
  });
  const port = openPort({ url: `${url}/send?to={to}&m={text}`, method: 'GET', referencePath: 'id' });
  expect(await port.send(sms, signal())).toEqual({ reference: '12' });
  expect(new URL(requestedUrl, url).searchParams.get('m')).toBe(sms.text);
});

test.each([
  ['an error', 500, '{"id":"x"}', 'http-500'],
  ['no money', 402, '{"id":"x"}', 'http-402'],
  ['success without a reference', 200, '{"status":"queued"}', 'no-reference'],
  ['success with a page', 200, '<html>Welcome</html>', 'answer-not-json'],
  ['success with an empty reference', 200, '{"id":""}', 'no-reference'],
  ['an endless answer', 200, `{"id":"${'x'.repeat(200_000)}"}`, 'answer-too-large'],
])('does not accept %s', async (_name, status, answer, code) => {
  const url = await startGateway(async (_request, response) => void response.writeHead(status).end(answer));
  await expect(openPort({ url, body: {}, referencePath: 'id' }).send(sms, signal())).rejects.toMatchObject({ code });
});

test('does not follow a redirect', async () => {
  let redirectCount = 0;
  const url = await startGateway(async (request, response) => {
    if (request.url === '/elsewhere') redirectCount += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(openPort({ url, body: {}, referencePath: 'id' }).send(sms, signal())).rejects.toThrow('http-307');
  expect(redirectCount).toBe(0);
});

test('stops when it is aborted', async () => {
  const url = await startGateway(() => new Promise(() => {}));
  const controller = new AbortController();
  const sent = openPort({ url, body: {}, referencePath: 'id' }).send(sms, controller.signal);
  controller.abort(new Error('enough'));
  await expect(sent).rejects.toThrow('enough');
});

test('refuses the message for a configured status', async () => {
  const url = await startGateway(async (_request, response) => void response.writeHead(422).end('{}'));
  const port = openPort({ url, body: {}, referencePath: 'id', refusedStatuses: [422] });
  expect(await port.send(sms, signal())).toEqual({ refusalCode: 'http-422' });
});

test('parses delivery notices with the right secret only', () => {
  const receipts = {
    secret: 's3cret',
    listPath: 'r',
    referencePath: 'id',
    statePath: 'state',
    deliveredStates: ['OK'],
    failedStates: ['KO'],
  };
  const port = openPort({ url: 'http://127.0.0.1:1', referencePath: 'id', receipts });
  const notice = { r: [{ id: 'a', state: 'OK' }, { id: 7, state: 'KO' }, { id: 'c', state: 'BUFFERED' }, null, 'x'] };
  expect(port.parseReceipts?.('s3cret', notice)).toEqual([
    { reference: 'a', outcome: 'delivered' },
    { reference: '7', outcome: 'failed' },
  ]);
  expect(port.parseReceipts?.('other', notice)).toBeUndefined();
  expect(port.parseReceipts?.('s3cret', { r: 'x' })).toEqual([]);
});

function openPort(options: Omit<HttpSmsGatewayOptions, 'name'>) {
  return createHttpSmsGateway({ name: 'http', ...options });
}

async function startGateway(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<string> {
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
