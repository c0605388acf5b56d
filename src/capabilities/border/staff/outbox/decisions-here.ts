import type { SeenPass } from '#capabilities/pass/rules/judge-pass.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { DecisionItem } from './page-outbox.ts';

/**
 * The decisions of this device, wherever they are: one that waits for the network was made all the same, and one that the server refused
 * was meant. `reference`: about one application alone. `except`: without the one that is being made.
 */
export function decisionsHere(
  items: readonly DecisionItem[],
  { reference, except }: { reference?: string | undefined; except?: string | undefined } = {},
): SeenPass[] {
  return items
    .filter(({ id, act }) => id !== except && (reference === undefined || act.reference === reference))
    .map(({ act }) => ({
      reference: act.reference,
      number: act.number,
      at: parseInstant(act.decidedAt),
      kind: act.kind,
    }));
}
