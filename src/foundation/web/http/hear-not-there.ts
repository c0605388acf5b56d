import { pageLine } from './page-line.ts';

/** Hears, until what it answers is called, that something of whoever is logged in is not there. Apart from the line, which every page has. */
export function hearNotThere(listener: () => void): () => void {
  pageLine.onNotThere = listener;
  return () => {
    if (pageLine.onNotThere === listener) pageLine.onNotThere = undefined;
  };
}
