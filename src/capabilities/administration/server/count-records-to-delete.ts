import { countOldBookings } from '#capabilities/activities/server/public.ts';
import { countOldDecisions } from '#capabilities/border/server/public.ts';
import { countOldPictures } from '#capabilities/identity-check/server/public.ts';
import { countOldCheckIns } from '#capabilities/check-in/server/public.ts';
import { countExpired } from '#capabilities/declaration/server/public.ts';
import { countOldMessages } from '#capabilities/messages/server/public.ts';
import { countOldReports } from '#capabilities/self-report/server/public.ts';
import { countOldUsage } from '#capabilities/usage-events/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { SettingName } from '../rules/settings.ts';

/** Counted up to here: more is too many to go unnoticed anyway. */
const countLimit = 100_000;

/** How many records the next run of the jobs would delete if a retention were so many days; none for what is no retention. */
export async function countRecordsToDelete(
  world: Pick<World, 'sql' | 'clock'>,
  name: SettingName,
  days: number,
): Promise<number> {
  switch (name) {
    case 'keepDaysAfterArrival':
      return countExpired(world, { daysAfterArrival: days }, countLimit);
    case 'keepDraftDays':
      return countExpired(world, { draftDays: days }, countLimit);
    case 'keepDecisionDays':
      return countOldDecisions(world, days, countLimit);
    case 'keepMessageDays':
      return countOldMessages(world, days, countLimit);
    case 'keepLogDays':
      return countOldUsage(world, days, countLimit);
    case 'keepReportDays':
      return countOldReports(world, days, countLimit);
    case 'keepCheckInDays':
      return countOldCheckIns(world, days, countLimit);
    case 'keepCertificationDays':
      return countOldPictures(world, days, countLimit);
    case 'keepBookingDays':
      return countOldBookings(world, days, countLimit);
    case 'scanShown':
    case 'noticesAlone':
    case 'windowDays':
    case 'maxTravellers':
      return 0;
  }
}
