import { zeroId } from '#foundation/server/keys/random.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { pageSize } from '../rules/limits.ts';
import { viewAppointment } from '../rules/views.ts';
import { filterShown } from './read-lists.ts';
import type { RecordsWorld } from './record-source.ts';
import { selectLinksAfter } from './store-links.ts';

/** Booked appointment without its content. `account`: the account that linked the record. */
type UpcomingAppointment = { person: string; account: string; id: string; at: string };

const linkBatchSize = 200;

/** Yields the booked appointments of all linked persons on a day, for reminders. */
export async function* bookedAppointmentsOn(world: RecordsWorld, day: LocalDate): AsyncGenerator<UpcomingAppointment> {
  const from = isoInstant(startOfDay(day));
  const until = isoInstant(startOfDay(addDays(day, 1)));
  for (let after: string | undefined = zeroId; after !== undefined; ) {
    const links = await selectLinksAfter(world.sql, after, linkBatchSize);
    for (const { person_id: person, patient_id: patient, account_id: account } of links) {
      const before = { rank: 0, at: until, id: zeroId };
      const resources = await world.records.list(world, patient, { list: 'appointment', before, limit: pageSize });
      for (const { id, at, state, remark } of filterShown(world, resources, ['Appointment']).map(viewAppointment))
        if (at !== null && at >= from && state === 'booked' && remark === null) yield { person, account, id, at };
    }
    after = links.length < linkBatchSize ? undefined : links.at(-1)?.person_id;
  }
}
