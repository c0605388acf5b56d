import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { sendJson, openServer, type TestServer } from './testing/fhir-server.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const clientOf = ({ url }: TestServer, limits: { whole?: number } = {}): FhirClient =>
  openFhirClient({ url }, { clock: systemClock, log }, limits);

/** A server whose every page of a search has another behind it. `asked`: told of each request. */
function openEndless(asked: () => void = () => {}): Promise<TestServer> {
  return openServer((_, response) => {
    asked();
    sendJson(response, 200, {
      resourceType: 'Bundle',
      entry: [{ resource: { resourceType: 'Observation', id: 'o1' } }],
      link: [{ relation: 'next', url: '/Observation?page=2' }],
    });
  });
}

/** Refused with this. */
const refusedWith = (code: string) => (thrown: unknown) => isProblem(thrown, code);

test.each([
  ['no JSON', '{"resourceType":"Patient","family":"Kenari","b":NaN}'],
  ['no text', Buffer.from([0x22, 0x4b, 0x65, 0x6e, 0x61, 0x72, 0x69, 0xff, 0x22])],
])('what an answer says that is %s stands in no line of the log', async (_, body) => {
  lines.length = 0;
  const server = await openServer((_request, response) => void response.writeHead(200).end(body));
  await expect(clientOf(server).read('Patient', 'p1')).rejects.toSatisfy(refusedWith('records/away'));
  expect(lines).toHaveLength(1);
  expect(lines.join('')).toContain('"fault":{');
  expect(lines.join('')).not.toMatch(/kenari/i);
});

test('a search ends when nobody waits for it, and the server is not thought to be away', async () => {
  let left = new AbortController();
  const server = await openEndless(() => {
    if (server.requests.length % 3 === 0) left.abort();
  });
  const client = clientOf(server);
  for (let turn = 1; turn <= 6; turn++) {
    left = new AbortController();
    const searched = client.search('Observation', {}, 5000, { wanted: left.signal });
    await expect(searched).rejects.toSatisfy(refusedWith('foundation/busy'));
    expect(server.requests).toHaveLength(turn * 3);
  }
  await expect(client.search('Observation', {}, 3)).resolves.toHaveLength(3);
});

test('what hangs is let go of as well when nobody waits for it', async () => {
  const left = new AbortController();
  const gone = Promise.withResolvers<void>();
  const server = await openServer((request) => {
    request.once('close', gone.resolve);
    left.abort();
  });
  const read = clientOf(server).read('Patient', 'p1', { wanted: left.signal });
  await expect(read).rejects.toSatisfy(refusedWith('foundation/busy'));
  await gone.promise;
});

test('a search has an end by time, and by pages', async () => {
  const hanging = await openServer(() => {});
  const searched = clientOf(hanging, { whole: 100 }).search('Observation', {}, 5000);
  await expect(searched).rejects.toSatisfy(refusedWith('records/away'));
  expect(lines.at(-1)).toContain('takes too long');
  const endless = await openEndless();
  await expect(clientOf(endless).search('Observation', {}, 5000)).rejects.toSatisfy(refusedWith('records/away'));
  expect(endless.requests).toHaveLength(50);
});
