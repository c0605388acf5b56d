import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { decidedSince } from './decided-since.ts';
import type { DecisionItem } from './decision-outbox.ts';

/**
 * The decisions that this device knows of by its own outbox. One that waits for the network was made all the same. One that the server
 * refused because somebody else had decided stands for what they decided, not for itself. `reference`: about one application alone.
 * `except`: without the one that is being made.
 */
export function localDecisions(
  items: readonly DecisionItem[],
  { reference, except }: { reference?: string | undefined; except?: string | undefined } = {},
): PassDecision[] {
  return items
    .filter(({ id, act }) => id !== except && (reference === undefined || act.reference === reference))
    .flatMap((item) => {
      const { reference: about, number, kind, decidedAt } = item.act;
      const others = decidedSince(item);
      if (others.length === 0) return [{ reference: about, number, at: parseInstant(decidedAt), kind }];
      return others.map((other) => ({
        reference: about,
        number: other.number,
        at: parseInstant(other.decidedAt),
        kind: other.kind,
        staff: other.staff,
      }));
    });
}
