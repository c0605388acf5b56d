import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPath, parsePath, type Path } from '../path.ts';
import { type Location, type Navigator, Router } from '../router.tsx';

type Entry = string | Partial<Location>;

/** Router whose history is in memory, and not in the browser. Opens the last of its entries. */
export function MemoryRouter({
  initialEntries = ['/'],
  base,
  children,
}: {
  initialEntries?: readonly Entry[];
  base?: string;
  children: ReactNode;
}) {
  const [history] = useState(() => createMemoryHistory(initialEntries));
  const [location, setLocation] = useState(history.navigator.readLocation);
  useLayoutEffect(() => history.listen(setLocation), [history]);
  return (
    <Router base={base} location={location} navigator={history.navigator}>
      {children}
    </Router>
  );
}

function createMemoryHistory(initialEntries: readonly Entry[]) {
  let entries = initialEntries.map((entry) => (typeof entry === 'string' ? toLocation(entry) : { ...root, ...entry }));
  let index = entries.length - 1;
  let onChange: (location: Location) => void = () => undefined;
  const readLocation = () => entries[index] ?? root;
  const open = (newIndex: number, newEntries = entries) => {
    entries = newEntries;
    index = Math.min(Math.max(newIndex, 0), entries.length - 1);
    onChange(readLocation());
  };
  const navigator: Navigator = {
    readLocation,
    createHref: (path: Path) => createPath(path),
    push: (href, state) => open(index + 1, [...entries.slice(0, index + 1), toLocation(href, state)]),
    replace: (href, state) => open(index, entries.with(index, toLocation(href, state))),
    go: (delta) => open(index + delta),
  };
  return {
    navigator,
    listen: (listener: (location: Location) => void) => {
      onChange = listener;
      return () => {
        onChange = () => undefined;
      };
    },
  };
}

const root: Location = { pathname: '/', search: '', hash: '', state: null };

function toLocation(href: string, state: unknown = null): Location {
  return { ...root, ...parsePath(href), state };
}
