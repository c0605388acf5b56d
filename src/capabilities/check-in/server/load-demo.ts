import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { VenueFacts } from '../contract-console.ts';
import { truncateToMinute } from '../rules/presence.ts';
import { hashPersonDay, presentPersonColumn } from './encryption.ts';
import { insertPresence } from './store.ts';
import { insertVenue } from './store-venues.ts';
import { newTypedCode } from './venues.ts';

export async function loadDemoCheckIns(world: Pick<World, 'sql' | 'clock' | 'keys'>, account: string): Promise<void> {
  const now = world.clock.now();
  await inTransaction(world.sql, async (sql) => {
    for (const [index, facts] of demoVenues.entries()) {
      const venue = newId();
      const addedAt = isoInstant(now - 30 * day + index * hour);
      await insertVenue(sql, { ...facts, id: venue, changedBy: null, changedAt: addedAt, typedCode: newTypedCode() });
      for (const daysAgo of daysAgoByVenue[index] ?? []) {
        const id = newId();
        const enteredAt = truncateToMinute(now - daysAgo * day - 3 * hour);
        const personDay = hashPersonDay(world, account, localDate(enteredAt));
        await insertPresence(sql, {
          id,
          day: personDay.day,
          person_key: personDay.key,
          subject: presentPersonColumn.encrypt(world, id, { person: account, account }),
          venue_id: venue,
          entered_at: isoInstant(enteredAt),
          left_at: isoInstant(enteredAt + facts.stayMinutes * minute),
          end_reason: 'automatic',
          late: false,
        });
      }
    }
  });
}

// Days before today on which the demo account checked in, by venue.
const daysAgoByVenue = [[1, 5], [3], [2, 9]];

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
