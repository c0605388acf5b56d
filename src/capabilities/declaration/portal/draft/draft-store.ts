import { hashKey } from '@tanstack/react-query';
import type { Clock } from '#foundation/time/clock.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';

/** A draft as this device keeps it. `turn` goes up with every write, so that two windows cannot overwrite each other. */
export type DeviceDraft = {
  id: string;
  account: string;
  revision: number;
  turn: number;
  at: number;
  synced: boolean;
  answers: Answers;
  /** When the application that this changes was submitted; absent where it never was. */
  submittedAt?: string | undefined;
};

/** Where drafts are kept on the device, sealed. `write` refuses (false) when another window wrote since `turn`. */
export type DeviceDraftStorage = {
  read: (id: string) => Promise<DeviceDraft | undefined>;
  list: () => Promise<DeviceDraft[]>;
  write: (draft: DeviceDraft, afterTurn: number) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
};

/** How a save at the server ended. `there`: what the server has instead. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'stale'; there?: { revision: number; answers: Answers } }
  | { kind: 'refused'; message: string; otherId?: string }
  | { kind: 'unreachable' };

/** Where the last change is: what the line under the header tells. */
export type SaveState = 'nothing-yet' | 'typing' | 'on-device' | 'at-server' | 'stale' | 'refused' | 'nowhere';

/** What the form shows. */
export type DraftState = {
  id: string;
  answers: Answers;
  revision: number;
  saveState: SaveState;
  /** When the last change was kept, in milliseconds. */
  savedAt: number | undefined;
  refusal: { message: string; otherId?: string | undefined } | undefined;
};

/** A draft being worked on: changes are kept on the device at once and at the server soon after. */
export type DraftStore = {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  change: (update: (answers: Answers) => Answers) => void;
  /** Keeps what is not kept yet; resolves when nothing more can be done now. */
  flush: () => Promise<void>;
  /** Waits for what is on its way to the server; sends nothing more. */
  settle: () => Promise<void>;
  /** Takes the draft off this device, for good: it was submitted or ended. */
  removeFromDevice: () => Promise<void>;
  /** Another window told that it saved this draft. */
  markSavedElsewhere: (revision: number, turn: number) => void;
  close: () => void;
};

/** What the store needs from outside. */
export type DraftWorld = {
  clock: Clock;
  device: DeviceDraftStorage;
  save: (draft: { id: string; revision: number; answers: Answers }) => Promise<SaveOutcome>;
  /** Runs something after a pause; returns how to call it off. */
  schedule: (milliseconds: number, run: () => void) => () => void;
  /** Tells the other windows. */
  broadcast: (told: { id: string; revision: number; turn: number }) => void;
};

/** Pause after the last key before the device is written, and before the server is asked. */
const saveDelays = { device: 250, server: 1200, retry: 15_000 };

/** Opens a draft for work. `turn` is the device's count as it was read; 0 for a draft the device does not hold. */
export function createDraftStore(
  world: DraftWorld,
  begin: {
    id: string;
    account: string;
    revision: number;
    answers: Answers;
    turn: number;
    synced: boolean;
    keptAt?: number;
    submittedAt?: string | undefined;
  },
): DraftStore {
  let { turn } = begin;
  let dirtyDevice = false;
  let dirtyServer = !begin.synced;
  let working: Promise<void> | undefined;
  let writing = Promise.resolve();
  let callOff = () => {};
  // What may be there already: sent by an earlier page that was gone before the answer came, or with a network that broke.
  let unheard = [begin.answers];
  const listeners = new Set<() => void>();
  let current: DraftState = {
    id: begin.id,
    answers: begin.answers,
    revision: begin.revision,
    saveState: begin.revision === 0 && begin.turn === 0 ? 'nothing-yet' : begin.synced ? 'at-server' : 'on-device',
    savedAt: begin.keptAt,
    refusal: undefined,
  };
  const set = (part: Partial<DraftState>) => {
    current = { ...current, ...part };
    for (const listener of listeners) listener();
  };
  const lost = () => current.saveState === 'stale';

  const writeOnDevice = async () => {
    if (!dirtyDevice || lost()) return;
    dirtyDevice = false;
    const { id, answers, revision } = current;
    const at = world.clock.now();
    const { account, submittedAt } = begin;
    const draft = { id, account, revision, turn: turn + 1, at, synced: !dirtyServer, answers, submittedAt };
    const written = await world.device.write(draft, turn).catch(() => undefined);
    if (written === undefined) return set({ saveState: 'nowhere' });
    if (!written) return set({ saveState: 'stale' });
    turn += 1;
    if (current.answers === answers) set({ saveState: 'on-device', savedAt: at });
    world.broadcast({ id, revision, turn });
    return undefined;
  };
  // One after the other: each write goes on from the turn of the one before.
  const keepOnDevice = () => {
    writing = writing.then(writeOnDevice);
    return writing;
  };

  // What looks like another window may be a save of ours of which we never heard: then this one goes on from there.
  const saveUponOwn = async (draft: { id: string; revision: number; answers: Answers }): Promise<SaveOutcome> => {
    const outcome = await world.save(draft);
    if (outcome.kind !== 'stale' || !outcome.there) return outcome;
    const { revision, answers } = outcome.there;
    if (hasSameAnswers(answers, draft.answers)) return { kind: 'saved', revision };
    return unheard.some((one) => hasSameAnswers(answers, one)) ? world.save({ ...draft, revision }) : outcome;
  };

  const keepAtServer = async () => {
    if (!dirtyServer || lost() || current.saveState === 'refused') return;
    const { id, revision, answers } = current;
    const outcome = await saveUponOwn({ id, revision, answers });
    if (outcome.kind === 'unreachable') {
      unheard = [answers, ...unheard].slice(0, 8);
      return schedule(saveDelays.retry);
    }
    if (outcome.kind === 'stale') return set({ saveState: 'stale' });
    if (outcome.kind === 'refused') return set({ saveState: 'refused', refusal: outcome });
    unheard = [];
    const unchanged = current.answers === answers;
    dirtyServer = !unchanged;
    dirtyDevice = true;
    set({ revision: outcome.revision });
    await keepOnDevice();
    if (unchanged && current.answers === answers && !lost())
      set({ saveState: 'at-server', savedAt: world.clock.now() });
    return undefined;
  };

  const work = async () => {
    await keepOnDevice();
    await keepAtServer();
  };
  const flush = async () => {
    callOff();
    // Whoever comes while a save is under way waits for it, then keeps what has been typed since.
    while (working) await working;
    working = work().finally(() => {
      working = undefined;
    });
    await working;
  };
  const schedule = (pause: number) => {
    callOff();
    callOff = world.schedule(pause, () => void flush());
  };

  // Kept here by an earlier page, which could not send it.
  if (dirtyServer) schedule(saveDelays.server);

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update) => {
      dirtyDevice = true;
      dirtyServer = true;
      set({ answers: update(current.answers), ...(!lost() && { saveState: 'typing' as const, refusal: undefined }) });
      if (lost()) return;
      callOff();
      callOff = world.schedule(saveDelays.device, () => {
        void keepOnDevice().then(() => schedule(saveDelays.server - saveDelays.device));
      });
    },
    flush,
    settle: async () => {
      while (working) await working;
    },
    removeFromDevice: async () => {
      callOff();
      while (working) await working;
      [dirtyDevice, dirtyServer] = [false, false];
      await writing;
      await world.device.remove(current.id);
    },
    markSavedElsewhere: (revision, otherTurn) => {
      if (otherTurn > turn || revision > current.revision) set({ saveState: 'stale' });
    },
    close: () => {
      callOff();
      listeners.clear();
    },
  };
}

function hasSameAnswers(one: Answers, other: Answers): boolean {
  return hashKey([one]) === hashKey([other]);
}
