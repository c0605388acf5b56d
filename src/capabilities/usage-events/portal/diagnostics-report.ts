import type { AppEntry, HttpEntry } from '#foundation/web/http/client-log.ts';

/** Formats a call as one line: time, method, path, duration, and the request id of the server's log. */
export function formatHttpEntry({ at, method, path, ms, requestId }: HttpEntry): string {
  return `${formatUtc(at)} ${method} ${path} ${ms} ms ${requestId}`;
}

export function formatAppEntry({ at, event, facts }: AppEntry): string {
  const parts = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return [formatUtc(at), event, ...parts].join(' ');
}

/** Formats an instant to the second, in UTC. */
export function formatUtc(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

export function buildReport(
  summary: readonly { label: string; value: string }[],
  { http, app }: { http: readonly HttpEntry[]; app: readonly AppEntry[] },
): string {
  return [
    ...summary.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...http.map((entry) => `${formatHttpEntry(entry)} ${entry.status} #${entry.attempt + 1}`),
    '',
    ...app.map(formatAppEntry),
  ].join('\n');
}
