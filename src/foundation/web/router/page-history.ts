import { createPath, type Location, type Navigator, NavigationType } from 'react-router';
import { readLanguage } from '#foundation/web/session/app-language.ts';
import { leaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { withLanguage } from './route-language.ts';

/** Where the page is, and how it came there. */
export type HistoryState = { location: Location; navigationType: NavigationType };

/** Whether somebody has come to this page from another one of ours, and not by opening it. */
export function hasNavigated(): boolean {
  return moved;
}

let moved = false;

/**
 * The browser's history as the router needs it, with two things of ours: every address carries the language, and a page that
 * would lose something is asked before it is left (see `useLeaveGuard`).
 */
export function pageHistory() {
  let changed: (here: HistoryState) => void = () => undefined;
  let here: HistoryState = { location: readLocation(), navigationType: NavigationType.Pop };
  let index = indexOf(window.history.state) ?? 0;
  window.history.replaceState({ ...window.history.state, idx: index }, '', languageInAddress());

  const move = (navigationType: NavigationType) => {
    moved = true;
    here = { location: readLocation(), navigationType };
    changed(here);
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
  const go = (href: string, act: () => void) => {
    const guard = pathOf(href) === here.location.pathname ? undefined : leaveGuard();
    if (guard) guard(act);
    else act();
  };
  const onPop = () => {
    const arrived = indexOf(window.history.state);
    const guard = leaveGuard();
    const isHere = createPath(readLocation()) === createPath(here.location);
    const delta = (arrived ?? index) - index || (isHere ? 0 : -1);
    // A layer that closes, or our own way back below: the page is the same.
    if (delta === 0) return;
    if (guard && window.location.pathname !== here.location.pathname) {
      window.addEventListener('popstate', () => guard(() => window.history.go(delta)), { once: true });
      window.history.go(-delta);
      return;
    }
    index = arrived ?? index;
    window.history.replaceState(window.history.state, '', languageInAddress());
    move(NavigationType.Pop);
  };

  const navigator: Navigator = {
    createHref: (to) => withLanguage(to, readLanguage()),
    go: (delta) => window.history.go(delta),
    push: (to, state: unknown) => {
      const href = withLanguage(to, readLanguage());
      go(href, () => (href === createPath(here.location) ? replace(href, state) : push(href, state)));
    },
    replace: (to, state: unknown) => {
      const href = withLanguage(to, readLanguage());
      go(href, () => replace(href, state));
    },
  };
  return {
    navigator,
    here: () => here,
    /** Writes a switched language into the address; the page stays where it is. */
    languageSwitched: () => {
      if (languageInAddress() === createPath(here.location)) return;
      window.history.replaceState(window.history.state, '', languageInAddress());
      here = { ...here, location: { ...here.location, search: window.location.search } };
      changed(here);
    },
    listen: (listener: (here: HistoryState) => void) => {
      changed = listener;
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
