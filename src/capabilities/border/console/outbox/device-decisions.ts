import type { PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { DecisionItem } from './decision-outbox.ts';
import { toPassDecision } from '#capabilities/border/rules/to-pass-decision.ts';
import { UnseenDecisions, type LatestDecision } from '#capabilities/border/contract.ts';

const refusalsWithDecisions = ['border/unseen-decisions', 'border/referral-open'];

/** Earlier decisions that made the server refuse this one; empty unless they are the reason of the refusal. */
export function listBlockingDecisions(item: DecisionItem): LatestDecision[] {
  if (item.state !== 'failed' || !refusalsWithDecisions.includes(item.code ?? '')) return [];
  const parsed = UnseenDecisions.safeParse(item.data);
  return parsed.success ? parsed.data.decisions : [];
}

/**
 * Decisions that this device knows of from its outbox, also queued ones. A decision refused because of other officers'
 * decisions is replaced by those. `reference`: one application only. `excludedIds`: ids of decisions that do not count,
 * such as the one in progress.
 */
export function listDeviceDecisions(
  items: readonly DecisionItem[],
  { reference, excludedIds = [] }: { reference?: string | undefined; excludedIds?: readonly string[] } = {},
): PassDecision[] {
  return items
    .filter(
      ({ id, action }) => !excludedIds.includes(id) && (reference === undefined || action.reference === reference),
    )
    .flatMap((item): PassDecision[] => {
      const { reference: appReference, number, kind, decidedAt } = item.action;
      const blockingDecisions = listBlockingDecisions(item);
      if (blockingDecisions.length === 0)
        return [{ reference: appReference, travellerNumber: number, decidedAt: parseInstant(decidedAt), kind }];
      // The health desk may have closed a referral since the refusal, so `isOpen` no longer counts.
      return blockingDecisions.map((decision) => ({ ...toPassDecision(decision, appReference), isOpen: undefined }));
    });
}
