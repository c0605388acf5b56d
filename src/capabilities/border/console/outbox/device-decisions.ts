import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { DecisionItem } from './decision-outbox.ts';
import { UnseenDecisions, type LatestDecision } from '#capabilities/border/contract.ts';

/** Decisions of other officers that made the server refuse this one; empty unless that is the reason of the refusal. */
export function listBlockingDecisions(item: DecisionItem): LatestDecision[] {
  if (item.state !== 'failed' || item.code !== 'border/unseen-decisions') return [];
  const parsed = UnseenDecisions.safeParse(item.data);
  return parsed.success ? parsed.data.decisions : [];
}

/**
 * Decisions that this device knows of from its outbox, also queued ones. A decision refused because of other officers'
 * decisions is replaced by those. `reference`: one application only. `excludedIds`: ids of decisions that do not count, such as the one in progress.
 */
export function listDeviceDecisions(
  items: readonly DecisionItem[],
  { reference, excludedIds = [] }: { reference?: string | undefined; excludedIds?: readonly string[] } = {},
): PassDecision[] {
  return items
    .filter(
      ({ id, action }) => !excludedIds.includes(id) && (reference === undefined || action.reference === reference),
    )
    .flatMap((item) => {
      const { reference: appReference, number, kind, decidedAt } = item.action;
      const blockingDecisions = listBlockingDecisions(item);
      if (blockingDecisions.length === 0)
        return [{ reference: appReference, travellerNumber: number, decidedAt: parseInstant(decidedAt), kind }];
      return blockingDecisions.map((decision) => ({
        reference: appReference,
        travellerNumber: decision.number,
        decidedAt: parseInstant(decision.decidedAt),
        kind: decision.kind,
        decidedBy: decision.staff,
        lane: decision.lane,
      }));
    });
}
