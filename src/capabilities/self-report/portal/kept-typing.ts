import { onThisDevice, untilLogOut } from '#foundation/web/session/sealed-storage.ts';
import type { Template } from '../rules/template.ts';
import type { Typed } from '../rules/typed.ts';

/** What somebody typed so far, and the template by which: without a network the form is still there. */
export type KeptTyping = { typed: Typed; version: number; template: Template };

/** Keeps what is being typed on this device, sealed, until it is sent or somebody logs out; answers whether it outlives the page. */
export function keepTyping(name: string, typing: KeptTyping): Promise<boolean> {
  return onThisDevice.keep(placeOf(name), typing);
}

/** What was being typed. */
export async function readTyping(name: string): Promise<KeptTyping | undefined> {
  return (await onThisDevice.read(placeOf(name))) as KeptTyping | undefined;
}

/** Forgets it. */
export function forgetTyping(name: string): void {
  onThisDevice.drop(placeOf(name));
}

function placeOf(name: string): string {
  return `${untilLogOut}self_report_${name}`;
}
