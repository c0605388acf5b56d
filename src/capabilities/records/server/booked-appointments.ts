import { zeroId } from '#foundation/server/keys/random.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { pageSize } from '../rules/limits.ts';
import { viewAppointment } from '../rules/view-resources.ts';
import { selectShownResources } from './read-lists.ts';
import type { RecordsWorld } from './record-source.ts';
import { selectLinksAfter } from './store-links.ts';

/** Booked appointment without its content. `account`: the account that linked the record. */
type UpcomingAppointment = { person: string; account: string; id: string; startsAt: string };

const linkBatchSize = 200;

/**
 * Yields the booked appointments of all linked persons on a day, for reminders. Considers at most one page of a
 * person's appointments.
 */
export async function* iterateBookedAppointmentsOn(
  world: RecordsWorld,
  day: LocalDate,
): AsyncGenerator<UpcomingAppointment> {
  const from = isoInstant(startOfDay(day));
  const until = isoInstant(startOfDay(addDays(day, 1)));
  for (let afterPersonId: string | undefined = zeroId; afterPersonId !== undefined; ) {
    const links = await selectLinksAfter(world.sql, afterPersonId, linkBatchSize);
    for (const { person_id: person, patient_id: patient, account_id: account } of links) {
      // Cursor at the end of the day. Lists without ranks have the rank 0.
      const before = { rank: 0, at: until, id: zeroId };
      const resources = await world.recordSource.listResources(world, patient, {
        list: 'appointment',
        before,
        limit: pageSize,
      });
      for (const { id, at: startsAt, state, remark } of selectShownResources(world, resources, ['Appointment']).map(
        viewAppointment,
      ))
        if (startsAt !== null && startsAt >= from && state === 'booked' && remark === null)
          yield { person, account, id, startsAt };
    }
    afterPersonId = links.length < linkBatchSize ? undefined : links.at(-1)?.person_id;
  }
}
