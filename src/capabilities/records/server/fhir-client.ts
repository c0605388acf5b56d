import { problem as foundationProblem } from '#foundation/contract/problem.ts';
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
 * Options of a request. `signal`: aborts when the caller disconnects or the deadline of the caller's request passes.
 * `enough`: ends a search early when it returns true for the resources found so far.
 */
export type FhirRequestOptions = {
  signal?: AbortSignal | undefined;
  enough?: (resources: readonly Resource[]) => boolean;
};

export type FhirClient = {
  read: (kind: string, id: string, options?: FhirRequestOptions) => Promise<Resource | undefined>;
  search: (
    kind: string,
    query: Record<string, string>,
    maxResources: number,
    options?: FhirRequestOptions,
  ) => Promise<Resource[]>;
};

const requestTimeout = 5 * second;
const maxResponseBytes = 8 * 1024 * 1024;
const maxPages = 50;

/**
 * Opens a client that sends requests to the configured server only. Redirects fail, and so do links to a next page on
 * another server. After several failures in a row the circuit breaker rejects requests for half a minute.
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

  async function sendRequest(url: URL, { signal, timeoutSignal }: RequestSignals): Promise<unknown> {
    if (!breaker.mayRequest()) throw unavailableProblem();
    try {
      const timeouts = [timeoutSignal, AbortSignal.timeout(requestTimeout)];
      const body = await fetchBody(url, authorize, AbortSignal.any(signal ? [...timeouts, signal] : timeouts));
      breaker.recordSuccess();
      return body;
    } catch (thrown) {
      // An aborted request, or the timeout of a search with many pages, does not count as a failure of the server.
      if (timeoutSignal.aborted || hasTimedOut(signal)) throw logTimeout();
      if (signal?.aborted) throw foundationProblem('foundation/busy', { retryAfter: 1 });
      breaker.recordFailure();
      log.warn({ fault: loggableError(thrown) }, 'request to the health record server failed');
      throw unavailableProblem(thrown);
    }
  }

  function logTimeout() {
    log.warn({}, 'health record search timed out');
    return unavailableProblem();
  }

  const startSignals = ({ signal }: FhirRequestOptions): RequestSignals => ({
    signal,
    timeoutSignal: AbortSignal.timeout(searchTimeout),
  });

  return {
    read: async (kind, id, options = {}) => {
      const body = await sendRequest(new URL(`${kind}/${encodeURIComponent(id)}`, base), startSignals(options));
      return isResource(body) && body.resourceType === kind ? body : undefined;
    },
    search: async (kind, query, maxResources, options = {}) => {
      const signals = startSignals(options);
      const resources: Resource[] = [];
      const firstUrl = new URL(kind, base);
      firstUrl.search = String(new URLSearchParams(query));
      let nextUrl: URL | undefined = firstUrl;
      for (let pageCount = 0; nextUrl !== undefined && resources.length < maxResources; pageCount++) {
        // Fails rather than returning part of a record as the whole.
        if (pageCount === maxPages) throw logTimeout();
        const bundle = ((await sendRequest(nextUrl, signals)) ?? {}) as Searchset;
        resources.push(...resourcesIn(bundle, kind));
        if (options.enough?.(resources)) break;
        nextUrl = nextPageUrl(bundle, base);
      }
      return resources.slice(0, maxResources);
    },
  };
}

type RequestSignals = { signal: AbortSignal | undefined; timeoutSignal: AbortSignal };

type Authorize = (signal: AbortSignal) => Promise<Record<string, string>>;

async function fetchBody(url: URL, authorize: Authorize, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/fhir+json', ...(await authorize(signal)) },
    redirect: 'error',
    signal,
  });
  if (response.ok) return parseFhir(await readBody(response));
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return undefined;
  throw new Error(`status ${response.status}`);
}

// Whether the signal aborted because the deadline of the caller's request passed, not because the caller disconnected.
function hasTimedOut(signal: AbortSignal | undefined): boolean {
  return (signal?.reason as Error | undefined)?.name === 'TimeoutError';
}

function unavailableProblem(cause?: unknown) {
  return problem('records/unreachable', { retryAfter: 30, cause });
}

type Searchset = {
  entry?: { resource?: unknown; search?: { mode?: unknown } }[];
  link?: { relation?: unknown; url?: unknown }[];
};

function isResource(value: unknown): value is Resource {
  const { resourceType, id } = (value ?? {}) as { resourceType?: unknown; id?: unknown };
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
  const isOnSameServer =
    next && next.origin === base.origin && next.pathname.startsWith(base.pathname.replace(/\/$/, ''));
  if (!isOnSameServer || next.username !== '' || next.password !== '')
    throw unavailableProblem(new Error('the next page is on another server'));
  return next;
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxResponseBytes) throw new Error('the response is too large');
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}

// Requests a new token one minute before the old one expires.
function openAuthorization({ token, oauth }: FhirSettings, clock: Clock): Authorize {
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
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }),
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`token request failed with status ${response.status}`);
  const { access_token: value, expires_in: expiresInSeconds } = JSON.parse(await readBody(response)) as Record<
    string,
    unknown
  >;
  if (typeof value !== 'string') throw new Error('the token response has no access token');
  const lifetimeSeconds = typeof expiresInSeconds === 'number' && expiresInSeconds > 0 ? expiresInSeconds : 300;
  return { value, until: clock.now() + Math.max(1, lifetimeSeconds - 60) * second };
}
