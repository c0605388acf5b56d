import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { VenueFacts } from '../contract-console.ts';
import { truncateToMinute } from '../rules/presence.ts';
import { hashPersonDay, encryptPresenceSubject } from './encryption.ts';
import { insertPresence } from './store.ts';
import { insertVenue } from './store-venues.ts';
import { newTypedCode } from './venues.ts';

/** The demo country's venues, and where its traveller was lately. */
export async function loadDemoCheckIns(world: Pick<World, 'sql' | 'clock' | 'keys'>, account: string): Promise<void> {
  const now = world.clock.now();
  await inTransaction(world.sql, async (sql) => {
    for (const [at, facts] of demoVenues.entries()) {
      const venue = newId();
      const added = isoInstant(now - 30 * day + at * hour);
      await insertVenue(sql, { ...facts, id: venue, by: null, at: added, typed: newTypedCode() });
      for (const days of daysAgoByVenue[at] ?? []) {
        const id = newId();
        const entered = truncateToMinute(now - days * day - 3 * hour);
        await insertPresence(sql, {
          id,
          of: hashPersonDay(world, account, localDate(entered)),
          who: encryptPresenceSubject(world, id, { person: account, account }),
          venue,
          enteredAt: isoInstant(entered),
          leftAt: isoInstant(entered + facts.stayMinutes * minute),
          leftHow: 'usual',
          late: false,
        });
      }
    }
  });
}

// How many days ago, venue by venue.
const daysAgoByVenue = [[1, 5], [3], [2, 9]];

// Made up.
const demoVenues: VenueFacts[] = [
  {
    nameEn: 'Kiarong Market',
    nameMs: 'Pasar Kiarong',
    kind: 'shop',
    district: 'BN-BM',
    address: 'Simpang 88, Kiarong, Bandar Seri Begawan',
    organiser: 'Kiarong Market Office',
    latitude: 4.8902,
    longitude: 114.9156,
    radius: 150,
    stayMinutes: 90,
  },
  {
    nameEn: 'Tutong Sports Hall',
    nameMs: 'Dewan Sukan Tutong',
    kind: 'sport',
    district: 'BN-TU',
    address: 'Jalan Enche Awang, Pekan Tutong',
    organiser: 'Tutong Sports Office',
    latitude: 4.8028,
    longitude: 114.6489,
    radius: 120,
    stayMinutes: 120,
  },
  {
    nameEn: 'Seria Clinic',
    nameMs: 'Klinik Seria',
    kind: 'clinic',
    district: 'BN-BE',
    address: 'Jalan Bunga Raya, Seria',
    organiser: 'Seria Clinic',
    latitude: 4.6087,
    longitude: 114.3241,
    radius: 80,
    stayMinutes: 60,
  },
];
