import type { HandlersOf } from '#foundation/server/http/route.ts';
import { requireSecondPerson } from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import type * as calls from '../contract-editor.ts';
import { validateTexts } from '../rules/validate-text.ts';
import { buildSearchDocument, listVocabulary } from '../rules/search.ts';
import { stateAfter, transitions } from '../rules/states.ts';
import { problem } from '../messages/problems.ts';
import { writeContentAudit, lockVersionAtRevision } from './lock-version.ts';
import { replacePublished, updateState, type VersionRow } from './store-editor.ts';
import { unindexVersion, indexVersion } from './store-search.ts';

type MoveInput = InputOf<typeof calls.moveContent>;

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Staff>;

/** Changes the state of a version, and its search index with it. */
export const moveContent: Handlers['moveContent'] = async ({ sql: db, clock }, actor, input) => {
  const now = clock.now();
  const movedAt = isoInstant(now);
  const version = await lockVersionAtRevision(db, input, movedAt);
  const newState = stateAfter(version.state, input.move);
  if (newState === undefined) throw problem('content/not-now');
  const { needsSecondApprover, needsRemark } = transitions[input.move];
  // A writer of the version cannot be the second person.
  if (needsSecondApprover) requireSecondPerson(actor, ...version.writers);
  requireValidMove(version, input, now);
  if (newState === 'published') await replacePublished(db, version.item_id);
  await updateState(db, {
    item_id: version.item_id,
    number: version.number,
    newState,
    changedBy: actor.staffId,
    changedAt: movedAt,
    approvedBy:
      newState === 'approved'
        ? (version.approved_by ?? actor.staffId)
        : newState === 'draft'
          ? null
          : version.approved_by,
    remark: needsRemark ? (input.remark ?? null) : newState === 'review' ? null : version.remark,
    publishAt: publishAtOf(version, input, newState, movedAt),
  });
  if (newState === 'published' || newState === 'scheduled') await indexForSearch(db, version);
  else await unindexVersion(db, version.item_id, version.number);
  await writeContentAudit(db, actor, movedAt, { actionName: input.move, id: version.item_id });
  return { id: version.item_id, number: version.number, revision: version.revision + 1, at: movedAt };
};

function requireValidMove(version: VersionRow, { move, at: scheduledFor, remark }: MoveInput, now: Millis): void {
  const fieldErrors = [];
  if (move === 'submit') fieldErrors.push(...validateTexts(version.kind, { en: version.text_en, ms: version.text_ms }));
  if (move === 'schedule') {
    const time = parseLocalTime(scheduledFor ?? '');
    if (time === undefined) fieldErrors.push({ path: 'at', key: 'content-time' });
    else if (time <= now) fieldErrors.push({ path: 'at', key: 'content-past' });
  }
  if (transitions[move].needsRemark && remark === undefined) fieldErrors.push({ path: 'remark', key: 'required' });
  if (fieldErrors.length > 0) throw foundationProblem('foundation/invalid', { fields: fieldErrors });
}

// Publication time after a move: planned, now, or as before for a withdrawn version. Null in all other states.
function publishAtOf(version: VersionRow, input: MoveInput, newState: string, movedAt: string): string | null {
  if (newState === 'scheduled') return isoInstant(parseLocalTime(input.at ?? '') as Millis);
  if (newState === 'published') return movedAt;
  return newState === 'withdrawn' ? version.publish_at : null;
}

async function indexForSearch(
  db: Sql,
  { item_id, number, kind, category, text_en: en, text_ms: ms }: VersionRow,
): Promise<void> {
  const texts = { en, ms };
  await indexVersion(db, { item_id, number, kind, category, words: buildSearchDocument(texts) }, listVocabulary(texts));
}
