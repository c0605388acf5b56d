import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  findApplicationByReference,
  type ApplicationWorld,
  readWithdrawnPass,
} from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { findLatestDecisionsUntil } from '../rules/earlier-decisions.ts';
import { normalizeReference } from '../rules/reference.ts';
import { withOfficerNames } from './validate-decision.ts';
import { toEarlierDecision, listDecisionsOfDeclaration } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'clock'> & ApplicationWorld, StaffActor>;

/**
 * Returns the decisions about the travellers of a pass, for a device that has judged the pass offline. Audited, but not
 * counted in the hourly access limit of 200 people: the answer shows no name and no part of a declaration.
 */
export const readLatestDecisions: Handlers['readLatestDecisions'] = async (world, actor, { reference, number }) => {
  const application = await findApplicationByReference(world, normalizeReference(reference));
  if (!application) throw problem('border/unknown-reference');
  const checkedAt = world.clock.instant();
  await writeAudit(world.sql, actor, checkedAt, {
    action: 'border/check-decisions',
    subject: { kind: 'declaration', id: application.id },
    fields: ['decisions'],
  });
  const rows = (await listDecisionsOfDeclaration(world.sql, application.id)).filter(
    (row) => number === 0 || row.number === number,
  );
  const latest = findLatestDecisionsUntil(rows.map(toEarlierDecision), Number.POSITIVE_INFINITY);
  return {
    at: checkedAt,
    withdrawn: await readWithdrawnPass(world, application.reference),
    decisions: await withOfficerNames(world, latest),
  };
};
