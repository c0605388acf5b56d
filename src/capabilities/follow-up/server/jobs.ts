import { importDecisionsJob } from '#capabilities/border/server/public.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { AnswerWorld } from './daily-question.ts';
import type { StartCaseWorld } from './start-case.ts';
import { deleteOldCases } from './delete-old-cases.ts';
import { importDecisions } from './import-decisions.ts';
import { endFinishedFollowUps, sendQuestions } from './send-questions.ts';

export function followUpJobs(world: AnswerWorld & StartCaseWorld): Job[] {
  return [
    { name: importDecisionsJob, cron: '* * * * *', work: () => importDecisions(world) },
    // Every five minutes, so that a message is sent soon after its hour even when a process was down.
    { name: 'follow-up/send-questions', cron: '*/5 * * * *', work: () => sendQuestions(world) },
    { name: 'follow-up/end-over', cron: '*/10 * * * *', work: () => endFinishedFollowUps(world) },
    { name: 'follow-up/delete-old', cron: '19 3 * * *', work: () => deleteOldCases(world) },
  ];
}
