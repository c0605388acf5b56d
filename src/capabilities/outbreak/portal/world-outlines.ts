import outlines from './world.svg?url';

/** A country as it is drawn: an outline, or a dot where it is too small for one. `code` is undefined where nobody is agreed on it. */
export type Outline = { code: string | undefined } & ({ path: string } | { x: number; y: number });

/** The outlines of all countries. They are a file of their own, which is kept with the others of the page. */
export async function fetchOutlines(): Promise<Outline[]> {
  const answer = await fetch(outlines);
  if (!answer.ok) throw new Error('the outlines of the world did not come');
  return parseOutlines(await answer.text());
}

/** What is drawn in a file that tools/generate/world-map.ts wrote. */
export function parseOutlines(svg: string): Outline[] {
  const found = svg.matchAll(
    /<path(?: id="([A-Z]{2})")? d="([^"]+)"\/>|<circle id="([A-Z]{2})" cx="([\d.]+)" cy="([\d.]+)"/g,
  );
  return [...found].map(([, code, path, dot, x, y]) =>
    path === undefined ? { code: dot, x: Number(x), y: Number(y) } : { code, path },
  );
}
