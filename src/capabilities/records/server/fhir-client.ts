import { problem as refuse } from '#foundation/contract/problem.ts';
import { fault, type Log } from '#foundation/server/logs/log.ts';
import { openBreaker } from '#foundation/server/vendors/circuit-breaker.ts';
import { type Clock, type Millis, second } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { parseFhir } from '../rules/decimals.ts';
import type { Resource } from '../rules/resource-schemas.ts';

/** A FHIR server, and how we show it who we are: a fixed token, or one that an OAuth 2 server gives for our credentials. */
export type FhirSettings = {
  /** With everything before the kinds of resources, as in `https://fhir.example.bn/r4`. */
  url: string;
  token?: string | undefined;
  oauth?: { url: string; clientId: string; clientSecret: string; scope: string } | undefined;
};

/** For whom it is asked: `wanted` ends when nobody waits any more. `enough`: whether a search need not go on after what it has found. */
export type FhirRequestOptions = { wanted?: AbortSignal | undefined; enough?: (found: readonly Resource[]) => boolean };

/** Asks a FHIR server. */
export type FhirClient = {
  /** One resource; undefined when there is none. */
  read: (kind: string, id: string, asking?: FhirRequestOptions) => Promise<Resource | undefined>;
  /** Resources that a search finds, page by page, until there are so many or it is enough. */
  search: (
    kind: string,
    query: Record<string, string>,
    most: number,
    asking?: FhirRequestOptions,
  ) => Promise<Resource[]>;
};

const requestTimeout = 5 * second;
const maxResponseBytes = 8 * 1024 * 1024;
const maxPages = 50;

/**
 * Opens a client. It asks nobody but the server that is configured: a link to the next page that leads elsewhere ends the search as a
 * failure, and redirects are not followed. A server that fails several times in a row is left alone for half a minute. `whole`: milliseconds
 * in which all pages of a search have to come.
 */
export function openFhirClient(
  settings: FhirSettings,
  { clock, log }: { clock: Clock; log: Log },
  { whole = 10 * second }: { whole?: Millis } = {},
): FhirClient {
  const base = new URL(settings.url.endsWith('/') ? settings.url : `${settings.url}/`);
  const breaker = openBreaker(clock);
  const authorize = openAuthorization(settings, clock);

  async function ask(address: URL, { wanted, late }: RequestSignals): Promise<unknown> {
    if (!breaker.admits()) throw unavailableProblem();
    try {
      const found = await get(
        address,
        AbortSignal.any([late, AbortSignal.timeout(requestTimeout), ...(wanted ? [wanted] : [])]),
      );
      breaker.succeeded();
      return found;
    } catch (thrown) {
      // That somebody leaves, or that there is much to read, says nothing of the server.
      if (late.aborted || hasTimedOut(wanted)) throw tooLong();
      if (wanted?.aborted) throw refuse('foundation/busy', { retryAfter: 1 });
      breaker.failed();
      log.warn({ fault: fault(thrown) }, 'the server of health records does not answer as it should');
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
    log.warn({}, 'a search in the server of health records takes too long');
    return unavailableProblem();
  }

  const limitsOf = ({ wanted }: FhirRequestOptions): RequestSignals => ({ wanted, late: AbortSignal.timeout(whole) });

  return {
    read: async (kind, id, asking = {}) => {
      const found = await ask(new URL(`${kind}/${encodeURIComponent(id)}`, base), limitsOf(asking));
      return isResource(found) && found.resourceType === kind ? found : undefined;
    },
    search: async (kind, query, most, asking = {}) => {
      const limits = limitsOf(asking);
      const found: Resource[] = [];
      const first = new URL(kind, base);
      first.search = String(new URLSearchParams(query));
      let next: URL | undefined = first;
      for (let pages = 0; next !== undefined && found.length < most; pages++) {
        // Half of a record must not pass for all of it.
        if (pages === maxPages) throw tooLong();
        const bundle = ((await ask(next, limits)) ?? {}) as Searchset;
        found.push(...resourcesIn(bundle, kind));
        if (asking.enough?.(found)) break;
        next = nextPageUrl(bundle, base);
      }
      return found.slice(0, most);
    },
  };
}

type RequestSignals = { wanted: AbortSignal | undefined; late: AbortSignal };

// Its time is up, and whoever asked is still there.
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
  return entry.flatMap((one) => {
    const resource = one?.resource;
    return isResource(resource) && resource.resourceType === kind ? [resource] : [];
  });
}

function nextPageUrl({ link }: Searchset, base: URL): URL | undefined {
  const url = Array.isArray(link) ? link.find((one) => one?.relation === 'next')?.url : undefined;
  if (typeof url !== 'string') return undefined;
  const next = URL.parse(url, base.href);
  const ours = next && next.origin === base.origin && next.pathname.startsWith(base.pathname.replace(/\/$/, ''));
  if (!ours || next.username !== '' || next.password !== '')
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

// A token is asked for again a minute before its end.
function openAuthorization(
  { token, oauth }: FhirSettings,
  clock: Clock,
): (signal: AbortSignal) => Promise<Record<string, string>> {
  if (token !== undefined) return async () => ({ authorization: `Bearer ${token}` });
  if (!oauth) return async () => ({});
  let held: { value: string; until: Millis } | undefined;
  return async (signal) => {
    if (!held || held.until <= clock.now()) held = await requestToken(oauth, clock, signal);
    return { authorization: `Bearer ${held.value}` };
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
  const lasts = typeof seconds === 'number' && seconds > 0 ? seconds : 300;
  return { value, until: clock.now() + Math.max(1, lasts - 60) * second };
}
