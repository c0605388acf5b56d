import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { queueConfirmation } from '#capabilities/declaration/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-device.ts';
import { confirmationLimits } from '../rules/limits.ts';
import { requireDestination } from './assistance.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>, LoggedInTraveller>;

/** Sends the reference of the submitted declaration to an unverified contact, within narrow limits. */
export const sendConfirmation: Handlers['sendConfirmation'] = async (world, actor, { contact }) => {
  const { assistance, accountId } = actor;
  if (!assistance) throw problem('assisted-declaration/own-account');
  const destination = requireDestination(world, contact);
  const { perDeclarationDay, perContactDay, perOfficerOrKioskHour } = confirmationLimits;
  await inTransaction(world.sql, async (sql) => {
    const budgetResult = await takeBudget(
      sql,
      [
        { key: `assisted confirmations ${accountId}`, window: 'day', limit: perDeclarationDay },
        {
          key: Buffer.concat([Buffer.from('assisted confirmations '), destination.hash]),
          window: 'day',
          limit: perContactDay,
        },
        { key: `assisted confirmations of ${assistance.assistantId}`, window: 'hour', limit: perOfficerOrKioskHour },
      ],
      world.clock,
    );
    if (!budgetResult.ok)
      throw problem('assisted-declaration/too-many-confirmations', { retryAfter: budgetResult.retryAfter });
    const id = await queueConfirmation(world, sql, actor, destination);
    if (id === undefined) throw problem('assisted-declaration/nothing-submitted');
    await writeAudit(sql, actor, world.clock.instant(), {
      action: 'assisted-declaration/send-confirmation',
      subject: { kind: 'declaration', id },
      fields: ['contact'],
    });
  });
  world.enqueue('messages/deliver');
  return {};
};
