import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { DecisionKind } from '../contract.ts';
import { decryptDetails } from './encryption.ts';
import { listDecisionsAtPort } from './store-arrivals.ts';

/** Decision at a lane of a port, without what names the traveller. `temperature` is in tenths of a degree Celsius. */
export type PortDecision = {
  declarationId: string;
  number: number;
  scanId: string;
  laneId: string | null;
  kind: DecisionKind;
  decidedAt: Millis;
  secondsSinceScan: number | null;
  temperature: number | null;
};

/** Lists the decisions at the lanes of a port since an instant that were not withdrawn. */
export async function listPortDecisions(
  { sql, keys }: Pick<World, 'sql' | 'keys'>,
  { portId, from }: { portId: string; from: string },
): Promise<PortDecision[]> {
  return (await listDecisionsAtPort(sql, portId, from)).map((row) => ({
    declarationId: row.declaration_id,
    number: row.number,
    scanId: row.scan_id,
    laneId: row.lane_id,
    kind: row.kind,
    decidedAt: parseInstant(row.decided_at),
    secondsSinceScan: row.seconds_since_scan,
    temperature: decryptDetails({ keys }, row.id, row.details).temperature,
  }));
}
