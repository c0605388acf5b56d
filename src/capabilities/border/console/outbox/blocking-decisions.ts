import { UnseenDecisions, type LatestDecision } from '#capabilities/border/contract.ts';
import type { DecisionItem } from './decision-outbox.ts';

/** Decisions of other officers that made the server refuse this one; empty unless that is the reason of the refusal. */
export function listBlockingDecisions(item: DecisionItem): LatestDecision[] {
  if (item.state !== 'failed' || item.code !== 'border/decided-since') return [];
  const parsed = UnseenDecisions.safeParse(item.data);
  return parsed.success ? parsed.data.decisions : [];
}
