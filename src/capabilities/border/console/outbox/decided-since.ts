import { DecidedSince, type LatestDecision } from '#capabilities/border/contract.ts';
import type { DecisionItem } from './decision-outbox.ts';

/** Decisions of others because of which the server refused a decision of this device, whose officer had not seen them; none of any other. */
export function decidedSince(item: DecisionItem): LatestDecision[] {
  if (item.state !== 'failed' || item.code !== 'border/decided-since') return [];
  const read = DecidedSince.safeParse(item.data);
  return read.success ? read.data.decisions : [];
}
