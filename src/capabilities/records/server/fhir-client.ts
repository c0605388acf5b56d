import { problem as refuse } from '#foundation/contract/problem.ts';
import { loggableError, type Log } from '#foundation/server/logs/log.ts';
import { createCircuitBreaker } from '#foundation/server/vendors/circuit-breaker.ts';
import { type Clock, type Millis, second } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { parseFhir } from '../rules/decimals.ts';
import type { Resource } from '../rules/resource-schemas.ts';

/** FHIR server and its credentials: a fixed token, or OAuth 2 client credentials. */
export type FhirSettings = {
  /** Base URL before the resource types, such as `https://fhir.example.bn/r4`. */
  url: string;
  token?: string | undefined;
  oauth?: { url: string; clientId: string; clientSecret: string; scope: string } | undefined;
};

/**
 * Options of a request. `wanted`: aborts when the caller no longer waits. `enough`: ends a search early when it returns
 * true for the resources found so far.
 */
export type FhirRequestOptions = { wanted?: AbortSignal | undefined; enough?: (found: readonly Resource[]) => boolean };

export type FhirClient = {
  /** Reads one resource; undefined when it does not exist. */
  read: (kind: string, id: string, asking?: FhirRequestOptions) => Promise<Resource | undefined>;
  /** Searches page by page until `most` resources are found or `enough` returns true. */
  search: (
    kind: string,
    query: Record<string, string>,
    max: number,
    asking?: FhirRequestOptions,
  ) => Promise<Resource[]>;
};

const requestTimeout = 5 * second;
const maxResponseBytes = 8 * 1024 * 1024;
const maxPages = 50;

/**
 * Opens a client for the configured server only: redirects fail, and so does a link to a next page on another address.
 * After several failures in a row the circuit breaker rejects requests for half a minute.
 * `searchTimeout`: milliseconds for all pages of a search.
 */
export function openFhirClient(
  settings: FhirSettings,
  { clock, log }: { clock: Clock; log: Log },
  { searchTimeout = 10 * second }: { searchTimeout?: Millis } = {},
): FhirClient {
  const base = new URL(settings.url.endsWith('/') ? settings.url : `${settings.url}/`);
  const breaker = createCircuitBreaker(clock);
  const authorize = openAuthorization(settings, clock);

  async function sendRequest(address: URL, { wanted, late }: RequestSignals): Promise<unknown> {
    if (!breaker.admits()) throw unavailableProblem();
    try {
      const found = await get(
        address,
        AbortSignal.any([late, AbortSignal.timeout(requestTimeout), ...(wanted ? [wanted] : [])]),
      );
      breaker.succeeded();
      return found;
    } catch (thrown) {
      // A caller who leaves, or a search with many pages, is not a failure of the server.
      if (late.aborted || hasTimedOut(wanted)) throw tooLong();
      if (wanted?.aborted) throw refuse('foundation/busy', { retryAfter: 1 });
      breaker.failed();
      log.warn({ fault: loggableError(thrown) }, 'health record server returned an invalid answer');
      throw unavailableProblem(thrown);
    }
  }

  async function get(address: URL, signal: AbortSignal): Promise<unknown> {
    const answer = await fetch(address, {
      headers: { accept: 'application/fhir+json', ...(await authorize(signal)) },
      redirect: 'error',
      signal,
    });
    if (answer.status === 404 || answer.status === 410) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`status ${answer.status}`);
    }
    return parseFhir(await readBody(answer));
  }

  function tooLong() {
    log.warn({}, 'health record search timed out');
    return unavailableProblem();
  }

  const limitsOf = ({ wanted }: FhirRequestOptions): RequestSignals => ({
    wanted,
    late: AbortSignal.timeout(searchTimeout),
  });

  return {
    read: async (kind, id, options = {}) => {
      const found = await sendRequest(new URL(`${kind}/${encodeURIComponent(id)}`, base), limitsOf(options));
      return isResource(found) && found.resourceType === kind ? found : undefined;
    },
    search: async (kind, query, max, options = {}) => {
      const limits = limitsOf(options);
      const found: Resource[] = [];
      const first = new URL(kind, base);
      first.search = String(new URLSearchParams(query));
      let next: URL | undefined = first;
      for (let pages = 0; next !== undefined && found.length < max; pages++) {
        // Part of a record must not pass for all of it.
        if (pages === maxPages) throw tooLong();
        const bundle = ((await sendRequest(next, limits)) ?? {}) as Searchset;
        found.push(...resourcesIn(bundle, kind));
        if (options.enough?.(found)) break;
        next = nextPageUrl(bundle, base);
      }
      return found.slice(0, max);
    },
  };
}

type RequestSignals = { wanted: AbortSignal | undefined; late: AbortSignal };

// Whether the request's deadline has passed while the caller still waits.
function hasTimedOut(wanted: AbortSignal | undefined): boolean {
  return (wanted?.reason as Error | undefined)?.name === 'TimeoutError';
}

function unavailableProblem(cause?: unknown) {
  return problem('records/away', { retryAfter: 30, cause });
}

type Searchset = {
  entry?: { resource?: unknown; search?: { mode?: unknown } }[];
  link?: { relation?: unknown; url?: unknown }[];
};

function isResource(found: unknown): found is Resource {
  const { resourceType, id } = (found ?? {}) as { resourceType?: unknown; id?: unknown };
  return typeof resourceType === 'string' && typeof id === 'string';
}

function resourcesIn({ entry }: Searchset, kind: string): Resource[] {
  if (!Array.isArray(entry)) return [];
  return entry.flatMap((item) => {
    const resource = item?.resource;
    return isResource(resource) && resource.resourceType === kind ? [resource] : [];
  });
}

function nextPageUrl({ link }: Searchset, base: URL): URL | undefined {
  const url = Array.isArray(link) ? link.find((item) => item?.relation === 'next')?.url : undefined;
  if (typeof url !== 'string') return undefined;
  const next = URL.parse(url, base.href);
  const onSameServer =
    next && next.origin === base.origin && next.pathname.startsWith(base.pathname.replace(/\/$/, ''));
  if (!onSameServer || next.username !== '' || next.password !== '')
    throw unavailableProblem(new Error('a next page elsewhere'));
  return next;
}

async function readBody(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > maxResponseBytes) throw new Error('an answer that is too large');
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}

// Requests a new token one minute before the old one expires.
function openAuthorization(
  { token, oauth }: FhirSettings,
  clock: Clock,
): (signal: AbortSignal) => Promise<Record<string, string>> {
  if (token !== undefined) return async () => ({ authorization: `Bearer ${token}` });
  if (!oauth) return async () => ({});
  let cachedToken: { value: string; until: Millis } | undefined;
  return async (signal) => {
    if (!cachedToken || cachedToken.until <= clock.now()) cachedToken = await requestToken(oauth, clock, signal);
    return { authorization: `Bearer ${cachedToken.value}` };
  };
}

async function requestToken(
  { url, clientId, clientSecret, scope }: NonNullable<FhirSettings['oauth']>,
  clock: Clock,
  signal: AbortSignal,
) {
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }),
    redirect: 'error',
    signal,
  });
  if (!answer.ok) throw new Error(`no token: status ${answer.status}`);
  const { access_token: value, expires_in: seconds } = JSON.parse(await readBody(answer)) as Record<string, unknown>;
  if (typeof value !== 'string') throw new Error('no token in the answer');
  const lifetime = typeof seconds === 'number' && seconds > 0 ? seconds : 300;
  return { value, until: clock.now() + Math.max(1, lifetime - 60) * second };
}
