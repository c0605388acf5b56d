import type { AppEntry, HttpEntry } from '#foundation/web/http/client-log.ts';

/** A call in one line: when, what, how long, under which request-id the server knows it. */
export function httpLine({ at, method, path, ms, requestId }: HttpEntry): string {
  return `${utcText(at)} ${method} ${path} ${ms} ms ${requestId}`;
}

/** An event in one line. */
export function appLine({ at, event, facts }: AppEntry): string {
  const said = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return [utcText(at), event, ...said].join(' ');
}

/** An instant to the second, in UTC. */
export function utcText(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

/** Everything as text, for whoever helps. */
export function buildReport(
  facts: readonly { label: string; value: string }[],
  { http, app }: { http: readonly HttpEntry[]; app: readonly AppEntry[] },
): string {
  return [
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...http.map((entry) => `${httpLine(entry)} ${entry.status} #${entry.attempt + 1}`),
    '',
    ...app.map(appLine),
  ].join('\n');
}
