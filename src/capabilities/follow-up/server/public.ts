import { decisionJob } from '#capabilities/border/server/public.ts';
import { flattenIds, findFirstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { AnswerWorld } from './daily-question.ts';
import type { StartCaseWorld } from './start-case.ts';
import { deleteOldCases } from './delete-old-cases.ts';
import { type LiveReportedCase, selectLiveReportedCases } from './store-person.ts';
import { importDecisions } from './import-decisions.ts';
import { endFinishedFollowUps, sendQuestions } from './send-questions.ts';

export { startReportedCase } from './start-reported-case.ts';
export { formatCaseLines } from './format-case-lines.ts';
export { applyBandCorrection } from './apply-band-correction.ts';
export { listDeclarationsWithLiveCase, followUpData } from './personal-data.ts';
export { followUpSealedColumns } from './sealed-columns.ts';
export { caseWorklist } from './worklist.ts';

/** Omits people without a live case. */
export async function readReportedCaseStates(
  { sql }: { sql: Sql },
  people: IdsByPerson,
): Promise<Map<string, LiveReportedCase['state']>> {
  const firstByPerson = findFirstRowByPerson(
    people,
    await selectLiveReportedCases(sql, flattenIds(people)),
    ({ person }) => person,
  );
  return new Map([...firstByPerson].map(([person, { state }]) => [person, state]));
}

export function followUpJobs(world: AnswerWorld & StartCaseWorld): Job[] {
  return [
    { name: decisionJob, cron: '* * * * *', work: () => importDecisions(world) },
    { name: 'follow-up/send-questions', cron: '*/5 * * * *', work: () => sendQuestions(world) },
    { name: 'follow-up/end-over', cron: '*/10 * * * *', work: () => endFinishedFollowUps(world) },
    { name: 'follow-up/delete-old', cron: '19 3 * * *', work: () => deleteOldCases(world) },
  ];
}
