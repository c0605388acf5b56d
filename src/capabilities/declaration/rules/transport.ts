import { parseFlights, normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import type { Journey } from '../contract.ts';

/** How somebody arrives. */
export type TransportMode = Exclude<Journey['mode'], ''>;

/** The flight or vessel of a journey as it is compared; empty when it is not told, and by land. */
export function comparableTransport({ mode, flightNumber, vesselName }: Journey): string {
  // Of several flights the last one arrives.
  if (mode === 'air') return parseFlights(flightNumber).at(-1) ?? '';
  return mode === 'sea' ? normalizeTransport(vesselName) : '';
}

/** The flights of a journey before the one that arrives. */
export function connectingFlights({ mode, flightNumber }: Journey): string[] {
  return mode === 'air' ? parseFlights(flightNumber).slice(0, -1) : [];
}

/** The same as people read it: a flight in its one spelling, a vessel as it was typed. */
export function transportName(journey: Journey): string {
  return journey.mode === 'sea' ? journey.vesselName.trim() : comparableTransport(journey);
}
