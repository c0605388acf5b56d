import { describe, expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { second } from '#foundation/time/clock.ts';
import type { Resource } from '../rules/resource-schemas.ts';
import { downloadRecord, issueRecordTicket } from './download.ts';
import { embeddedSource } from './embedded-source.ts';
import { fhirSource } from './fhir-source.ts';
import { readDiagnostic, readRecordProfile, readVisit } from './read-details.ts';
import { listAppointments, listDrugs, listExams, listLabs, listVisits, readInvoices } from './read-lists.ts';
import { sendJson, openFhirServer, openServer } from './testing/fhir-server.ts';
import { requestImport } from './imports.ts';
import {
  familyBundle,
  importBundle,
  createFamily,
  openRecordsWorld,
  problemCodeOf,
  type TestRecordsWorld,
  linkMother,
} from './testing/world.ts';

/** Opens a FHIR server with a synthetic record, links its owner, and returns the same record as a bundle. */
async function openBoth({ pageSize = 1000, token = '' } = {}) {
  const world = await openRecordsWorld();
  const family = await createFamily(world);
  const { mother, officer } = family;
  const bytes = familyBundle(world, mother);
  const { entry } = JSON.parse(new TextDecoder().decode(bytes)) as { entry: { resource: Resource }[] };
  const server = await openFhirServer(
    entry.map(({ resource }) => resource),
    { pageSize, token },
  );
  const remote: TestRecordsWorld = {
    ...world,
    recordSource: fhirSource({ url: server.url, token: token || undefined }, world),
  };
  await linkMother(remote, { mother, officer });
  return { world, remote, family, mother, own: mother.who.accountId, server, bytes };
}

/** Removes ids and cursors, which differ by source. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, child) => (name === 'id' || name === 'next' ? undefined : (child as unknown))),
  );
}

describe('a FHIR server', () => {
  test('shows the same as an import: every list, visit, result, invoice and the profile', async () => {
    const { world, remote, family, mother, own, bytes } = await openBoth({ pageSize: 3 });
    const me = () => nextRequest(mother.who);
    const lists = [listVisits, listLabs, listExams, listDrugs, listAppointments, readInvoices] as const;
    const fromServer = await Promise.all(lists.map((list) => list(remote, me(), { member_id: own })));
    expect(fromServer.map(({ items }) => items.length)).toEqual([8, 13, 2, 2, 1, 1]);
    const visit = fromServer[0]?.items[0]?.id ?? '';
    const lab = fromServer[1]?.items.find((row) => 'name' in row && row.name.en.includes('HbA1c'))?.id ?? '';
    const details = [
      await readVisit(remote, me(), { member_id: own, id: visit }),
      await readDiagnostic(remote, me(), { member_id: own, id: lab }),
      await readRecordProfile(remote, me(), { member_id: own }),
    ];
    // This record, imported.
    await importBundle(world, family, bytes);
    await linkMother(world, family);
    const fromImport = await Promise.all(lists.map((list) => list(world, me(), { member_id: own })));
    const sorted = (pages: readonly { items: readonly unknown[] }[]) =>
      pages.map(({ items }) => items.map((item) => JSON.stringify(withoutIds(item))).toSorted());
    expect(sorted(fromServer)).toEqual(sorted(fromImport));
    const [visits, labs] = [
      await listVisits(world, me(), { member_id: own }),
      await listLabs(world, me(), { member_id: own }),
    ];
    const imported = [
      await readVisit(world, me(), { member_id: own, id: visits.items[0]?.id ?? '' }),
      await readDiagnostic(world, me(), {
        member_id: own,
        id: labs.items.find(({ name }) => name.en.includes('HbA1c'))?.id ?? '',
      }),
      await readRecordProfile(world, me(), { member_id: own }),
    ];
    const inOrder = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(withoutIds(value)), (_, child: unknown) =>
        Array.isArray(child) ? child.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))) : child,
      );
    expect(inOrder(details)).toEqual(inOrder(imported));
  });

  test('is read page by page, by its own links', async () => {
    const { remote, mother, own, server } = await openBoth({ pageSize: 2 });
    const labs = await listLabs(remote, nextRequest(mother.who), { member_id: own });
    expect(labs.items).toHaveLength(13);
    expect(server.requests.filter(({ path }) => path.includes('_offset=')).length).toBeGreaterThan(5);
  });

  test('is queried only for the shown pages of a list, or for all of them when it does not sort', async () => {
    const world = await openRecordsWorld(embeddedSource);
    const dayOf = (n: number) => `2026-0${1 + Math.floor(n / 28)}-${String((n % 28) + 1).padStart(2, '0')}T08:00:00Z`;
    const visits = Array.from({ length: 60 }, (_, n) => ({
      resourceType: 'Encounter',
      id: `e${n}`,
      status: 'finished',
      subject: { reference: 'Patient/a' },
      period: { start: dayOf(n) },
    }));
    const pagesOf = (all: typeof visits) =>
      openServer((request, response) => {
        const from = Number(new URL(request.url ?? '', 'http://a').searchParams.get('_offset') ?? 0);
        const entry = all.slice(from, from + 10).map((resource) => ({ resource }));
        const link = from + 10 < all.length ? [{ relation: 'next', url: `/Encounter?_offset=${from + 10}` }] : [];
        sendJson(response, 200, { resourceType: 'Bundle', entry, link });
      });
    for (const [all, pages] of [
      [visits.toReversed(), 2],
      [visits, 6],
    ] as const) {
      const server = await pagesOf(all);
      const found = await fhirSource({ url: server.url }, world).listResources(world, 'a', {
        list: 'visit',
        limit: 15,
      });
      expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => `e${59 - n}`));
      expect(server.requests).toHaveLength(pages);
      const before = { rank: 0, at: found[14]?.at ?? '', id: found[14]?.id ?? '' };
      const older = await fhirSource({ url: server.url }, world).listResources(world, 'a', {
        list: 'visit',
        limit: 15,
        before,
      });
      expect(older.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => `e${44 - n}`));
    }
  });

  test('is not queried when the caller has left', async () => {
    const { remote, mother, own, server } = await openBoth();
    const controller = new AbortController();
    controller.abort();
    const before = server.requests.length;
    const read = listVisits({ ...remote, abortSignal: () => controller.signal }, nextRequest(mother.who), {
      member_id: own,
    });
    expect(await problemCodeOf(read)).toBe('foundation/busy');
    expect(server.requests).toHaveLength(before);
  });

  test('gets the configured token, and its record can be downloaded', async () => {
    const { remote, mother, own, server } = await openBoth({ token: 'a-token' });
    const { ticket } = await issueRecordTicket(remote, nextRequest(mother.who), { member_id: own, document: 'fhir' });
    const { bytes } = await downloadRecord(remote, newVisitor(), { ticket });
    const { entry } = JSON.parse(new TextDecoder().decode(bytes)) as {
      entry: { resource: { resourceType: string } }[];
    };
    expect(entry.filter(({ resource }) => resource.resourceType === 'Observation')).toHaveLength(14);
    expect(server.requests.every(({ authorization }) => authorization === 'Bearer a-token')).toBe(true);
  });

  test('opens nothing of another patient, whatever the id', async () => {
    const { remote, mother, own } = await openBoth();
    const otherVisit = `p2-${mother.ic}-visit`;
    expect(await problemCodeOf(readVisit(remote, nextRequest(mother.who), { member_id: own, id: otherVisit }))).toBe(
      'foundation/not-found',
    );
  });

  test('accepts no imports', async () => {
    const { remote, family, bytes } = await openBoth();
    const request = requestImport(remote, nextRequest(family.officer), { file: { name: 'b.json', bytes } });
    expect(await problemCodeOf(request)).toBe('records/elsewhere');
  });
});

describe('a misbehaving or protected server', () => {
  const patient = (id: string) => ({
    resourceType: 'Patient',
    id,
    birthDate: '1986-03-14',
    identifier: [{ type: { coding: [{ code: 'NI' }] }, value: '10000001' }],
  });
  const query = { kind: 'ic', number: '10000001', birthDate: '1986-03-14' } as const;
  const bundle = (resources: unknown[], link: object[] = []) => ({
    resourceType: 'Bundle',
    link,
    entry: resources.map((resource) => ({ resource })),
  });

  test('cannot send requests to another address, by a next page or by a redirect', async () => {
    const world = await openRecordsWorld(embeddedSource);
    const elsewhere = await openServer((_, response) => sendJson(response, 200, bundle([patient('x')])));
    for (const url of [`${elsewhere.url}/r4/Patient`, '//127.0.0.1:9/r4/Patient', 'file:///etc/passwd']) {
      const server = await openServer((_, response) =>
        sendJson(response, 200, bundle([patient('a')], [{ relation: 'next', url }])),
      );
      const source = fhirSource({ url: `${server.url}/r4` }, world);
      expect(await problemCodeOf(source.findPatients(world, query))).toBe('records/unreachable');
    }
    const redirecting = await openServer(
      (_, response) => void response.writeHead(302, { location: elsewhere.url }).end(),
    );
    expect(await problemCodeOf(fhirSource({ url: redirecting.url }, world).readPatient(world, 'a'))).toBe(
      'records/unreachable',
    );
    expect(elsewhere.requests).toEqual([]);
  });

  test('is not trusted about the patient of a resource, and resources of another shape are not shown', async () => {
    const world = await openRecordsWorld(embeddedSource);
    const server = await openServer((request, response) => {
      if (request.url?.includes('/Patient?'))
        return sendJson(response, 200, bundle([patient('a'), { ...patient('b'), birthDate: '1990-01-01' }, 7, null]));
      return sendJson(
        response,
        200,
        bundle([
          { resourceType: 'Encounter', id: 'e1', status: 'finished', subject: { reference: 'Patient/other' } },
          {
            resourceType: 'Encounter',
            id: 'e2',
            status: 'finished',
            subject: { reference: 'Patient/a' },
            reasonCode: 'cough',
          },
        ]),
      );
    });
    const source = fhirSource({ url: server.url }, world);
    expect((await source.findPatients(world, query)).map(({ id }) => id)).toEqual(['a']);
    const found = await source.listResources(world, 'a', { list: 'visit', limit: 10 });
    expect(found).toEqual([]);
  });

  test.each<[string, Parameters<typeof openServer>[0]]>([
    ['answers with an error', (_, response) => void response.writeHead(500).end()],
    ['answers no JSON', (_, response) => void response.writeHead(200).end('<html>')],
    ['answers without end', (_, response) => void response.writeHead(200).end(Buffer.alloc(9 * 1024 * 1024, 32))],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('that %s counts as unavailable, and is not queried for half a minute after five failures', async (_, answer) => {
    const world = await openRecordsWorld(embeddedSource);
    const server = await openServer(answer);
    const source = fhirSource({ url: server.url }, world);
    for (let tries = 0; tries < 8; tries++)
      expect(await problemCodeOf(source.readPatient(world, 'a'))).toBe('records/unreachable');
    expect(server.requests).toHaveLength(5);
    world.advanceTime(31 * second);
    expect(await problemCodeOf(source.readPatient(world, 'a'))).toBe('records/unreachable');
    expect(server.requests).toHaveLength(6);
  });

  test('gives a token for the client credentials, which is used until a minute before it expires', async () => {
    const world = await openRecordsWorld(embeddedSource);
    let tokens = 0;
    const tokenServer = await openServer((_, response) =>
      sendJson(response, 200, { access_token: `t${++tokens}`, expires_in: 300, token_type: 'bearer' }),
    );
    const server = await openServer((_, response) => sendJson(response, 200, patient('a')));
    const oauth = { url: `${tokenServer.url}/token`, clientId: 'us', clientSecret: 'secret', scope: 'system/*.read' };
    const source = fhirSource({ url: server.url, oauth }, world);
    await source.readPatient(world, 'a');
    await source.readPatient(world, 'a');
    world.advanceTime(241 * second);
    await source.readPatient(world, 'a');
    expect(server.requests.map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2']);
    expect(tokenServer.requests[0]?.authorization).toBe(`Basic ${Buffer.from('us:secret').toString('base64')}`);
  });
});
