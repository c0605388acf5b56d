/**
 * Writes src/capabilities/outbreak/portal/world.svg; the same packages give the same file. Run by hand when a package brings a change:
 * `npm exec -- node tools/generate/world-map.ts`.
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

type WorldTopology = Topology<{ countries: GeometryCollection }>;

const size = [960, 480] as const;
const alpha2ByNumber = new Map(iso.map(([two = '', , number = '']) => [number, two]));
const [largeScaleCountries, detailedCountries] = [readAtlas('110m'), readAtlas('50m')].map(
  (world) => feature(world, world.objects.countries).features,
);
// Nobody reports from Antarctica, and without it everybody else is larger.
const drawnCountries = (largeScaleCountries ?? []).filter(({ id }) => alpha2ByNumber.get(String(id)) !== 'AQ');
const projection = geoEqualEarth().fitSize([...size], { type: 'FeatureCollection', features: drawnCountries });
const toSvgPath = geoPath(projection).digits(1);

const outlines = drawnCountries.map((one) => {
  const code = alpha2ByNumber.get(String(one.id));
  return `<path${code ? ` id="${code}"` : ''} d="${toSvgPath(one) ?? ''}"/>`;
});
const drawnCodes = new Set(drawnCountries.map(({ id }) => alpha2ByNumber.get(String(id))));
const dots = (detailedCountries ?? []).flatMap((one) => {
  const code = alpha2ByNumber.get(String(one.id));
  if (code === undefined || code === 'AQ' || drawnCodes.has(code)) return [];
  drawnCodes.add(code);
  const [x, y] = toSvgPath.centroid(one);
  return [`<circle id="${code}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`];
});
writeFileSync(
  new URL('../../src/capabilities/outbreak/portal/world.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}">\n${[...outlines, ...dots].join('\n')}\n</svg>\n`,
);

function readAtlas(scale: '110m' | '50m'): WorldTopology {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as WorldTopology;
}
