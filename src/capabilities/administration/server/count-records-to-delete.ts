import { countOldBookings } from '#capabilities/activities/server/public.ts';
import { countOldDecisions } from '#capabilities/border/server/public.ts';
import { countRecordsWithOldPictures } from '#capabilities/identity-check/server/public.ts';
import { countOldCheckIns } from '#capabilities/check-in/server/public.ts';
import { countExpired } from '#capabilities/declaration/server/public.ts';
import { countOldMessages } from '#capabilities/messages/server/public.ts';
import { countOldReports } from '#capabilities/self-report/server/public.ts';
import { countOldUsage } from '#capabilities/usage-events/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { SettingName } from '../rules/settings.ts';

/** Upper limit of a count, which limits the time of the query. */
const countLimit = 100_000;

/** Counts the records that the next run of the jobs would delete with this retention. Zero for other settings. */
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
      return countRecordsWithOldPictures(world, days, countLimit);
    case 'keepBookingDays':
      return countOldBookings(world, days, countLimit);
    case 'posterScanOffered':
    case 'noticesWithoutApproval':
    case 'windowDays':
    case 'maxTravellers':
      return 0;
  }
}
