import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CaseView } from '../contract.ts';
import { dayNumber, unansweredDays } from '../rules/period.ts';
import { outcomeColumn, personColumn } from './encryption.ts';
import type { CaseRow } from './store.ts';

/** Converts a case for a list. `staff`: id of the reader. */
export function viewCase(
  world: Pick<World, 'keys'>,
  row: CaseRow & { unanswered_calls: number },
  { staff, nameOf, today }: { staff: string; nameOf: StaffNameLookup; today: LocalDate },
): CaseView {
  const { id, starts_on: startsOn, ends_on: endsOn, last_answer_on: lastAnswerOn } = row;
  const isFollowed = row.state === 'followed' && startsOn !== null && endsOn !== null;
  return {
    id,
    reference: row.reference,
    number: row.number,
    initials: personColumn.decrypt(world, id, row.person).initials,
    origin: row.origin,
    post: row.post,
    state: row.state,
    ending: row.ending,
    outcome: row.outcome && outcomeColumn.decrypt(world, id, row.outcome),
    waitingSince: row.ended_at ?? row.raised_at ?? row.opened_at,
    hasUnassessedReport: row.raised_at !== null,
    day: isFollowed ? dayNumber(startsOn, today) : null,
    unansweredDays:
      isFollowed && row.departed_on === null ? unansweredDays({ startsOn, endsOn, lastAnswerOn }, today) : 0,
    lastAnswerOn,
    unansweredCalls: row.unanswered_calls,
    holder: row.staff_id === null ? null : { id: row.staff_id, name: nameOf(row.staff_id) },
    isHeldByCaller: row.staff_id === staff,
  };
}
