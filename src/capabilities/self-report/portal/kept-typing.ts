import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import type { Template } from '../rules/template.ts';
import type { Typed } from '../rules/typed.ts';

/** What somebody typed so far, and the template by which: without a network the form is still there. */
export type KeptTyping = { typed: Typed; version: number; template: Template };

/** Keeps what is being typed on this device, sealed, until it is sent or somebody logs out; answers whether it outlives the page. */
export function keepTyping(name: string, typing: KeptTyping): Promise<boolean> {
  return deviceStorage.keep(placeOf(name), typing);
}

/** What was being typed. */
export async function readTyping(name: string): Promise<KeptTyping | undefined> {
  return (await deviceStorage.read(placeOf(name))) as KeptTyping | undefined;
}

/** Forgets it. */
export function forgetTyping(name: string): void {
  deviceStorage.drop(placeOf(name));
}

function placeOf(name: string): string {
  return `${deletedAtLogOut}self_report_${name}`;
}
