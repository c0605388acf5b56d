import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Millis, systemClock } from '#foundation/time/clock.ts';

/** Something that happened in the page, before it is an event: `path` is the address without its query. */
export type PageEvent = { action: string; kind: 'action' | 'error'; path: string; step?: string; time: Millis };

/** Notes that something was done, in a word that names nobody. Costs nothing and never fails. */
export function recordAction(action: string): void {
  recordEvent({ action, kind: 'action', path: window.location.pathname, time: systemClock.now() });
}

/** Notes every page that is looked at, and the step of a form; mounted once. */
export function useUsage(): void {
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step') ?? '';
  useEffect(() => {
    const shown = { action: 'view', kind: 'action' as const, path: pathname, time: systemClock.now() };
    recordEvent(step === '' ? shown : { ...shown, step });
  }, [pathname, step]);
}

/**
 * Begins to send what was noted, with errors and calls of the log; call it when the page has nothing better to do. `pages`: the
 * paths that may be named, everything else is `/other`.
 */
export async function sendUsage(pages: readonly string[]): Promise<void> {
  const { startPageEventLog: followPage } = await import('./page-event-log.ts');
  listener ??= followPage(pages);
  for (const noted of pendingEvents.splice(0)) listener(noted);
}

const pendingEvents: PageEvent[] = [];
let listener: ((noted: PageEvent) => void) | undefined;

function recordEvent(noted: PageEvent): void {
  if (listener) listener(noted);
  else if (pendingEvents.length < 100) pendingEvents.push(noted);
}
