import type { OutputOf } from '#foundation/contract/call.ts';
import type { SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { readBorderKit } from '#capabilities/border/contract.ts';

/** The kit of the counter as this device keeps it, and by how much the server's clock was ahead of the device's when it came. */
export type KeptKit = { kit: OutputOf<typeof readBorderKit>; ahead: Millis };

/** Keeps the kit sealed on the device, until the next one or until somebody logs out. */
export function kitShelf(storage: SealedStorage) {
  return {
    read: async () => (await storage.read(name)) as KeptKit | undefined,
    keep: async (kit: KeptKit['kit'], now: Millis): Promise<KeptKit> => {
      const kept = { kit, ahead: parseInstant(kit.at) - now };
      await storage.keep(name, kept);
      return kept;
    },
    drop: () => storage.drop(name),
  };
}

const name = 'sihat_border_kit';
