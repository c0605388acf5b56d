import { releasableDraft } from '#foundation/server/drafts/versioned-draft.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../messages/problems.ts';
import { findDraft, findVersion, markReleaseRequested, readCurrentRules, writeDraft } from './store-rules.ts';

export type RulesWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** The one draft of the rules. */
export const rulesDraft = releasableDraft({
  find: (db, _key: 'draft', options) => findDraft(db, options),
  write: (db, _key, draft, expected) => writeDraft(db, draft, expected),
  findLatestVersion: readCurrentRules,
  findVersion: (db, _key, version) => findVersion(db, version),
  markReleaseRequested: (db, _key, request) => markReleaseRequested(db, request),
  audit: {
    kind: 'code-rules',
    fields: ['rules'],
    save: 'health-code/save-rules',
    restart: 'health-code/begin-rules',
    request: 'health-code/request-rules',
  },
  problem: (name) => problem(`health-code/${name}`),
});
