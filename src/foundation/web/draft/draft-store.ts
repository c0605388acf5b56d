import type { Clock } from '#foundation/time/clock.ts';
import { randomId } from '../http/random-id.ts';
import { createListeners } from '../listeners.ts';
import { hasSameJson } from './same-json.ts';

/** Value sent in a save that got no response. A retry sends it again, with the same idempotency key. */
type UnconfirmedSave<Value> = { requestId: string; value: Value };

/**
 * Draft as stored on this device. `base`: what the server returned last, such as its revision; the value changes it.
 * `deviceRevision`: one higher with every write, so that windows cannot overwrite each other. `writtenAt`: in
 * milliseconds. `isSynced`: true if the server has the value.
 */
export type StoredDraft<Value, Base> = {
  value: Value;
  base: Base;
  deviceRevision: number;
  writtenAt: number;
  isSynced: boolean;
  unconfirmed?: UnconfirmedSave<Value> | undefined;
};

/** Storage of one draft. `write` returns false if another window has written since `previousDeviceRevision`. */
export type DraftStorage<Value, Base> = {
  read: () => Promise<StoredDraft<Value, Base> | undefined>;
  write: (draft: StoredDraft<Value, Base>, previousDeviceRevision: number) => Promise<boolean>;
  remove: () => void;
};

/**
 * Outcome of a save on the server. `merge`: puts what the server has merged into the value. `stale`: somebody else
 * saved a newer version; `serverState`: that version, if it could be read. `conflict`: changes must be merged by hand,
 * see `rebase`. `refused`: a retry of the same value would be refused again. `unreachable`: a retry may succeed.
 */
export type SaveOutcome<Value, Base> =
  | { kind: 'saved'; base: Base; merge?: (value: Value) => Value }
  | { kind: 'stale'; serverState?: { base: Base; value: Value } }
  | { kind: 'conflict' }
  | { kind: 'refused'; failure: unknown }
  | { kind: 'unreachable'; failure: unknown };

/** `isPrompted`: a person waits for this save, so that it may ask for a password. */
export type SaveRequest<Value, Base> = { value: Value; base: Base; requestId: string; isPrompted: boolean };

export type DraftServer<Value, Base> = {
  save: (request: SaveRequest<Value, Base>) => Promise<SaveOutcome<Value, Base>>;
  /** Whether changes are saved on the server without `save`. Default: always. */
  isAutomatic?: (value: Value, base: Base) => boolean;
};

/**
 * Where the latest change is saved. `stale`: another window or device saved a newer version. `conflict`: somebody else
 * changed the same on the server. `refused`: the server refused the save. `unsaved`: the device could not store it.
 */
export type SaveState =
  | 'nothing-yet'
  | 'typing'
  | 'on-device'
  | 'at-server'
  | 'stale'
  | 'conflict'
  | 'refused'
  | 'unsaved';

export type DraftState<Value, Base> = {
  value: Value;
  base: Base;
  saveState: SaveState;
  /** Time of the last save, in milliseconds. */
  savedAt: number | undefined;
  /** Error of the last save on the server, until a save succeeds or a refused value is changed. */
  failure: unknown;
};

/** Saves the value of a form on the device at once and, if there is a server for it, on the server soon after. */
export type DraftStore<Value, Base> = {
  state: () => DraftState<Value, Base>;
  subscribe: (listener: () => void) => () => void;
  change: (update: (value: Value) => Value) => void;
  /**
   * Saves pending changes on the device and on the server. Resolves even if the server is unreachable: a retry is
   * scheduled then.
   */
  flush: () => Promise<void>;
  /** Like `flush` for a person who waits: retries a refused value too, and may ask for a password. */
  save: () => Promise<DraftState<Value, Base>>;
  /** Waits for a running save. Starts no other save. */
  waitForSave: () => Promise<void>;
  /** Deletes the draft from this device, after it was sent. A newer draft of another window stays. */
  discard: () => Promise<void>;
  /** Deletes the draft from this device, and starts again with `value`. */
  restart: (value: Value) => Promise<void>;
  markStale: () => void;
  /** Tells about a write of another window. */
  noteOtherWrite: (deviceRevision: number) => void;
  /** Continues after a conflict from what the server has. */
  rebase: (base: Base, update: (value: Value) => Value) => void;
  close: () => void;
};

export type DraftWorld<Value, Base> = {
  clock: Clock;
  device: DraftStorage<Value, Base>;
  server?: DraftServer<Value, Base> | undefined;
  /** Returns a function that cancels the callback. */
  schedule: (milliseconds: number, run: () => void) => () => void;
  broadcast: (deviceRevision: number) => void;
};

/**
 * State in which a draft opens. `deviceRevision`: 0 if the device has no draft. `savedAt`: absent if nothing is saved.
 */
export type InitialDraft<Value, Base> = Omit<StoredDraft<Value, Base>, 'writtenAt'> & { savedAt?: number | undefined };

/** Delays in milliseconds: from the last key to the save on the device and on the server, and to a retry. */
const saveDelays = { device: 250, server: 1200, retry: 15_000 };

export function createDraftStore<Value, Base>(
  world: DraftWorld<Value, Base>,
  initial: InitialDraft<Value, Base>,
): DraftStore<Value, Base> {
  const { server } = world;
  let { deviceRevision, unconfirmed } = initial;
  let needsDeviceSave = false;
  let needsServerSave = server !== undefined && !initial.isSynced;
  let runningSave: Promise<void> | undefined;
  let deviceWrites = Promise.resolve();
  let cancelTimer = () => {};
  // Value of an earlier page. That page may have saved it without a response.
  let restoredValue = initial.isSynced ? undefined : { value: initial.value };
  const { subscribe, notify } = createListeners();
  let state = initialState(initial);
  const setState = (changes: Partial<DraftState<Value, Base>>) => {
    state = { ...state, ...changes };
    notify();
  };
  const isStale = () => state.saveState === 'stale';
  const isBlocked = () => isStale() || state.saveState === 'conflict';

  const writeOnDevice = async () => {
    if (!needsDeviceSave || isStale()) return;
    needsDeviceSave = false;
    const { value, base } = state;
    const now = world.clock.now();
    const isSynced = server !== undefined && !needsServerSave;
    const draft = { value, base, unconfirmed, deviceRevision: deviceRevision + 1, writtenAt: now, isSynced };
    // False if another window has written since; undefined if the browser could not store the draft.
    const isWritten = await world.device.write(draft, deviceRevision).catch(() => undefined);
    if (isWritten === false) return setState({ saveState: 'stale' });
    if (isWritten) {
      deviceRevision += 1;
      world.broadcast(deviceRevision);
    }
    if (state.value === value && !isBlocked())
      setState(isWritten ? { saveState: 'on-device', savedAt: now } : { saveState: 'unsaved' });
    return undefined;
  };
  // Runs writes one after another, because each write must know the revision of the previous write.
  const saveOnDevice = () => {
    deviceWrites = deviceWrites.then(writeOnDevice);
    return deviceWrites;
  };

  const saveOnServer = async (isPrompted: boolean): Promise<void> => {
    if (!server || !needsServerSave || isBlocked()) return;
    if (!isPrompted && (state.saveState === 'refused' || server.isAutomatic?.(state.value, state.base) === false))
      return;
    const isRepeated = unconfirmed !== undefined;
    const sent = unconfirmed ?? { requestId: randomId(), value: state.value };
    unconfirmed = sent;
    const outcome = await saveOrRecover(server, { ...sent, base: state.base, isPrompted }, restoredValue);
    if (outcome.kind === 'unreachable') {
      setState({ failure: outcome.failure });
      return schedule(saveDelays.retry);
    }
    unconfirmed = undefined;
    if (outcome.kind === 'refused') {
      // The refusal of an earlier value says nothing about the current one.
      if (state.value !== sent.value) return saveOnServer(isPrompted);
      return setState({ saveState: 'refused', failure: outcome.failure });
    }
    if (outcome.kind !== 'saved') return setState({ saveState: outcome.kind, failure: undefined });
    restoredValue = undefined;
    needsServerSave = state.value !== sent.value;
    needsDeviceSave = true;
    setState({ base: outcome.base, failure: undefined, ...(outcome.merge && { value: outcome.merge(state.value) }) });
    const { value } = state;
    await saveOnDevice();
    if (isRepeated && needsServerSave) return saveOnServer(isPrompted);
    if (!needsServerSave && state.value === value && !isBlocked())
      setState({ saveState: 'at-server', savedAt: world.clock.now() });
    return undefined;
  };

  const waitForSave = async () => {
    while (runningSave) await runningSave;
  };
  const saveEverywhere = async (isPrompted: boolean) => {
    cancelTimer();
    // At once, even during another save, because the page may be closing.
    void saveOnDevice();
    while (runningSave) await runningSave;
    runningSave = saveOnDevice()
      .then(() => saveOnServer(isPrompted))
      .finally(() => {
        runningSave = undefined;
      });
    await runningSave;
  };
  const flush = () => saveEverywhere(false);
  const startTimer = (delay: number, run: () => void) => {
    cancelTimer();
    cancelTimer = world.schedule(delay, run);
  };
  const schedule = (delay: number) => startTimer(delay, () => void flush());
  const scheduleSave = () =>
    startTimer(saveDelays.device, () => {
      void saveOnDevice().then(() => server && schedule(saveDelays.server - saveDelays.device));
    });
  const restart = async (value: Value) => {
    const hasNewerDraft = isStale();
    cancelTimer();
    [needsDeviceSave, needsServerSave] = [false, false];
    setState({ value, saveState: 'nothing-yet', savedAt: undefined, failure: undefined });
    await waitForSave();
    await deviceWrites;
    if (!hasNewerDraft) world.device.remove();
    deviceRevision = 0;
    [unconfirmed, restoredValue] = [undefined, undefined];
    // Input typed meanwhile is saved as a new draft.
    if (state.saveState === 'typing') return;
    [needsDeviceSave, needsServerSave] = [false, false];
    setState({ saveState: 'nothing-yet', savedAt: undefined });
  };

  // A value that only the device has is saved on the server. An earlier page was closed before it reached it.
  if (needsServerSave) schedule(saveDelays.server);

  return {
    state: () => state,
    subscribe,
    change: (update) => {
      needsDeviceSave = true;
      needsServerSave = server !== undefined;
      setState({
        value: update(state.value),
        ...(!isBlocked() && { saveState: 'typing' as const }),
        ...(state.saveState === 'refused' && { failure: undefined }),
      });
      if (!isStale()) scheduleSave();
    },
    flush,
    save: async () => {
      await saveEverywhere(true);
      return state;
    },
    waitForSave,
    discard: () => restart(state.value),
    restart,
    markStale: () => setState({ saveState: 'stale' }),
    noteOtherWrite: (otherDeviceRevision) => {
      if (otherDeviceRevision > deviceRevision) setState({ saveState: 'stale' });
    },
    rebase: (base, update) => {
      [needsDeviceSave, needsServerSave] = [true, server !== undefined];
      setState({ base, value: update(state.value), saveState: 'typing', failure: undefined });
      scheduleSave();
    },
    close: () => cancelTimer(),
  };
}

function initialState<Value, Base>(initial: InitialDraft<Value, Base>): DraftState<Value, Base> {
  const { value, base, savedAt, isSynced } = initial;
  const saveState = savedAt === undefined ? 'nothing-yet' : isSynced ? 'at-server' : 'on-device';
  return { value, base, saveState, savedAt, failure: undefined };
}

// The newer version on the server may come from a save of this draft whose response was lost. If it is what this save
// sends, it is saved; if an earlier page sent it (`restored`), this save goes on top of it.
async function saveOrRecover<Value, Base>(
  { save }: DraftServer<Value, Base>,
  request: SaveRequest<Value, Base>,
  restored: { value: Value } | undefined,
): Promise<SaveOutcome<Value, Base>> {
  const outcome = await save(request);
  if (outcome.kind !== 'stale' || !outcome.serverState) return outcome;
  const { base, value } = outcome.serverState;
  if (hasSameJson(value, request.value)) return { kind: 'saved', base };
  return restored && hasSameJson(value, restored.value) ? save({ ...request, base }) : outcome;
}
