import { createECDH } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#foundation/server/logs/log.ts';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { readConfig } from './config/config.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { endServerProcess, serverEnvironment, logInByEmail, startServerProcess, waitUntil } from './testing/server.ts';

const database = await openTestDatabase();
const folder = await openTestFolder();

const startTestServer = (more: Record<string, string> = {}) =>
  startServer(readConfig({ ...serverEnvironment(database, folder), ...more }), openLog('silent'));
const randomSigningKey = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return `0123456789abcdef:${Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')}`;
};
// Not as a browser: with built pages, unknown paths answer a browser with the portal's page.
const fetchStatus = async (url: string, headers: Record<string, string> = { accept: 'text/plain' }) =>
  (await fetch(url, { headers, redirect: 'manual' })).status;
const toLoopbackUrl = (url: string) => url.replace('localhost', '127.0.0.1');

describe('a running server', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await startTestServer();
  });
  afterAll(() => running.stop());

  test('is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(`${toLoopbackUrl(running.portalUrl)}${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true });
      expect(answer.headers.get('request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('serves its metrics on another port only, without personal data', async () => {
    await fetch(`${toLoopbackUrl(running.portalUrl)}/api/wlappoperation/status?mobile=canary-number`);
    expect(await fetchStatus(`${toLoopbackUrl(running.portalUrl)}/metrics`)).toBe(404);
    expect(await fetchStatus(toLoopbackUrl(running.metricsUrl))).toBe(200);
    const port = (url: string) => new URL(url).port;
    expect(port(running.metricsUrl)).not.toBe(port(running.portalUrl));
    const text = await (await fetch(toLoopbackUrl(running.metricsUrl))).text();
    expect(text).toMatch(
      /sihat_http_answer_seconds_count\{method="GET",route="\/api\/wlappoperation\/status",status="2xx"\} \d+/,
    );
    expect(text).toMatch(/^sihat_pool_connections \d+$/m);
    expect(text).not.toContain('canary');
    const origin = new URL(toLoopbackUrl(running.metricsUrl)).origin;
    for (const path of ['/', '/api/docs', '/healthz', '/metrics/../x'])
      expect(await fetchStatus(`${origin}${path}`)).toBe(404);
  });

  test('unknown paths add no metrics', async () => {
    for (let n = 0; n < 20; n++) await fetch(`${toLoopbackUrl(running.portalUrl)}/nobody-knows-${n}`);
    const text = await (await fetch(toLoopbackUrl(running.metricsUrl))).text();
    expect(text).not.toContain('nobody-knows');
  });

  test('documents its calls outside production', async () => {
    expect(await fetchStatus(`${toLoopbackUrl(running.portalUrl)}/api/docs`)).toBe(200);
    expect(await fetchStatus(`${toLoopbackUrl(running.portalUrl)}/api/openapi.json`)).toBe(200);
  });

  test('logs a user in from end to end', async () => {
    const token = await logInByEmail(
      { portal: toLoopbackUrl(running.portalUrl), inbox: toLoopbackUrl(running.inboxUrl ?? '') },
      'end@example.com',
    );
    expect(token).toHaveLength(43);
    const list = `${toLoopbackUrl(running.portalUrl)}/api/phs-entryexit/app/entry-management/list`;
    expect(await fetchStatus(list)).toBe(401);
    expect(await fetchStatus(list, { 'sms-token': token })).toBe(200);
  });

  test('ignores forwarding headers of untrusted clients', async () => {
    const sendWith = (forged: string) =>
      fetch(
        `${toLoopbackUrl(running.portalUrl)}/api/phs-entryexit/app/sms-login/captcha?regionCode=BN&mobile=7123456`,
        {
          headers: {
            'x-sihat-page': '1',
            'x-forwarded-for': forged,
            'x-forwarded-proto': 'https',
            'x-forwarded-host': 'elsewhere.example',
          },
        },
      );
    for (const forged of ['1.2.3.4', '1.2.3.4, 5.6.7.8', 'nonsense']) {
      const answer = await sendWith(forged);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('strict-transport-security')).toBeNull();
      expect(answer.headers.get('location')).toBeNull();
    }
  });
});

test('production shows neither documentation nor inbox nor metrics, and sets HSTS', async () => {
  const running = await startTestServer({
    SIHAT_MODE: 'production',
    PUBLIC_ORIGIN: 'https://sihat.example.bn',
    SMS_VENDORS: 'http',
    SMS_HTTP_URL: 'http://127.0.0.1:9/sms',
    MAIL_VENDORS: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Sihat <no-reply@sihat.example.bn>',
    PASS_KEYS: randomSigningKey(),
    HEALTH_CODE_KEYS: randomSigningKey(),
    EVENT_CODE_KEYS: randomSigningKey(),
    CERTIFICATE_KEYS: `${randomSigningKey()}:2026-01-01/2030-01-01`,
    POSTER_KEYS: randomSigningKey(),
    FILES_SCANNER: 'clamav',
    CLAMAV_URL: 'tcp://127.0.0.1:9',
    ENTRY_FEE_CENTS: '0',
    EXIT_FEE_CENTS: '0',
  });
  try {
    for (const path of ['/api/docs', '/api/openapi.json', '/api/docs.css', '/metrics', '/messages', '/inbox.js'])
      expect(await fetchStatus(`${toLoopbackUrl(running.portalUrl)}${path}`), path).toBe(404);
    expect(running.inboxUrl).toBeUndefined();
    expect(running.sandboxUrl).toBeUndefined();
    expect(running.moveClock).toBeUndefined();
    const answer = await fetch(`${toLoopbackUrl(running.portalUrl)}/healthz`);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    const status = await fetch(`${toLoopbackUrl(running.portalUrl)}/api/wlappoperation/status`);
    expect(status.headers.get('set-cookie')).toContain('; Secure');
  } finally {
    await running.stop();
  }
});

test('fails when its port is taken, and leaves nothing running', async () => {
  const first = await startTestServer();
  try {
    await expect(startTestServer({ PORT: new URL(first.portalUrl).port })).rejects.toThrow(/EADDRINUSE/);
    expect(await fetchStatus(`${toLoopbackUrl(first.portalUrl)}/readyz`)).toBe(200);
  } finally {
    await first.stop();
  }
});

test('on SIGTERM answers running requests, exits with 0, and accepts no new connection', async () => {
  const server = await startServerProcess(serverEnvironment(database, folder));
  const token = await logInByEmail(server, 'stop@example.com');
  const { hostname, port } = new URL(server.portal);
  // Half of this request has arrived when the server stops.
  const socket = connect({ host: hostname, port: Number(port) });
  const answered: string[] = [];
  socket.on('data', (part) => answered.push(String(part)));
  socket.on('error', () => undefined);
  const path = '/api/phs-entryexit/app/entry-management/restart';
  const body = JSON.stringify({ id: '0123abcd-0123-4567-89ab-0123456789ab' });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nsms-token: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await fetch(`${server.portal}/healthz`);
  const ending = endServerProcess(server, 'SIGTERM');
  await waitUntil(() =>
    fetch(`${server.portal}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  socket.write(body.slice(5));
  expect(await ending).toEqual({ code: 0, signal: null });
  expect(answered.join('')).toMatch(/^HTTP\/1\.1 404 /);
  expect(answered.join('').toLowerCase()).toContain('connection: close');
  expect(server.output.filter((line) => line.includes('"level"'))).toEqual([]);
});

test('sends statements of calls through the pooler, as the same role', async () => {
  const pooler = new URL(database.url);
  const [port, name] = [pooler.port, pooler.pathname];
  const running = await startTestServer({
    DATABASE_POOLER_URL: `postgres://localhost:${port}${name}?application_name=pooled`,
    DATABASE_STATEMENTS: 'unnamed',
  });
  const rows = await running.world.sql.all<{ user: string; name: string }>`
    select current_user "user", current_setting('application_name') "name" from (select count(*) from pg_prepared_statements) s
    where s.count = 0`;
  expect(rows).toEqual([{ user: decodeURIComponent(pooler.username), name: 'pooled' }]);
  await running.stop();
});
