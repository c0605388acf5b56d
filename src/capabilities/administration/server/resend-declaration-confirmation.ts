import type { Handler } from '#foundation/server/http/route.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { findAccountByReference, resendConfirmation } from '#capabilities/declaration/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { runOnce } from '#foundation/server/idempotency/once.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { enqueueAfterWork } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import type { resendDeclarationConfirmation as confirmCall } from '../contract-help.ts';
import { problem } from '../messages/problems.ts';

/** Maximum number of times a day that all members of staff together can resend the confirmation of an application. */
const resendsPerDay = 3;

/** Resends the confirmation of a declaration. A retried request resends the confirmation only once. */
export const resendDeclarationConfirmation: Handler<
  typeof confirmCall,
  Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & { settings: { origin?: string | undefined } },
  Staff
> = async (world, actor, input) => {
  const request = {
    actorKey: `staff:${actor.staffId}`,
    call: 'confirmAgain',
    key: actor.hasClientRequestId ? actor.requestId : undefined,
    requestHash: lookupHash(world.keys, 'request/confirmAgain', JSON.stringify(input)),
  };
  await enqueueAfterWork(world, (jobWorld) =>
    runOnce(world, request, async (db) => {
      const reference = normalizeReference(input.reference);
      const application = await findAccountByReference({ sql: db }, reference);
      if (!application || !(await resendConfirmation({ ...jobWorld, sql: db }, reference)))
        throw problem('administration/nothing-to-confirm');
      const key = `confirm again ${application.declarationId}`;
      const budget = await takeBudget(db, [{ key, window: 'day', limit: resendsPerDay }], world.clock);
      if (!budget.ok) throw problem('administration/confirmed-enough', { retryAfter: budget.retryAfter });
      await writeAudit(db, actor, world.clock.instant(), {
        action: 'administration/confirm-again',
        subject: { kind: 'declaration', id: application.declarationId },
      });
      return {};
    }),
  );
  return {};
};
