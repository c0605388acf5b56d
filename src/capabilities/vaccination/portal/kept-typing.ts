import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import type { Content } from '../contract.ts';

/**
 * What somebody typed so far, and for whom: nobody said yet where it is empty. `revision`: of the application that it changes; 0 for one
 * that is not begun at the server.
 */
export type KeptTyping = { content: Content; revision: number; memberId?: string };

/** Keeps what is being typed on this device, sealed; answers whether it outlives the page. */
export function keepTyping(account: string, applyNo: string, typing: KeptTyping): Promise<boolean> {
  return deviceStorage.keep(nameOf(account, applyNo), typing);
}

/** What was being typed and is not at the server. */
export async function readTyping(account: string, applyNo: string): Promise<KeptTyping | undefined> {
  return (await deviceStorage.read(nameOf(account, applyNo))) as KeptTyping | undefined;
}

/** Forgets it: it is at the server, or not wanted. */
export function forgetTyping(account: string, applyNo: string): void {
  deviceStorage.drop(nameOf(account, applyNo));
}

function nameOf(account: string, applyNo: string): string {
  return `${deletedAtLogOut}vaccination_${account}_${applyNo}`;
}
