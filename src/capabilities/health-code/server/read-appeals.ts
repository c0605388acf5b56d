import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { type FilesWorld, issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { readDetails, readDetailsByPerson, readIdsByPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { type StaffNameLookup, recordAccess, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-appeals.ts';
import { describeFacts } from '../rules/describe-facts.ts';
import type { ReportedHealth } from '../rules/evaluate-code-rules.ts';
import { readAppealFiles, appealFileSubject } from './appeal-files.ts';
import { decryptAnswer, appealColumn } from './encryption.ts';
import { readPersonFacts, readCodeStatuses, type CodeStatusWorld } from './code-status.ts';
import { type AppealRow, findAppeal, selectAppealsPage } from './store-appeals.ts';

export const pageAppeals: Handler<typeof calls.pageAppeals, CodeStatusWorld, Staff> = async (world, actor, input) => {
  const { page, nextPage } = await selectAppealsPage(world.sql, input);
  const nameOf = await readStaffNames(
    world,
    page.map((row) => row.taken_by),
  );
  const details = await readDetailsByPerson(
    world,
    page.map((row) => row.person_id),
  );
  const personNameOf = (row: AppealRow) => details.get(row.person_id)?.name ?? '';
  return { items: page.map((row) => viewRow(world, row, personNameOf(row), { actor, nameOf })), ...nextPage };
};

/** Returns one appeal with the facts about the person. The access is audited. */
export const readAppeal: Handler<
  typeof calls.readAppeal,
  CodeStatusWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> },
  Staff
> = async (world, actor, { id }) => {
  const row = requireFound(await findAppeal(world.sql, id));
  await recordAccess(world, actor, { kind: 'member', id: row.person_id }, ['name', 'birthDate', 'health']);
  const { text, reasons } = appealColumn.decrypt(world, id, row.content);
  const idsByPerson = await readIdsByPerson(world, [row.person_id]);
  const [details, statuses, factsByPerson] = await Promise.all([
    readDetails(world, row.person_id),
    readCodeStatuses(world, idsByPerson),
    readPersonFacts(world, idsByPerson),
  ]);
  const [status, facts] = [statuses.get(row.person_id), factsByPerson.get(row.person_id)];
  const nameOf = await readStaffNames(world, [row.taken_by, row.decided_by]);
  const activeStatus = status?.state === 'valid' ? status : undefined;
  return {
    ...viewRow(world, row, details?.name ?? '', { actor, nameOf }),
    takerId: row.taken_by,
    name: details?.name ?? '',
    birthDate: details?.birth_date ?? '',
    text,
    reasons,
    currentCode: {
      level: activeStatus?.level ?? null,
      reasons: activeStatus?.reasons ?? [],
      isSetByOfficer: activeStatus?.isSetByOfficer ?? false,
    },
    assessment: viewReport(facts?.assessment),
    report: viewReport(facts?.report),
    caseState: facts?.caseState ?? null,
    files: (await readAppealFiles(world, id)).map(({ id: fileId, name }) => ({ id: fileId, name })),
    answer: decryptAnswer(world, id, row.answer),
    decidedBy: nameOf(row.decided_by),
  };
};

type Handlers = HandlersOf<typeof calls, Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'log' | 'metrics'>, Staff>;

/** Issues a ticket for a file of an appeal. The access is audited. */
export const openAppealFile: Handlers['openAppealFile'] = async (world, actor, { id, file }) => {
  if (!(await findAppeal(world.sql, id))) throw problem('foundation/not-found');
  return issueStaffFileTicket(world, actor, { subject: appealFileSubject(id), id: file });
};

function viewReport(report: ReportedHealth | undefined) {
  return report ? { at: isoInstant(report.sentAt), level: report.level, facts: describeFacts(report.facts) } : null;
}

function viewRow(
  world: Pick<World, 'keys'>,
  row: AppealRow,
  name: string,
  { actor, nameOf }: { actor: Staff; nameOf: StaffNameLookup },
): calls.AppealRow {
  return {
    id: row.id,
    initials: initialsOf(name),
    level: appealColumn.decrypt(world, row.id, row.content).level,
    state: row.state,
    openedAt: row.opened_at,
    takenBy: nameOf(row.taken_by),
    decidedAt: row.decided_at,
    isTakenByCaller: row.taken_by === actor.staffId,
  };
}
