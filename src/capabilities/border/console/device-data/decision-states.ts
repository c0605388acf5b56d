import * as z from 'zod/mini';
import { followDecisions } from '#capabilities/border/contract.ts';
import { addState, type DecisionState, filterNewerStates } from '#capabilities/border/rules/decision-states.ts';
import { createListeners } from '#foundation/web/listeners.ts';
import { deviceStorage, type EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';

const StoredStates = z.array(followDecisions.event);

/** States of applications that are newer than the device data. They are stored, so that they outlast a reload. */
export type DecisionStates = {
  list: () => readonly DecisionState[];
  subscribe: (listener: () => void) => () => void;
  /** Reads the states that are stored under a key, which names their reader. */
  open: (key: string) => Promise<void>;
  add: (state: DecisionState) => void;
  /** Removes the states that newer device data contains. */
  removeOlder: (deviceData: { at: string }) => void;
};

export function createDecisionStates(storage: EncryptedStorage): DecisionStates {
  const { subscribe, notify } = createListeners();
  let key: string | undefined;
  let states: readonly DecisionState[] = [];
  const change = (next: readonly DecisionState[]) => {
    if (next === states) return;
    states = next;
    notify();
    if (key !== undefined) void storage.save(key, states);
  };
  return {
    list: () => states,
    subscribe,
    open: async (newKey) => {
      if (newKey === key) return;
      key = newKey;
      states = [];
      const parsed = StoredStates.safeParse(await storage.read(newKey));
      if (!parsed.success || newKey !== key) return;
      // Events may have arrived while the states were being read.
      states = states.reduce(addState, parsed.data);
      notify();
    },
    add: (state) => change(addState(states, state)),
    removeOlder: (deviceData) => change(filterNewerStates(states, deviceData)),
  };
}

export const decisionStates = createDecisionStates(deviceStorage);
