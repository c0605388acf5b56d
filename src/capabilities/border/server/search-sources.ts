import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import { readArrivalGroups } from '#capabilities/declaration/server/public.ts';
import type { SearchSource } from '#capabilities/staff/server/public.ts';
import { arrivalMessages } from '../messages/arrivals.ts';
import { parseScan } from '../rules/parse-scan.ts';
import { findArrivals } from './find-arrivals.ts';

/** Finds travellers by a complete reference or passport number. Each declaration found is a recorded access. */
const travellerSource: SearchSource<Parameters<typeof findArrivals>[0]> = {
  kind: 'traveller',
  scope: 'arrivals:read',
  search: async (world, actor, text) => {
    const scanned = parseScan(text);
    if (scanned.kind !== 'reference' && scanned.kind !== 'passport') return [];
    // A word of letters alone is a name or a page, and no document number.
    if (scanned.kind === 'passport' && !/\d/.test(scanned.passportNumber)) return [];
    const { items } = await findArrivals(world, actor, {
      search:
        scanned.kind === 'reference'
          ? { by: 'reference', reference: scanned.reference }
          : { by: 'passport', passportNumber: scanned.passportNumber },
    });
    return items.map(({ name, reference, number, entryDate }) => ({
      title: name,
      detail: `${reference} · ${entryDate}`,
      to: '/staff/counter',
      state: { arrival: { reference, number } },
    }));
  },
};

/** Finds flights and vessels of today by a part of their name. The counts name nobody. */
const flightSource: SearchSource<Parameters<typeof readArrivalGroups>[0] & Parameters<typeof findArrivals>[0]> = {
  kind: 'flight',
  scope: 'arrivals:read',
  search: async (world, actor, text) => {
    const searched = normalizeTransport(text);
    if (searched === '') return [];
    const t = arrivalMessages[actor.language];
    const groups = await readArrivalGroups(world, world.clock.today());
    return groups
      .filter(({ name }) => name !== '' && normalizeTransport(name).includes(searched))
      .map(({ key, mode, name, bands }) => ({
        title: name,
        detail: `${t.groups.modes[mode]} · ${t.travellers}: ${bands.proceed.travellerCount + bands['see-health-officer'].travellerCount}`,
        to: `/staff/arrivals?group=${key}`,
      }));
  },
};

export const borderSearchSources = [travellerSource, flightSource] as const;
