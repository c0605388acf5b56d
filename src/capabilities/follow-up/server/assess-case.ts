import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type * as calls from '../contract.ts';
import { validateAssessment } from '../rules/validate-assessment.ts';
import { changeCase, type ChangeWorld } from './change-case.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld, StaffActor>;

/** Records an assessment. The assessor becomes the holder of the case. */
export const assessCase: Handlers['assessCase'] = async (world, actor, { id, revision, assessment }) => {
  const fields = validateAssessment(assessment, world.clock.today());
  if (fields.length > 0) throw problem('foundation/invalid', { fields });
  await changeCase(world, actor, { id, revision }, (_sql, row) => ({
    // An assessment of an ended case does not change its holder, so the case does not return to the worklist.
    columns: { raised_at: null, ...(row.state !== 'ended' && { staff_id: actor.staffId }) },
    kind: 'assessed',
    content: { assessment },
    auditAction: 'assess',
    auditFields: ['assessment'],
  }));
  return {};
};
