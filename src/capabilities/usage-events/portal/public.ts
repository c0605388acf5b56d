import { useEffect } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { type Millis, systemClock } from '#foundation/time/clock.ts';

/** Occurrence in the page, before it becomes a usage event. `path` is the address without its query. */
export type PageEvent = { action: string; kind: 'action' | 'error'; path: string; step?: string; time: Millis };

/** Records an action on the current page. The name of the action must contain no personal data. Never throws. */
export function recordAction(action: string): void {
  recordEvent({ action, kind: 'action', path: window.location.pathname, time: systemClock.now() });
}

/** Records every page view, with the step of a form. Mount it once. */
export function usePageViewRecording(): void {
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step') ?? '';
  useEffect(() => {
    const view = { action: 'view', kind: 'action' as const, path: pathname, time: systemClock.now() };
    recordEvent(step === '' ? view : { ...view, step });
  }, [pathname, step]);
}

/**
 * Starts to send recorded events, with failures and writes of the device's log. Call it when the page is idle. Only the
 * paths in `knownPaths` are sent; every other path becomes `/other`.
 */
export async function startSendingUsage(knownPaths: readonly string[]): Promise<void> {
  const { startPageEventLog } = await import('./page-event-log.ts');
  listener ??= startPageEventLog(knownPaths);
  for (const event of pendingEvents.splice(0)) listener(event);
}

const pendingEvents: PageEvent[] = [];
let listener: ((event: PageEvent) => void) | undefined;

function recordEvent(event: PageEvent): void {
  if (listener) listener(event);
  // Before `startSendingUsage`, the first 100 events are queued, and later ones are dropped.
  else if (pendingEvents.length < 100) pendingEvents.push(event);
}
