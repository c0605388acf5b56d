import type { Band } from '#capabilities/screening/contract.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CountRow, DecisionState } from './rows.ts';

export type ArrivingTraveller = { id: string; number: number; mode: string; transport: string; band: Band };

/** Decision in force about a traveller. `port`: code; empty if the officer had not signed on to a lane. */
export type DecisionInForce = { id: string; number: number; kind: DecisionState; port: string };

/** Counts the travellers of a day by port, flight, band and decision. `port`: only travellers decided on there. */
export function countTravellers(
  day: LocalDate,
  travellers: readonly ArrivingTraveller[],
  decisions: readonly DecisionInForce[],
  port?: string,
): CountRow[] {
  const decisionByTraveller = new Map(decisions.map((decision) => [`${decision.id} ${decision.number}`, decision]));
  const rows = new Map<string, CountRow>();
  for (const { id, number, mode, transport, band } of travellers) {
    const decision = decisionByTraveller.get(`${id} ${number}`);
    const row = {
      day,
      port: decision?.port ?? '',
      mode,
      transport,
      band,
      decision: decision?.kind ?? ('none' as const),
    };
    if (port !== undefined && row.port !== port) continue;
    const key = JSON.stringify(row);
    rows.set(key, { ...row, travellers: (rows.get(key)?.travellers ?? 0) + 1 });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
