import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import type { Kept } from '../contract-editor.ts';
import type { Kind } from '../rules/kinds.ts';
import type { Typed } from './typed-content.ts';

/** A draft at the server, as it was last known here. */
export type Draft = Pick<Kept, 'id' | 'number' | 'revision'>;

/** What was written and is not at the server: `base` is what was there when it was changed; a draft that is not begun has no `draft`. */
export type KeptWriting = { kind: Kind; typed: Typed; base: Typed; draft?: Draft };

/** Where the writing of a draft is kept on this device: of a new one, and of each version. It stays when somebody logs out. */
export function nameOfWriting(staff: string, draft: Draft | undefined): string {
  return `sihat_content_${staff}_${draft ? `${draft.id}_${draft.number}` : 'new'}`;
}

/** Keeps it, sealed; answers whether it outlives the page. */
export function keepWriting(name: string, writing: KeptWriting): Promise<boolean> {
  return deviceStorage.keep(name, writing);
}

/** What was written and is not at the server. */
export async function readWriting(name: string): Promise<KeptWriting | undefined> {
  return (await deviceStorage.read(name)) as KeptWriting | undefined;
}

/** Forgets it: it is at the server, or not wanted. */
export function forgetWriting(name: string): void {
  deviceStorage.drop(name);
}
