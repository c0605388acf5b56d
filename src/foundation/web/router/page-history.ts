import type { Language } from '#foundation/language/messages.ts';
import { readLanguage } from '#foundation/web/session/app-language.ts';
import { currentLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { createPath } from './path.ts';
import { withLanguage } from './route-language.ts';
import type { Location, Navigator } from './router.tsx';

/** Whether the visitor has navigated within this page since it was opened. */
export function hasNavigated(): boolean {
  return wasNavigated;
}

let wasNavigated = false;

/**
 * Browser history for a router. Adds the language to every address, and asks the leave guard before a page with unsaved
 * input is left (see `useLeaveGuard`).
 */
export function createPageHistory() {
  let onChange: (location: Location) => void = () => undefined;
  let location = readLocation();
  let index = indexOf(window.history.state) ?? 0;
  window.history.replaceState({ ...window.history.state, index }, '', addressIn(readLanguage()));

  const move = () => {
    wasNavigated = true;
    location = readLocation();
    onChange(location);
  };
  const push = (href: string, state: unknown) => {
    index += 1;
    window.history.pushState({ state, index }, '', href);
    move();
  };
  const replace = (href: string, state: unknown) => {
    window.history.replaceState({ state, index }, '', href);
    move();
  };
  const navigateGuarded = (href: string, navigate: () => void) => {
    const askToLeave = pathOf(href) === location.pathname ? undefined : currentLeaveGuard();
    if (askToLeave) askToLeave(navigate);
    else navigate();
  };
  const onPop = () => {
    const arrivedIndex = indexOf(window.history.state);
    const askToLeave = currentLeaveGuard();
    const isSameAddress = createPath(readLocation()) === createPath(location);
    // An entry without an index was not written by this router: it counts as one step back.
    const delta = (arrivedIndex ?? index) - index || (isSameAddress ? 0 : -1);
    // The page is the same: an overlay was closed, or `history.go(-delta)` below has undone the step.
    if (delta === 0) return;
    // Step back to the current page first, then leave if the user agrees: `popstate` cannot be cancelled.
    if (askToLeave && window.location.pathname !== location.pathname) {
      window.addEventListener('popstate', () => askToLeave(() => window.history.go(delta)), { once: true });
      window.history.go(-delta);
      return;
    }
    index = arrivedIndex ?? index;
    window.history.replaceState(window.history.state, '', addressIn(readLanguage()));
    move();
  };

  const navigator: Navigator = {
    readLocation: () => location,
    createHref: (path) => withLanguage(path, readLanguage()),
    push: (href, state) =>
      navigateGuarded(href, () => (href === createPath(location) ? replace(href, state) : push(href, state))),
    replace: (href, state) => navigateGuarded(href, () => replace(href, state)),
    go: (delta) => window.history.go(delta),
  };
  return {
    navigator,
    /** Writes the language into the address, without navigating. */
    writeLanguage: (language: Language) => {
      const href = addressIn(language);
      if (href === createPath(location)) return;
      window.history.replaceState(window.history.state, '', href);
      location = { ...location, search: window.location.search };
      onChange(location);
    },
    listen: (listener: (location: Location) => void) => {
      onChange = listener;
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { state = null } = (window.history.state ?? {}) as { state?: unknown };
  return { pathname, search, hash, state };
}

function indexOf(state: unknown): number | undefined {
  const index = (state as { index?: unknown } | null)?.index;
  return typeof index === 'number' ? index : undefined;
}

function pathOf(href: string): string {
  return new URL(href, window.location.href).pathname;
}

function addressIn(language: Language): string {
  const { pathname, search, hash } = window.location;
  return withLanguage({ pathname, search, hash }, language);
}
