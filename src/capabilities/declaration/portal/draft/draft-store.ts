import { hashKey } from '@tanstack/react-query';
import type { Clock } from '#foundation/time/clock.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';

/**
 * Draft as stored on this device. `revision`: last revision that the server returned; 0 before the first save there.
 * `deviceRevision`: version of the stored draft, one higher with every write, so that windows cannot overwrite each
 * other. `writtenAt`: time of the write in milliseconds. `isSynced`: true if the server has the answers.
 */
export type DeviceDraft = {
  id: string;
  account: string;
  revision: number;
  deviceRevision: number;
  writtenAt: number;
  isSynced: boolean;
  answers: Answers;
  /** Submission time of the application that the draft changes; absent if it was never submitted. */
  submittedAt?: string | undefined;
};

/**
 * Drafts of one account on this device. `write` returns false if the stored revision is not `previousDeviceRevision`,
 * because another window has written since.
 */
export type DeviceDraftStorage = {
  read: (id: string) => Promise<DeviceDraft | undefined>;
  list: () => Promise<DeviceDraft[]>;
  write: (draft: DeviceDraft, previousDeviceRevision: number) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
};

/**
 * Outcome of a save on the server. `serverState`: what the server has instead, if it could be read. `otherId`: the
 * ongoing application that prevents a new one.
 */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'stale'; serverState?: { revision: number; answers: Answers } }
  | { kind: 'refused'; message: string; otherId?: string }
  | { kind: 'unreachable' };

/**
 * Where the latest change is saved. `stale`: another window or device saved a newer version. `refused`: the server
 * rejected the save. `unsaved`: the device could not store the change.
 */
export type SaveState = 'nothing-yet' | 'typing' | 'on-device' | 'at-server' | 'stale' | 'refused' | 'unsaved';

export type DraftState = {
  id: string;
  answers: Answers;
  revision: number;
  saveState: SaveState;
  /** Time of the last save, in milliseconds. */
  savedAt: number | undefined;
  refusal: { message: string; otherId?: string | undefined } | undefined;
};

/** Saves changes on the device at once, and on the server soon after. */
export type DraftStore = {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  change: (update: (answers: Answers) => Answers) => void;
  /**
   * Saves pending changes on the device and on the server. Resolves even if the server is unreachable: a retry is
   * scheduled then.
   */
  flush: () => Promise<void>;
  /** Waits for a running save. Starts no other save. */
  waitForSave: () => Promise<void>;
  removeFromDevice: () => Promise<void>;
  /** Marks the draft as stale if another window or device has saved a newer revision. */
  markSavedElsewhere: (revision: number, deviceRevision: number) => void;
  close: () => void;
};

export type DraftStoreWorld = {
  clock: Clock;
  device: DeviceDraftStorage;
  save: (draft: { id: string; revision: number; answers: Answers }) => Promise<SaveOutcome>;
  /** Returns a function that cancels the callback. */
  schedule: (milliseconds: number, run: () => void) => () => void;
  broadcast: (message: { id: string; revision: number; deviceRevision: number }) => void;
};

/** Delays in milliseconds: from the last key to the save on the device and on the server, and to a retry. */
const saveDelays = { device: 250, server: 1200, retry: 15_000 };

/** Creates the store of one draft. `deviceRevision`: as read from the device; 0 if the device has no draft. */
export function createDraftStore(
  world: DraftStoreWorld,
  initial: {
    id: string;
    account: string;
    revision: number;
    answers: Answers;
    deviceRevision: number;
    isSynced: boolean;
    savedAt?: number;
    submittedAt?: string | undefined;
  },
): DraftStore {
  let { deviceRevision } = initial;
  let needsDeviceSave = false;
  let needsServerSave = !initial.isSynced;
  let runningSave: Promise<void> | undefined;
  let deviceWrites = Promise.resolve();
  let cancelTimer = () => {};
  // The last 8 states of the answers that the server may have saved although no response came: from before a reload, or
  // before a lost connection.
  let unacknowledgedAnswers = [initial.answers];
  const listeners = new Set<() => void>();
  let currentState: DraftState = {
    id: initial.id,
    answers: initial.answers,
    revision: initial.revision,
    saveState:
      initial.revision === 0 && initial.deviceRevision === 0
        ? 'nothing-yet'
        : initial.isSynced
          ? 'at-server'
          : 'on-device',
    savedAt: initial.savedAt,
    refusal: undefined,
  };
  const setState = (changes: Partial<DraftState>) => {
    currentState = { ...currentState, ...changes };
    for (const listener of listeners) listener();
  };
  const isStale = () => currentState.saveState === 'stale';

  const writeOnDevice = async () => {
    if (!needsDeviceSave || isStale()) return;
    needsDeviceSave = false;
    const { id, answers, revision } = currentState;
    const now = world.clock.now();
    const { account, submittedAt } = initial;
    const draft = {
      id,
      account,
      revision,
      deviceRevision: deviceRevision + 1,
      writtenAt: now,
      isSynced: !needsServerSave,
      answers,
      submittedAt,
    };
    // False if another window has written since; undefined if the browser could not store the draft.
    const isWritten = await world.device.write(draft, deviceRevision).catch(() => undefined);
    if (isWritten === undefined) return setState({ saveState: 'unsaved' });
    if (!isWritten) return setState({ saveState: 'stale' });
    deviceRevision += 1;
    if (currentState.answers === answers) setState({ saveState: 'on-device', savedAt: now });
    world.broadcast({ id, revision, deviceRevision });
    return undefined;
  };
  // Runs writes one after another, because each write must know the revision of the previous write.
  const saveOnDevice = () => {
    deviceWrites = deviceWrites.then(writeOnDevice);
    return deviceWrites;
  };

  // The newer revision on the server may come from a save of this store whose response was lost. If so, saves again on
  // top of that revision.
  const saveOrRecover = async (draft: { id: string; revision: number; answers: Answers }): Promise<SaveOutcome> => {
    const outcome = await world.save(draft);
    if (outcome.kind !== 'stale' || !outcome.serverState) return outcome;
    const { revision, answers } = outcome.serverState;
    if (hasSameAnswers(answers, draft.answers)) return { kind: 'saved', revision };
    return unacknowledgedAnswers.some((candidate) => hasSameAnswers(answers, candidate))
      ? world.save({ ...draft, revision })
      : outcome;
  };

  const saveOnServer = async () => {
    if (!needsServerSave || isStale() || currentState.saveState === 'refused') return;
    const { id, revision, answers } = currentState;
    const outcome = await saveOrRecover({ id, revision, answers });
    if (outcome.kind === 'unreachable') {
      unacknowledgedAnswers = [answers, ...unacknowledgedAnswers].slice(0, 8);
      return schedule(saveDelays.retry);
    }
    if (outcome.kind === 'stale') return setState({ saveState: 'stale' });
    if (outcome.kind === 'refused') return setState({ saveState: 'refused', refusal: outcome });
    unacknowledgedAnswers = [];
    const isUnchanged = currentState.answers === answers;
    needsServerSave = !isUnchanged;
    needsDeviceSave = true;
    setState({ revision: outcome.revision });
    await saveOnDevice();
    if (isUnchanged && currentState.answers === answers && !isStale())
      setState({ saveState: 'at-server', savedAt: world.clock.now() });
    return undefined;
  };

  const saveEverywhere = async () => {
    await saveOnDevice();
    await saveOnServer();
  };
  const flush = async () => {
    cancelTimer();
    while (runningSave) await runningSave;
    runningSave = saveEverywhere().finally(() => {
      runningSave = undefined;
    });
    await runningSave;
  };
  const schedule = (delay: number) => {
    cancelTimer();
    cancelTimer = world.schedule(delay, () => void flush());
  };

  // Answers that only the device has are saved on the server. An earlier page was closed before they reached it.
  if (needsServerSave) schedule(saveDelays.server);

  return {
    state: () => currentState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update) => {
      needsDeviceSave = true;
      needsServerSave = true;
      setState({
        answers: update(currentState.answers),
        ...(!isStale() && { saveState: 'typing' as const, refusal: undefined }),
      });
      if (isStale()) return;
      cancelTimer();
      cancelTimer = world.schedule(saveDelays.device, () => {
        void saveOnDevice().then(() => schedule(saveDelays.server - saveDelays.device));
      });
    },
    flush,
    waitForSave: async () => {
      while (runningSave) await runningSave;
    },
    removeFromDevice: async () => {
      cancelTimer();
      while (runningSave) await runningSave;
      [needsDeviceSave, needsServerSave] = [false, false];
      await deviceWrites;
      await world.device.remove(currentState.id);
    },
    markSavedElsewhere: (revision, otherDeviceRevision) => {
      if (otherDeviceRevision > deviceRevision || revision > currentState.revision) setState({ saveState: 'stale' });
    },
    close: () => {
      cancelTimer();
      listeners.clear();
    },
  };
}

function hasSameAnswers(a: Answers, b: Answers): boolean {
  return hashKey([a]) === hashKey([b]);
}
