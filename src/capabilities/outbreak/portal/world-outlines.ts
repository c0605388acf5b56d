import outlinesUrl from './world.svg?url';

/** Shape of a country on the map: an outline, or a dot for a small country. `code` is undefined for disputed land. */
export type Outline = { code: string | undefined } & ({ path: string } | { x: number; y: number });

/** Fetches the outlines of all countries from a separate file, which is cached with the other files of the page. */
export async function fetchOutlines(): Promise<Outline[]> {
  const response = await fetch(outlinesUrl);
  if (!response.ok) throw new Error('the outlines of the world map could not be fetched');
  return parseOutlines(await response.text());
}

/** Parses the SVG that tools/generate/world-map.ts writes. */
export function parseOutlines(svg: string): Outline[] {
  const matches = svg.matchAll(
    /<path(?: id="([A-Z]{2})")? d="([^"]+)"\/>|<circle id="([A-Z]{2})" cx="([\d.]+)" cy="([\d.]+)"/g,
  );
  return [...matches].map(([, code, path, circleCode, x, y]) =>
    path === undefined ? { code: circleCode, x: Number(x), y: Number(y) } : { code, path },
  );
}
