import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type * as calls from '../contract.ts';
import { validateAssessment } from '../rules/validate-assessment.ts';
import { changeCase, type ChangeWorld, requireLiveCase } from './change-case.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld, StaffActor>;

/** Records an assessment. The assessor becomes the holder of the case. */
export const assessCase: Handlers['assessCase'] = async (world, actor, { id, revision, assessment }) => {
  const fields = validateAssessment(assessment, world.clock.today());
  if (fields.length > 0) throw problem('foundation/invalid', { fields });
  await changeCase(world, actor, { id, revision }, (_sql, row) => {
    requireLiveCase(row);
    return {
      columns: {
        raised_at: null,
        assessed_at: world.clock.instant(),
        staff_id: actor.staffId,
        symptoms: assessment.symptoms,
        temperature: assessment.temperature ?? row.temperature,
      },
      kind: 'assessed',
      content: { assessment },
      auditAction: 'assess',
      auditFields: ['assessment'],
    };
  });
  return {};
};
