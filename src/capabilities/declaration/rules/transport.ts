import { parseFlights, normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import type { Journey } from '../contract.ts';

export type TransportMode = Exclude<Journey['mode'], ''>;

/** Normalized flight or vessel for comparisons. Empty if unknown or by land. */
export function comparableTransport({ mode, flightNumber, vesselName }: Journey): string {
  // The last of several flights is the one that arrives.
  if (mode === 'air') return parseFlights(flightNumber).at(-1) ?? '';
  return mode === 'sea' ? normalizeTransport(vesselName) : '';
}

export function connectingFlights({ mode, flightNumber }: Journey): string[] {
  return mode === 'air' ? parseFlights(flightNumber).slice(0, -1) : [];
}

export function transportName(journey: Journey): string {
  return journey.mode === 'sea' ? journey.vesselName.trim() : comparableTransport(journey);
}
