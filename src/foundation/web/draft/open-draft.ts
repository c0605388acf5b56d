import { systemClock } from '#foundation/time/clock.ts';
import { draftStorage } from './draft-storage.ts';
import {
  createDraftStore,
  type DraftServer,
  type DraftStore,
  type InitialDraft,
  type SaveState,
  type StoredDraft,
} from './draft-store.ts';

export type OpenedDraft<Value, Base, Info = undefined> = {
  store: DraftStore<Value, Base>;
  /** Further results of `load`. */
  info: Info;
  /** Time in milliseconds of the save on this device that was restored; undefined if something else was opened. */
  restoredSavedAt: number | undefined;
  /** Saves pending changes and closes the draft. Opening it before the save has ended returns this draft again. */
  close: () => void;
};

export type DraftOptions<Value, Base, Info> = {
  /** Name of the draft in the device's storage; unique for the form, its account and its subject. */
  key: string;
  /** Chooses what to open: `stored`, the draft of this device, or something else. */
  load: (stored: StoredDraft<Value, Base> | undefined) => Promise<LoadedDraft<Value, Base, Info>>;
  server?: DraftServer<Value, Base>;
  /** Whether the device keeps a draft that the server has, so that it opens without a network. */
  keepsSynced?: boolean;
};

export type LoadedDraft<Value, Base, Info> = { initial: Omit<InitialDraft<Value, Base>, 'deviceRevision'>; info: Info };

/** Opens the draft of a form, encrypted on this device and safe from other windows. Throws what `load` throws. */
export async function openDraft<Value, Base, Info>({
  key,
  load,
  server,
  keepsSynced = false,
}: DraftOptions<Value, Base, Info>): Promise<OpenedDraft<Value, Base, Info>> {
  const closingDraft = takeClosingDraft(key);
  // The draft has the types of its form, because each key belongs to one form.
  if (closingDraft) return closingDraft as OpenedDraft<Value, Base, Info>;
  const device = draftStorage<Value, Base>(key);
  const stored = await device.read();
  const { initial, info } = await load(stored);
  const channel = openChannel(key, (deviceRevision) => store.noteOtherWrite(deviceRevision));
  const store = createDraftStore(
    { clock: systemClock, device, server, schedule, broadcast: channel.broadcast },
    { ...initial, deviceRevision: stored?.deviceRevision ?? 0 },
  );
  const draft: OpenedDraft<Value, Base, Info> = {
    store,
    info,
    restoredSavedAt: stored && initial.value === stored.value ? stored.writtenAt : undefined,
    close: () => {
      // A new object for each exit, because the draft may have been reopened and left again meanwhile.
      const closing = { draft: { ...draft, restoredSavedAt: undefined }, saveState: () => store.state().saveState };
      closingDrafts.set(key, closing);
      void store.flush().then(async () => {
        if (closingDrafts.get(key) !== closing) return;
        closingDrafts.delete(key);
        if (!keepsSynced && closing.saveState() === 'at-server') await store.discard();
        store.close();
        channel.close();
      });
    },
  };
  return draft;
}

// Drafts that are still being saved after their page closed. A second store for the same draft would make the first one
// stale.
const closingDrafts = new Map<string, { draft: object; saveState: () => SaveState }>();

function takeClosingDraft(key: string): object | undefined {
  const closing = closingDrafts.get(key);
  if (!closing || ['nothing-yet', 'stale', 'refused'].includes(closing.saveState())) return undefined;
  closingDrafts.delete(key);
  return closing.draft;
}

function schedule(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Message to the other windows of this browser: a draft was written. */
type DraftWritten = { key: string; deviceRevision: number };

// Without `BroadcastChannel`, windows notice changes when they save.
function openChannel(key: string, onWritten: (deviceRevision: number) => void) {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => {}, close: () => {} };
  const channel = new BroadcastChannel('sihat_drafts');
  channel.onmessage = ({ data }: MessageEvent<DraftWritten>) => {
    if (data.key === key) onWritten(data.deviceRevision);
  };
  return {
    broadcast: (deviceRevision: number) => channel.postMessage({ key, deviceRevision } satisfies DraftWritten),
    close: () => channel.close(),
  };
}
