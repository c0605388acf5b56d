import type { Handler } from '#foundation/server/http/route.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { readPlaceHistory } from '#capabilities/outbreak/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { WithOutbreak } from '#capabilities/outbreak/server/public.ts';
import type * as calls from '../contract.ts';
import { caseDays, sumRecentCases } from '../rules/cases.ts';
import { sortByDistance } from '../rules/distance.ts';
import { selectFacilities } from './store.ts';
import { viewFacility } from './view.ts';

/** Lists the facilities that the portal shows. A position sorts them by distance, and is not stored. */
export const listNearbyFacilities: Handler<typeof calls.listNearbyFacilities, Pick<World, 'sql'>, Visitor> = async (
  { sql },
  _visitor,
  { kind, district, latitude, longitude },
) => {
  if ((latitude === undefined) !== (longitude === undefined)) {
    const path = latitude === undefined ? 'latitude' : 'longitude';
    throw problem('foundation/invalid', { fields: [{ path, key: 'required' }] });
  }
  const position =
    latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude ?? Number.NaN) };
  const listedFacilities = (await selectFacilities(sql)).filter((row) => row.listed);
  const matchingFacilities = listedFacilities.filter(
    (row) => (kind === undefined || row.kind === kind) && (district === undefined || row.district === district),
  );
  return { items: sortByDistance(matchingFacilities.map(viewFacility), position) };
};

export const readNearbyCases: Handler<typeof calls.readNearbyCases, WithOutbreak, Visitor> = async (world, visitor) => {
  const areas = await Promise.all(
    countryDistricts.map(async ({ code, name }) => {
      const history = await readPlaceHistory(world, visitor, { place: code, measure: 'confirmed' });
      const { cases, days } = sumRecentCases(history);
      const lastDay = history.firstDay === null ? null : addDays(history.firstDay, history.totals.length - 1);
      return { code, name, cases, daysWithCount: days, last: lastDay };
    }),
  );
  const asOf =
    areas
      .flatMap(({ last }) => last ?? [])
      .toSorted()
      .at(-1) ?? null;
  return { asOf, days: caseDays, areas: areas.map(({ last: _last, ...area }) => area) };
};
