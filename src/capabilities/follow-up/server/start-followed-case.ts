import type { Disease } from '#capabilities/screening/rules/rule-set.ts';
import { problem } from '../contract.ts';
import { addEntry } from './change-case.ts';
import { diseaseColumn, outcomeColumn } from './encryption.ts';
import { type CaseSubject, startCase, type StartCaseWorld } from './start-case.ts';
import { type CaseColumns, type CaseRow, findCase, updateCase } from './store.ts';

type FollowedStart = {
  staff: string;
  columns: Pick<CaseColumns, 'starts_on' | 'ends_on' | 'link_origin'>;
  disease: Disease | undefined;
} & ({ origin: 'group' } | { origin: 'contact'; contactOf: string });

/**
 * Opens a case whose person is followed up from the start, in the caller's transaction. Throws `follow-up/changed` if
 * the person has a case that is not closed: that case needs its own decision.
 */
export async function startFollowedCase(
  world: StartCaseWorld,
  subject: CaseSubject,
  { staff, columns, disease, ...origin }: FollowedStart,
): Promise<CaseRow> {
  const { sql } = world;
  const id = await startCase(world, subject, { ...origin, staff });
  const startedCase = id === undefined ? undefined : await findCase(sql, id, { lock: true });
  if (!startedCase) throw problem('follow-up/changed');
  const row = await updateCase(
    sql,
    startedCase,
    {
      state: 'followed',
      ...columns,
      outcome: outcomeColumn.encrypt(world, startedCase.id, 'home'),
      disease: disease ? diseaseColumn.encrypt(world, startedCase.id, disease) : null,
    },
    { incrementsRevision: true },
  );
  await addEntry(world, row.id, { kind: 'decided', content: { outcome: 'home', ...(disease && { disease }) }, staff });
  return row;
}
