import type { PaymentWorld } from '#capabilities/payment/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Fees } from '../rules/states.ts';

/** What an operator sets: fees, how many may travel together, and for how long applications are kept. */
export type EntryExitSettings = {
  fees: Fees;
  maxTravellers: number;
  keepDaysAfterArrival: number;
  /** Where people reach us; where the request says it was sent when absent, as in a demo. */
  origin?: string | undefined;
};

/** What acts on applications touch. */
export type EntryExitWorld = World & { settings: EntryExitSettings };

/** The same, with whoever takes payments. */
export type PayingWorld = EntryExitWorld & PaymentWorld;

/** What applications are charged as. */
export const chargePurpose = 'entry-exit';
