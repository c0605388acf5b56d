import { decidedJob } from '#capabilities/border/server/public.ts';
import { flattenIds, firstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { AnswerWorld } from './answer-day.ts';
import type { BeginWorld } from './begin-case.ts';
import { deleteOldCases } from './delete-old.ts';
import { type LiveReported, liveReported } from './store-person.ts';
import { takeInDecisions } from './take-in-decisions.ts';
import { endOver, sendQuestions } from './send-questions.ts';

export { beginReported } from './begin-reported.ts';
export { caseLines } from './case-lines.ts';
export { bandCorrected } from './band-corrected.ts';
export { followedOf, followUpData } from './personal-data.ts';
export { followUpSealed } from './sealed-columns.ts';
export { casesWaiting } from './waiting.ts';

/** How far the health desk is with what each of some persons reported from home; without those of whom it has nothing to do. */
export async function caseStatesOf(
  { sql }: { sql: Sql },
  people: IdsByPerson,
): Promise<Map<string, LiveReported['state']>> {
  const firsts = firstRowByPerson(people, await liveReported(sql, flattenIds(people)), ({ person }) => person);
  return new Map([...firsts].map(([person, { state }]) => [person, state]));
}

/** What this capability does by itself. */
export function followUpJobs(world: AnswerWorld & BeginWorld): Job[] {
  return [
    { name: decidedJob, cron: '* * * * *', work: () => takeInDecisions(world) },
    { name: 'follow-up/send-questions', cron: '*/5 * * * *', work: () => sendQuestions(world) },
    { name: 'follow-up/end-over', cron: '*/10 * * * *', work: () => endOver(world) },
    { name: 'follow-up/delete-old', cron: '19 3 * * *', work: () => deleteOldCases(world) },
  ];
}
