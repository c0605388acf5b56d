import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import { emptyDetails } from '../rules/details.ts';
import type { Typed } from '../rules/typed.ts';

/** What somebody typed so far. `revision`: of the details that it changes; 0 for new ones. */
export type KeptTyping = { typed: Typed; revision: number };

/** Keeps what is being typed on this device, sealed, until it is sent or somebody logs out; answers whether it outlives the page. */
export function keepTyping(name: string, typing: KeptTyping): Promise<boolean> {
  return deviceStorage.keep(deletedAtLogOut + name, typing);
}

/** What was being typed; what was kept before a field was added lacks it. */
export async function readTyping(name: string): Promise<KeptTyping | undefined> {
  const kept = (await deviceStorage.read(deletedAtLogOut + name)) as KeptTyping | undefined;
  return kept && { ...kept, typed: { ...kept.typed, details: { ...emptyDetails, ...kept.typed.details } } };
}

/** Forgets it. */
export function forgetTyping(name: string): void {
  deviceStorage.drop(deletedAtLogOut + name);
}
