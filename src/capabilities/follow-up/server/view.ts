import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { minute, parseInstant } from '#foundation/time/clock.ts';
import type { CaseView } from '../contract-list.ts';
import { caseStatus, serviceLevel } from '../rules/case-status.ts';
import { Symptom } from '../rules/forms.ts';
import { countFollowUpDays, dayNumber, unansweredDays } from '../rules/period.ts';
import { outcomeColumn, personColumn } from './encryption.ts';
import type { ListedCase } from './store-lists.ts';

/** Converts a case for a list. `staff`: id of the reader. */
export function viewCase(
  world: Pick<World, 'keys' | 'clock'>,
  row: ListedCase,
  { staff, nameOf }: { staff: string; nameOf: StaffNameLookup },
): CaseView {
  const [today, now] = [world.clock.today(), world.clock.now()];
  const isClosed = row.state === 'ended';
  const { id, starts_on: startsOn, ends_on: endsOn, last_answer_on: lastAnswerOn } = row;
  const isFollowed = row.state === 'followed' && startsOn !== null && endsOn !== null;
  return {
    id,
    reference: row.reference,
    number: row.number,
    initials: personColumn.decrypt(world, id, row.person).initials,
    origin: row.origin,
    post: row.post,
    revision: row.revision,
    status: caseStatus(row),
    ending: row.ending,
    outcome: row.outcome && outcomeColumn.decrypt(world, id, row.outcome),
    symptoms: Symptom.options.filter((symptom) => row.symptoms.includes(symptom)),
    temperature: row.temperature,
    age: row.age,
    departureCountry: row.departure_country,
    transport: row.transport,
    waitingSince: row.since,
    waitingMinutes: Math.max(0, Math.floor((now - parseInstant(row.since)) / minute)),
    serviceLevel: isClosed
      ? null
      : serviceLevel({ dueAt: parseInstant(row.due_at), soonAt: parseInstant(row.soon_at) }, now),
    dueAt: isClosed ? null : row.due_at,
    hasUnassessedReport: row.raised_at !== null,
    dayCount: startsOn !== null && endsOn !== null ? countFollowUpDays(startsOn, endsOn) : null,
    day: isFollowed ? dayNumber(startsOn, today) : null,
    unansweredDays:
      isFollowed && row.departed_on === null ? unansweredDays({ startsOn, endsOn, lastAnswerOn }, today) : 0,
    lastAnswerOn,
    unansweredCalls: row.unanswered_calls,
    holder: row.staff_id === null ? null : { id: row.staff_id, name: nameOf(row.staff_id) },
    isHeldByCaller: row.staff_id === staff,
  };
}
