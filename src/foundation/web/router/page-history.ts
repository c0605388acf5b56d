import { createPath } from './path.ts';
import { type Location, type Navigator, NavigationType } from './router.tsx';
import { readLanguage } from '#foundation/web/session/app-language.ts';
import { currentLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { withLanguage } from './route-language.ts';

export type HistoryState = { location: Location; navigationType: NavigationType };

/** Whether the visitor has navigated within this page since it was opened. */
export function hasNavigated(): boolean {
  return wasNavigated;
}

let wasNavigated = false;

/**
 * Browser history for React Router. Adds the language to every address, and asks the leave guard before a page with
 * unsaved input is left (see `useLeaveGuard`).
 */
export function createPageHistory() {
  let onChange: (historyState: HistoryState) => void = () => undefined;
  let historyState: HistoryState = { location: readLocation(), navigationType: NavigationType.Pop };
  let index = indexOf(window.history.state) ?? 0;
  // `usr`, `key` and `idx` are the names that React Router's own history uses.
  window.history.replaceState({ ...window.history.state, idx: index }, '', languageInAddress());

  const move = (navigationType: NavigationType) => {
    wasNavigated = true;
    historyState = { location: readLocation(), navigationType };
    onChange(historyState);
  };
  const push = (href: string, state: unknown) => {
    index += 1;
    window.history.pushState({ usr: state ?? null, key: newKey(), idx: index }, '', href);
    move(NavigationType.Push);
  };
  const replace = (href: string, state: unknown) => {
    window.history.replaceState({ usr: state ?? null, key: newKey(), idx: index }, '', href);
    move(NavigationType.Replace);
  };
  const navigateGuarded = (href: string, navigate: () => void) => {
    const askToLeave = pathOf(href) === historyState.location.pathname ? undefined : currentLeaveGuard();
    if (askToLeave) askToLeave(navigate);
    else navigate();
  };
  const onPop = () => {
    const arrivedIndex = indexOf(window.history.state);
    const askToLeave = currentLeaveGuard();
    const isSameAddress = createPath(readLocation()) === createPath(historyState.location);
    // An entry without an index was not written by this router: it counts as one step back.
    const delta = (arrivedIndex ?? index) - index || (isSameAddress ? 0 : -1);
    // The page is the same: an overlay was closed, or `history.go(-delta)` below has undone the step.
    if (delta === 0) return;
    // Step back to the current page first, then leave if the user agrees: `popstate` cannot be cancelled.
    if (askToLeave && window.location.pathname !== historyState.location.pathname) {
      window.addEventListener('popstate', () => askToLeave(() => window.history.go(delta)), { once: true });
      window.history.go(-delta);
      return;
    }
    index = arrivedIndex ?? index;
    window.history.replaceState(window.history.state, '', languageInAddress());
    move(NavigationType.Pop);
  };

  const navigator: Navigator = {
    createHref: (to) => withLanguage(to, readLanguage()),
    go: (delta) => window.history.go(delta),
    push: (to, state: unknown) => {
      const href = withLanguage(to, readLanguage());
      navigateGuarded(href, () =>
        href === createPath(historyState.location) ? replace(href, state) : push(href, state),
      );
    },
    replace: (to, state: unknown) => {
      const href = withLanguage(to, readLanguage());
      navigateGuarded(href, () => replace(href, state));
    },
  };
  return {
    navigator,
    readState: () => historyState,
    /** Writes the current language into the address, without navigating. */
    writeLanguage: () => {
      if (languageInAddress() === createPath(historyState.location)) return;
      window.history.replaceState(window.history.state, '', languageInAddress());
      historyState = { ...historyState, location: { ...historyState.location, search: window.location.search } };
      onChange(historyState);
    },
    listen: (listener: (historyState: HistoryState) => void) => {
      onChange = listener;
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
  return { pathname, search, hash, state: usr, key };
}

function indexOf(state: unknown): number | undefined {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
}

function pathOf(href: string): string {
  return new URL(href, window.location.href).pathname;
}

function languageInAddress(): string {
  const { pathname, search, hash } = window.location;
  return withLanguage({ pathname, search, hash }, readLanguage());
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
