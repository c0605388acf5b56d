import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openLog } from '#foundation/server/logs/log.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { readConfig } from './config/config.ts';
import { openMessageProviders } from './message-providers.ts';

const sms = { to: '+6737123456', text: 'Kod awda', reference: 'ours-1', purpose: 'login/code' };

function gatewayPort(environment: Record<string, string>) {
  const { vendors } = readConfig({
    SMS_VENDORS: 'http',
    MAIL_VENDORS: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1',
    ...environment,
  });
  const [port] = openMessageProviders(vendors, {
    clock: systemClock,
    log: openLog('silent'),
    metrics: openMetrics(),
    inbox: undefined,
  }).sms.providers;
  if (!port) throw new Error('No port was opened.');
  return port;
}

test('sends messages to a gateway as configured', async () => {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push([request.method, request.headers['x-key'], request.headers['content-type'], body]);
      response.writeHead(body.includes('404') ? 404 : 200).end('{"message":{"sid":"S1"}}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = gatewayPort({
    SMS_HTTP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    SMS_HTTP_METHOD: 'PUT',
    SMS_HTTP_HEADERS: '{"x-key":"k"}',
    SMS_HTTP_FORMAT: 'form',
    SMS_HTTP_BODY: '{"To":"{to}","Body":"{text}"}',
    SMS_HTTP_REFERENCE: 'message.sid',
    SMS_HTTP_REFUSED: '404, 410',
  });
  const send = (to: string) => port.send({ ...sms, to }, AbortSignal.timeout(5000));
  try {
    expect(await send(sms.to)).toEqual({ reference: 'S1' });
    expect(await send('+404')).toEqual({ refusalCode: 'http-404' });
  } finally {
    server.close();
  }
  expect(received[0]).toEqual(['PUT', 'k', 'application/x-www-form-urlencoded', 'To=%2B6737123456&Body=Kod+awda']);
});

test('reads delivery notices as configured, and only with their secret', () => {
  const secret = 'a-secret-of-24-characters';
  const port = gatewayPort({
    SMS_HTTP_URL: 'https://gateway.example/sms',
    SMS_HTTP_RECEIPT_SECRET: secret,
    SMS_HTTP_RECEIPT_LIST: 'reports',
    SMS_HTTP_RECEIPT_REFERENCE: 'message.id',
    SMS_HTTP_RECEIPT_STATE: 'state',
    SMS_HTTP_RECEIPT_DELIVERED: 'DELIVRD, READ',
    SMS_HTTP_RECEIPT_FAILED: 'UNDELIV',
  });
  const report = (id: string, state: string) => ({ message: { id }, state });
  const notice = { reports: [report('a', 'READ'), report('b', 'UNDELIV'), report('c', 'BUFFERED')] };
  expect(port.parseReceipts?.(secret, notice)).toEqual([
    { reference: 'a', outcome: 'delivered' },
    { reference: 'b', outcome: 'failed' },
  ]);
  expect(port.parseReceipts?.('another', notice)).toBeUndefined();
  expect(gatewayPort({ SMS_HTTP_URL: 'https://gateway.example/sms' }).parseReceipts).toBeUndefined();
});
