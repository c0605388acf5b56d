import type { Handler } from '#foundation/server/http/route.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem, type saveDeclaration as saveCall } from '../contract.ts';
import { entryDateOf, lastEntryDateOf } from '../rules/answers.ts';
import { nextReminder } from '../rules/submission-window.ts';
import { referenceOf } from './reference.ts';
import { draftColumn, encryptNames } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { saveDraft } from './store.ts';

/** Saves the draft of an application. The answers are not validated, because they are unfinished. */
export const saveDeclaration: Handler<
  typeof saveCall,
  Pick<World, 'sql' | 'clock' | 'keys'> & { settings: DeclarationSettings },
  Traveller
> = async (world, actor, { id, revision, answers }) => {
  const today = world.clock.today();
  const entryDate = entryDateOf(answers);
  const result = await saveDraft(world.sql, {
    id,
    account: actor.accountId,
    revision,
    requestId: actor.requestId,
    savedAt: world.clock.instant(),
    today,
    reference: referenceOf(world, id),
    kind: answers.kind,
    entryDate: entryDate ?? null,
    summary: encryptNames(world, id, answers),
    draft: draftColumn.encrypt(world, id, answers),
    language: actor.language,
    reminder: entryDate && nextReminder(entryDate, today, world.settings.windowDays, lastEntryDateOf(answers)),
  });
  if (result.outcome === 'stale')
    throw problem('declaration/changed-elsewhere', { data: { revision: result.revision } });
  if (result.outcome === 'ongoing-exists') throw problem('declaration/ongoing-exists', { data: { id: result.other } });
  if (result.outcome === 'closed') throw problem('declaration/closed');
  if (result.outcome === 'not-found') throw foundationProblem('foundation/not-found');
  return { revision: result.revision, savedAt: result.saved_at };
};
