import { normalTransport } from '#capabilities/bands/rules/transport.ts';
import type { Journey } from '../contract.ts';

/** How somebody arrives. */
export type Mode = Exclude<Journey['mode'], ''>;

/** The flight or vessel of a journey as it is compared; empty when it is not told, and by land. */
export function transportOf({ mode, flightNumber, vesselName }: Journey): string {
  return normalTransport(mode === 'air' ? flightNumber : mode === 'sea' ? vesselName : '');
}

/** The same as people read it: a flight in its one spelling, a vessel as it was typed. */
export function transportName(journey: Journey): string {
  return journey.mode === 'sea' ? journey.vesselName.trim() : transportOf(journey);
}
