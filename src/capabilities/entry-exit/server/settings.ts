import type { PaymentWorld } from '#capabilities/payment/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Fees } from '../rules/states.ts';

/** Settings of the configuration: fees, travellers of one application, and retention. */
export type EntryExitSettings = {
  fees: Fees;
  maxTravellers: number;
  keepDaysAfterArrival: number;
  /** Public origin for links. In a demo it is absent, and the origin of the request counts. */
  origin?: string | undefined;
};

export type EntryExitWorld = World & { settings: EntryExitSettings };

export type PayingWorld = EntryExitWorld & PaymentWorld;

export const chargePurpose = 'entry-exit';
