import type { AppEntry, HttpEntry } from '#foundation/web/http/client-log.ts';

export function formatHttpEntry({ at, method, path, durationMs, requestId }: HttpEntry): string {
  return `${formatUtc(at)} ${method} ${path} ${durationMs} ms ${requestId}`;
}

export function formatAppEntry({ at, event, facts }: AppEntry): string {
  const parts = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return [formatUtc(at), event, ...parts].join(' ');
}

/** Formats an ISO instant without fractions of a second: `2026-01-31 08:00:00`. */
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
