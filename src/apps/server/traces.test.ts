import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment, logInByEmail } from './testing/server.ts';

type Span = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
};
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

async function openCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((batch) => {
      for (const { scopeSpans } of (batch as Batch).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterwards(() => server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces` };
}

const nodeVersion = join(import.meta.dirname, '../../../tools/node-version.js');

const isDelivery = ({ name, links }: Span) => name === 'messages/deliver' && (links?.length ?? 0) > 0;

const readAttribute = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

test('traces a request with its statements and its job, without personal data', async () => {
  const { spans, url } = await openCollector();
  const environment = { ...serverEnvironment(await openTestDatabase(), await openTestFolder()), TRACES_URL: url };
  const running = await startServer(readConfig(environment), openLog('silent'));
  const addresses = {
    portal: running.portalUrl.replace('localhost', '127.0.0.1'),
    inbox: running.inboxUrl?.replace('localhost', '127.0.0.1') ?? '',
  };
  const canary = `canary-${newId()}@mail.example`;
  const foreignTraceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const requestId = newId();
  try {
    const token = await logInByEmail(addresses, canary);
    const answer = await fetch(`${addresses.portal}/api/wlappservice/user/who?name=${canary}`, {
      headers: { 'sms-token': token, 'request-id': requestId, traceparent: foreignTraceparent, 'user-agent': canary },
    });
    expect(answer.status).toBe(200);
    await fetch(`${addresses.portal}/api/wlappservice/user/who`, { headers: { 'sms-token': canary } });
    // A job that is already pending is not enqueued again.
    await expect
      .poll(
        async () => {
          await logInByEmail(addresses, `canary-${newId()}@mail.example`);
          return spans.some(isDelivery);
        },
        { interval: 1000 },
      )
      .toBe(true);
    await running.stop();
    const request = spans.find((span) => readAttribute(span, 'sihat.request_id') === requestId);
    expect(request).toMatchObject({ name: 'GET /api/wlappservice/user/who', kind: 2, status: { code: 0 } });
    expect(request?.parentSpanId ?? '').toBe('');
    expect(request?.traceId === 'a'.repeat(32)).toBe(false);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement.kind).toBe(3);
      expect(statement.traceId).toEqual(request?.traceId);
      expect(readAttribute(statement, 'db.system.name')).toBe('postgresql');
    }
    expect(statements.map((statement) => readAttribute(statement, 'db.query.text')).join()).toContain('$1');
    const job = spans.find(isDelivery);
    const requestSpan = spans.find(({ spanId }) => spanId === job?.links?.[0]?.spanId);
    expect(requestSpan?.name).toBe('GET /api/phs-entryexit/app/sms-login/send-email-code');
    expect(requestSpan?.traceId).toEqual(job?.links?.[0]?.traceId);
    expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
    // The statement's span has placeholders, and no value of its parameters.
    const statementSpans = spans.filter(({ parentSpanId }) => parentSpanId === requestSpan?.spanId);
    expect(statementSpans.length).toBeGreaterThan(0);
    expect(JSON.stringify(statementSpans)).not.toContain(readAttribute(requestSpan, 'sihat.request_id'));
    const trace = JSON.stringify(spans);
    for (const secret of [canary, 'canary-', '127.0.0.1', token]) expect(trace).not.toContain(secret);
  } finally {
    await running.stop();
  }
});

test('loads no tracing code without an address for traces', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      if (/opentelemetry|tracing\\/spans/.test(url)) console.log(url.replace(/^.*node_modules\\//, ''));
      return next(url, context);
    } });
    await import(${JSON.stringify(join(import.meta.dirname, 'start-server.ts'))});
    console.log('loaded');`;
  const child = spawn(process.execPath, ['--import', nodeVersion, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = (await text(child.stdout)).trim().split('\n');
  expect(lines.at(-1)).toBe('loaded');
  expect(lines.filter((line) => /sdk-trace|exporter|spans\.ts/.test(line))).toEqual([]);
});
