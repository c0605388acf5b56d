import { useSyncExternalStore } from 'react';
import { deletedAtLogOutPrefix } from '../session/encrypted-storage.ts';
import { type DraftOptions, openDraft } from './open-draft.ts';
import type { SaveState } from './draft-store.ts';
import { useDraft, useHasDraft } from './use-draft.ts';

export type DeviceDraft<Value> = {
  value: Value;
  saveState: SaveState;
  /** Time of the last save, in milliseconds. */
  savedAt: number | undefined;
  change: (update: (value: Value) => Value) => void;
  /** Deletes the draft from this device, after it was sent. A newer draft of another window stays. */
  discard: () => void;
  /** Deletes the draft from this device, and starts with the initial value or a newer draft of another window. */
  restart: () => void;
  /** Opens what another window has saved. */
  reopen: () => void;
};

/**
 * Draft of a form that the server gets only when it is sent. Logging out deletes it. `name`: unique for the form, its
 * account and its subject; '' while the subject is not known. `initial`: value until something is typed; undefined
 * while it is not known. Undefined while the draft loads.
 */
export function useDeviceDraft<Value>(name: string, initial: Value | undefined): DeviceDraft<Value> | undefined {
  const opened = useDraft(keyOf(name), () => openDraft(deviceDraftOptions<Value>(name)));
  const store = opened.phase === 'open' ? opened.draft.store : undefined;
  const state = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, () => store?.state());
  const value = state?.value ?? initial;
  if (opened.phase !== 'open' || !store || !state || value === undefined) return undefined;
  return {
    value,
    saveState: state.saveState,
    savedAt: state.savedAt,
    change: (update) => store.change((current) => update(current ?? value)),
    discard: () => void store.discard(),
    restart: () => void (state.saveState === 'stale' ? opened.reopen() : store.restart(undefined)),
    reopen: opened.reopen,
  };
}

/** Whether this device has a draft of this name. False until it is known, and for an empty name. */
export function useHasDeviceDraft(name: string): boolean {
  return useHasDraft(keyOf(name));
}

/** Replaces the draft of a form on this device. */
export async function replaceDeviceDraft<Value>(name: string, value: Value): Promise<void> {
  const { store, close } = await openDraft(deviceDraftOptions<Value>(name));
  store.change(() => value);
  await store.flush();
  close();
}

function keyOf(name: string): string {
  return name && deletedAtLogOutPrefix + name;
}

const subscribeToNothing = () => () => {};

// The value is undefined until something is typed.
function deviceDraftOptions<Value>(name: string): DraftOptions<Value | undefined, undefined, undefined> {
  return {
    key: keyOf(name),
    load: async (stored) => ({
      initial: { value: stored?.value, base: undefined, isSynced: false, savedAt: stored?.writtenAt },
      info: undefined,
    }),
  };
}
