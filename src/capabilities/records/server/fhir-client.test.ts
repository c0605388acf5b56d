import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { sendJson, openServer, type TestServer } from './testing/fhir-server.ts';

const logLines: string[] = [];
const log = openLog('info', { write: (line) => void logLines.push(line) });
const clientOf = ({ url }: TestServer, limits: { searchTimeout?: number } = {}): FhirClient =>
  openFhirClient({ url }, { clock: systemClock, log }, limits);

/** Opens a server whose search never ends. `onRequest`: called at each request. */
function openEndless(onRequest: () => void = () => {}): Promise<TestServer> {
  return openServer((_, response) => {
    onRequest();
    sendJson(response, 200, {
      resourceType: 'Bundle',
      entry: [{ resource: { resourceType: 'Observation', id: 'o1' } }],
      link: [{ relation: 'next', url: '/Observation?page=2' }],
    });
  });
}

const refusedWith = (code: string) => (thrown: unknown) => isProblem(thrown, code);

test.each([
  ['no JSON', '{"resourceType":"Patient","family":"Kenari","b":NaN}'],
  ['no UTF-8 text', Buffer.from([0x22, 0x4b, 0x65, 0x6e, 0x61, 0x72, 0x69, 0xff, 0x22])],
])('logs nothing of an answer that is %s', async (_, body) => {
  logLines.length = 0;
  const server = await openServer((_request, response) => void response.writeHead(200).end(body));
  await expect(clientOf(server).read('Patient', 'p1')).rejects.toSatisfy(refusedWith('records/unreachable'));
  expect(logLines).toHaveLength(1);
  expect(logLines.join('')).toContain('"fault":{');
  expect(logLines.join('')).not.toMatch(/kenari/i);
});

test.each([404, 410])('finds nothing where the server answers %i, and no failure', async (status) => {
  logLines.length = 0;
  const server = await openServer((_request, response) => void response.writeHead(status).end());
  await expect(clientOf(server).read('Patient', 'p1')).resolves.toBeUndefined();
  expect(logLines).toEqual([]);
});

test('ends a search when the caller leaves, without counting it as a failure of the server', async () => {
  let controller = new AbortController();
  const server = await openEndless(() => {
    if (server.requests.length % 3 === 0) controller.abort();
  });
  const client = clientOf(server);
  for (let turn = 1; turn <= 6; turn++) {
    controller = new AbortController();
    const searched = client.search('Observation', {}, 5000, { signal: controller.signal });
    await expect(searched).rejects.toSatisfy(refusedWith('foundation/busy'));
    expect(server.requests).toHaveLength(turn * 3);
  }
  await expect(client.search('Observation', {}, 3)).resolves.toHaveLength(3);
});

test('closes a pending request when the caller leaves', async () => {
  const controller = new AbortController();
  const closed = Promise.withResolvers<void>();
  const server = await openServer((request) => {
    request.once('close', closed.resolve);
    controller.abort();
  });
  const read = clientOf(server).read('Patient', 'p1', { signal: controller.signal });
  await expect(read).rejects.toSatisfy(refusedWith('foundation/busy'));
  await closed.promise;
});

test('limits a search by time and by pages', async () => {
  const hanging = await openServer(() => {});
  const searched = clientOf(hanging, { searchTimeout: 100 }).search('Observation', {}, 5000);
  await expect(searched).rejects.toSatisfy(refusedWith('records/unreachable'));
  expect(logLines.at(-1)).toContain('timed out');
  const endless = await openEndless();
  await expect(clientOf(endless).search('Observation', {}, 5000)).rejects.toSatisfy(refusedWith('records/unreachable'));
  expect(endless.requests).toHaveLength(50);
});
