import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { PassWorld } from '#capabilities/pass/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { travellersForOfficer } from '../rules/headline.ts';
import { issuePasses } from './issue-passes.ts';
import { decryptVersion } from './decrypt-version.ts';
import { namesColumn } from './encryption.ts';
import { findDeclaration, findVersion } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'> & PassWorld & { ruleSets: RuleSets }, Traveller>;

/** Reads the passes of a submitted application. An unsubmitted or cancelled application counts as not found. */
export const readPasses: Handlers['readPasses'] = async (world, actor, { id }) => {
  const row = await findDeclaration(world.sql, actor.accountId, id);
  const versionRow = row?.status === 'submitted' ? await findVersion(world.sql, id, row.version) : undefined;
  if (!row || !versionRow) throw problem('foundation/not-found');
  const content = await decryptVersion(world, versionRow);
  return {
    id,
    reference: row.reference,
    entryDate: row.entry_date ?? '',
    lastEntryDate: row.last_entry_date ?? '',
    names: namesColumn.decrypt(world, id, row.summary),
    officerTravellerNumbers: travellersForOfficer(content.results),
    passes: issuePasses(world, row, content),
  };
};
