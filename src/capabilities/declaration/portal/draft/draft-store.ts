import { hashKey } from '@tanstack/react-query';
import type { Clock } from '#foundation/time/clock.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';

/** A draft stored on this device. `turn` goes up with every write, so that windows cannot overwrite each other. */
export type DeviceDraft = {
  id: string;
  account: string;
  revision: number;
  turn: number;
  at: number;
  synced: boolean;
  answers: Answers;
  /** Submission time of the application that the draft changes; absent if it was never submitted. */
  submittedAt?: string | undefined;
};

/** Encrypted storage of drafts on the device. `write` returns false if another window wrote after `afterTurn`. */
export type DeviceDraftStorage = {
  read: (id: string) => Promise<DeviceDraft | undefined>;
  list: () => Promise<DeviceDraft[]>;
  write: (draft: DeviceDraft, afterTurn: number) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
};

/** Result of a save on the server. `serverState`: the state on the server if the save is stale. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'stale'; serverState?: { revision: number; answers: Answers } }
  | { kind: 'refused'; message: string; otherId?: string }
  | { kind: 'unreachable' };

/** Place where the last change is saved, for the status line under the header. */
export type SaveState = 'nothing-yet' | 'typing' | 'on-device' | 'at-server' | 'stale' | 'refused' | 'nowhere';

/** State of a draft for the form. */
export type DraftState = {
  id: string;
  answers: Answers;
  revision: number;
  saveState: SaveState;
  /** Time of the last save, in milliseconds. */
  savedAt: number | undefined;
  refusal: { message: string; otherId?: string | undefined } | undefined;
};

/** A draft in an open form. Saves changes on the device at once, and on the server soon after. */
export type DraftStore = {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  change: (update: (answers: Answers) => Answers) => void;
  /** Saves pending changes. Resolves when nothing more can be done now. */
  flush: () => Promise<void>;
  /** Waits for saves that are on their way to the server. Starts no other save. */
  settle: () => Promise<void>;
  /** Deletes the draft from this device after it was submitted or ended. */
  removeFromDevice: () => Promise<void>;
  /** Handles the message of another window that it saved this draft. */
  markSavedElsewhere: (revision: number, turn: number) => void;
  close: () => void;
};

/** Dependencies of the store. */
export type DraftWorld = {
  clock: Clock;
  device: DeviceDraftStorage;
  save: (draft: { id: string; revision: number; answers: Answers }) => Promise<SaveOutcome>;
  /** Runs a callback after a delay. Returns a function that cancels it. */
  schedule: (milliseconds: number, run: () => void) => () => void;
  /** Notifies the other windows. */
  broadcast: (message: { id: string; revision: number; turn: number }) => void;
};

/** Delays in milliseconds: from the last key to the save on the device and on the server, and to a retry. */
const saveDelays = { device: 250, server: 1200, retry: 15_000 };

/** Creates the store of one draft. `turn`: as read from the device; 0 if the device has no draft. */
export function createDraftStore(
  world: DraftWorld,
  initial: {
    id: string;
    account: string;
    revision: number;
    answers: Answers;
    turn: number;
    synced: boolean;
    savedAt?: number;
    submittedAt?: string | undefined;
  },
): DraftStore {
  let { turn } = initial;
  let needsDeviceSave = false;
  let needsServerSave = !initial.synced;
  let runningSave: Promise<void> | undefined;
  let deviceWrites = Promise.resolve();
  let cancelTimer = () => {};
  // Answers that the server may have saved although no response came: of an earlier page, or of a lost connection.
  let unacknowledged = [initial.answers];
  const listeners = new Set<() => void>();
  let current: DraftState = {
    id: initial.id,
    answers: initial.answers,
    revision: initial.revision,
    saveState:
      initial.revision === 0 && initial.turn === 0 ? 'nothing-yet' : initial.synced ? 'at-server' : 'on-device',
    savedAt: initial.savedAt,
    refusal: undefined,
  };
  const setState = (changes: Partial<DraftState>) => {
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  };
  const isStale = () => current.saveState === 'stale';

  const writeOnDevice = async () => {
    if (!needsDeviceSave || isStale()) return;
    needsDeviceSave = false;
    const { id, answers, revision } = current;
    const now = world.clock.now();
    const { account, submittedAt } = initial;
    const draft = { id, account, revision, turn: turn + 1, at: now, synced: !needsServerSave, answers, submittedAt };
    const written = await world.device.write(draft, turn).catch(() => undefined);
    if (written === undefined) return setState({ saveState: 'nowhere' });
    if (!written) return setState({ saveState: 'stale' });
    turn += 1;
    if (current.answers === answers) setState({ saveState: 'on-device', savedAt: now });
    world.broadcast({ id, revision, turn });
    return undefined;
  };
  // Runs writes one after another, because each continues from the turn of the one before.
  const saveOnDevice = () => {
    deviceWrites = deviceWrites.then(writeOnDevice);
    return deviceWrites;
  };

  // A conflict may be with an own save whose response was lost. If so, saves on top of that revision.
  const saveOrRecover = async (draft: { id: string; revision: number; answers: Answers }): Promise<SaveOutcome> => {
    const outcome = await world.save(draft);
    if (outcome.kind !== 'stale' || !outcome.serverState) return outcome;
    const { revision, answers } = outcome.serverState;
    if (hasSameAnswers(answers, draft.answers)) return { kind: 'saved', revision };
    return unacknowledged.some((unacknowledgedAnswers) => hasSameAnswers(answers, unacknowledgedAnswers))
      ? world.save({ ...draft, revision })
      : outcome;
  };

  const saveOnServer = async () => {
    if (!needsServerSave || isStale() || current.saveState === 'refused') return;
    const { id, revision, answers } = current;
    const outcome = await saveOrRecover({ id, revision, answers });
    if (outcome.kind === 'unreachable') {
      unacknowledged = [answers, ...unacknowledged].slice(0, 8);
      return schedule(saveDelays.retry);
    }
    if (outcome.kind === 'stale') return setState({ saveState: 'stale' });
    if (outcome.kind === 'refused') return setState({ saveState: 'refused', refusal: outcome });
    unacknowledged = [];
    const isUnchanged = current.answers === answers;
    needsServerSave = !isUnchanged;
    needsDeviceSave = true;
    setState({ revision: outcome.revision });
    await saveOnDevice();
    if (isUnchanged && current.answers === answers && !isStale())
      setState({ saveState: 'at-server', savedAt: world.clock.now() });
    return undefined;
  };

  const saveEverywhere = async () => {
    await saveOnDevice();
    await saveOnServer();
  };
  const flush = async () => {
    cancelTimer();
    // Waits for a running save, then saves what was typed since.
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

  // An earlier page saved this draft on the device, but could not send it.
  if (needsServerSave) schedule(saveDelays.server);

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update) => {
      needsDeviceSave = true;
      needsServerSave = true;
      setState({
        answers: update(current.answers),
        ...(!isStale() && { saveState: 'typing' as const, refusal: undefined }),
      });
      if (isStale()) return;
      cancelTimer();
      cancelTimer = world.schedule(saveDelays.device, () => {
        void saveOnDevice().then(() => schedule(saveDelays.server - saveDelays.device));
      });
    },
    flush,
    settle: async () => {
      while (runningSave) await runningSave;
    },
    removeFromDevice: async () => {
      cancelTimer();
      while (runningSave) await runningSave;
      [needsDeviceSave, needsServerSave] = [false, false];
      await deviceWrites;
      await world.device.remove(current.id);
    },
    markSavedElsewhere: (revision, otherTurn) => {
      if (otherTurn > turn || revision > current.revision) setState({ saveState: 'stale' });
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
