/**
 * Writes src/capabilities/outbreak/portal/world.svg, reproducibly for the same packages. Run it by hand after an update
 * of a package: `npm exec -- node tools/generate/world-map.ts`.
 *
 * Source: Natural Earth (public domain), from the package world-atlas. Countries are outlines at 1:110 million. A
 * country that is missing at that scale is a dot in the middle of its outline at 1:50 million. Ids are two-letter
 * codes; an area without a code has no id.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoEqualEarth, geoPath } from 'd3-geo';
import iso from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type WorldTopology = Topology<{ countries: GeometryCollection }>;

const mapSize = [960, 480] as const;
const alpha2ByNumber = new Map(iso.map(([alpha2 = '', , number = '']) => [number, alpha2]));
const [largeScaleCountries, detailedCountries] = [readAtlas('110m'), readAtlas('50m')].map(
  (world) => feature(world, world.objects.countries).features,
);
// Antarctica has no reports. Without it, the other countries are larger.
const drawnCountries = (largeScaleCountries ?? []).filter(({ id }) => alpha2ByNumber.get(String(id)) !== 'AQ');
const projection = geoEqualEarth().fitSize([...mapSize], { type: 'FeatureCollection', features: drawnCountries });
const toSvgPath = geoPath(projection).digits(1);

const outlines = drawnCountries.map((country) => {
  const code = alpha2ByNumber.get(String(country.id));
  return `<path${code ? ` id="${code}"` : ''} d="${toSvgPath(country) ?? ''}"/>`;
});
const drawnCodes = new Set(drawnCountries.map(({ id }) => alpha2ByNumber.get(String(id))));
const dots = (detailedCountries ?? []).flatMap((country) => {
  const code = alpha2ByNumber.get(String(country.id));
  if (code === undefined || code === 'AQ' || drawnCodes.has(code)) return [];
  drawnCodes.add(code);
  const [x, y] = toSvgPath.centroid(country);
  return [`<circle id="${code}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`];
});
writeFileSync(
  new URL('../../src/capabilities/outbreak/portal/world.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.join(' ')}">\n${[...outlines, ...dots].join('\n')}\n</svg>\n`,
);

function readAtlas(scale: '110m' | '50m'): WorldTopology {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as WorldTopology;
}
