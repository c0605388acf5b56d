/**
 * Writes src/capabilities/outbreak/portal/world.svg; the same packages give the same file. Run by hand when a package brings a change:
 * `npm exec -- node tools/make-world.ts`.
 *
 * Source: Natural Earth (public domain), as world-atlas holds it: outlines at 1:110 million; a dot for each country that is too small for
 * them, in the middle of its outline at 1:50 million. Countries by their two letters; what has none there is drawn without them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoEqualEarth, geoPath } from 'd3-geo';
import iso from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection }>;

const size = [960, 480] as const;
const letters = new Map(iso.map(([two = '', , number = '']) => [number, two]));
const [whole, small] = [read('110m'), read('50m')].map((world) => feature(world, world.objects.countries).features);
// Nobody reports from Antarctica, and without it everybody else is larger.
const drawn = (whole ?? []).filter(({ id }) => letters.get(String(id)) !== 'AQ');
const projection = geoEqualEarth().fitSize([...size], { type: 'FeatureCollection', features: drawn });
const path = geoPath(projection).digits(1);

const outlines = drawn.map((one) => {
  const code = letters.get(String(one.id));
  return `<path${code ? ` id="${code}"` : ''} d="${path(one) ?? ''}"/>`;
});
const known = new Set(drawn.map(({ id }) => letters.get(String(id))));
const dots = (small ?? []).flatMap((one) => {
  const code = letters.get(String(one.id));
  if (code === undefined || code === 'AQ' || known.has(code)) return [];
  known.add(code);
  const [x, y] = path.centroid(one);
  return [`<circle id="${code}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`];
});
writeFileSync(
  new URL('../src/capabilities/outbreak/portal/world.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}">\n${[...outlines, ...dots].join('\n')}\n</svg>\n`,
);

function read(scale: '110m' | '50m'): World {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as World;
}
