import type { PaymentWorld } from '#capabilities/payment/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Fees } from '../rules/states.ts';

export type EntryExitSettings = {
  fees: Fees;
  maxTravellers: number;
  /** Days after the day of travel for which an application is retained. */
  keepDaysAfterArrival: number;
  /** Public origin for links. Absent in a demo, where the origin of the request is used. */
  origin?: string | undefined;
};

export type EntryExitWorld = World & { settings: EntryExitSettings };

export type PayingWorld = EntryExitWorld & PaymentWorld;

/** Purpose of this capability's charges; a charge is found by its purpose and the id of its application. */
export const chargePurpose = 'entry-exit';
