import type { BilingualText } from '#foundation/language/messages.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import { createListeners } from '../listeners.ts';
import type { EncryptedStorage } from '../session/encrypted-storage.ts';

/**
 * An action that a user took on this device, and its state. `failed`: the server refused the action, and the item stays
 * until the user has read the reason (`refusalText`). `isResolvable`: the refusal can still be resolved, for example
 * with a password, and the next page sends the action again. `code` and `data`: code and facts of the refusal.
 * `owner`: the user; the action is sent in a session of this user only.
 */
export type QueuedItem<Action, Answer> = { id: string; action: Action; owner: string; at: Millis } & ItemState<Answer>;

type ItemState<Answer> =
  | { state: 'waiting' | 'sending' }
  | { state: 'failed'; refusalText: BilingualText; isResolvable?: boolean; code?: string; data?: unknown }
  | { state: 'sent'; answer: Answer };

export type SendResult<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'unreachable' }
  | { kind: 'logged-out' }
  | { kind: 'refused'; refusalText: BilingualText; isResolvable?: boolean; code?: string; data?: unknown };

/** Dependencies of an outbox. `keyPrefix`: prefix of the storage keys of its items. */
export type OutboxWorld<Action, Answer> = {
  keyPrefix: string;
  storage: EncryptedStorage;
  send: (action: Action, id: string) => Promise<SendResult<Answer>>;
  now: () => Millis;
};

/** Queue of actions for the server. Each action is stored on the device until the server has received it. */
export type Outbox<Action, Answer> = {
  items: () => readonly QueuedItem<Action, Answer>[];
  subscribe: (listener: () => void) => () => void;
  /** Reads items that an earlier page left. */
  open: () => Promise<void>;
  /** Stores an action. Resolves to whether the stored action outlives the page. */
  add: (id: string, action: Action, owner: string) => Promise<boolean>;
  /** Sends the waiting items of one owner in their order, one after the other. */
  flush: (owner: string) => Promise<void>;
  /** Puts a failed item back in the queue; with `correctedAction` in place of its action. */
  retry: (id: string, correctedAction?: Action) => Promise<void>;
  /** Deletes a failed or sent item. */
  drop: (id: string) => void;
};

export function openOutbox<Action, Answer>(world: OutboxWorld<Action, Answer>): Outbox<Action, Answer> {
  const { keyPrefix, storage, send, now } = world;
  const { subscribe, notify } = createListeners();
  let items: readonly QueuedItem<Action, Answer>[] = [];
  let flushing: Promise<void> | undefined;
  const setItems = (next: readonly QueuedItem<Action, Answer>[]) => {
    // Newest first, so `findLast` in `sendAll` finds the oldest.
    items = [...next].sort((a, b) => b.at - a.at);
    notify();
  };
  const itemsWithout = (id: string) => items.filter((item) => item.id !== id);
  const save = async (item: QueuedItem<Action, Answer>) => {
    setItems([...itemsWithout(item.id), item]);
    // An item being sent is stored as waiting: if the page closes, the next page sends it again under the same id.
    // An item that needs something from the user is stored as waiting too.
    const isPending = item.state === 'sending' || (item.state === 'failed' && item.isResolvable);
    const stored = isPending ? { ...item, state: 'waiting' } : item;
    return storage.save(keyPrefix + item.id, stored);
  };
  const drop = (id: string) => {
    storage.delete(keyPrefix + id);
    setItems(itemsWithout(id));
  };
  const sendOne = async ({ id, action, owner, at }: QueuedItem<Action, Answer>): Promise<boolean> => {
    const baseItem = { id, action, owner, at };
    await save({ ...baseItem, state: 'sending' });
    const result = await send(action, id);
    await save({ ...baseItem, ...stateAfter(result) });
    return result.kind === 'sent' || result.kind === 'refused';
  };
  const sendAll = async (owner: string) => {
    const nextWaiting = () => items.findLast((item) => item.state === 'waiting' && item.owner === owner);
    for (let item = nextWaiting(); item; item = nextWaiting()) if (!(await sendOne(item))) return;
  };
  return {
    items: () => items,
    subscribe,
    open: async () => {
      const newKeys = storage.listNames(keyPrefix).filter((key) => !items.some(({ id }) => keyPrefix + id === key));
      const storedItems = await Promise.all(newKeys.map((key) => storage.read(key)));
      const itemById = new Map(items.map((item) => [item.id, item]));
      for (const item of storedItems as (QueuedItem<Action, Answer> | undefined)[])
        if (item && !itemById.has(item.id)) itemById.set(item.id, item);
      const expired = [...itemById.values()].filter((item) => item.state === 'sent' && item.at < now() - sentRetention);
      for (const { id } of expired) {
        storage.delete(keyPrefix + id);
        itemById.delete(id);
      }
      setItems([...itemById.values()]);
    },
    add: (id, action, owner) => save({ id, action, owner, at: now(), state: 'waiting' }),
    flush: async (owner) => {
      while (flushing) await flushing;
      flushing = sendAll(owner).finally(() => {
        flushing = undefined;
      });
      await flushing;
    },
    retry: async (id, correctedAction) => {
      const item = items.find((candidate) => candidate.id === id);
      if (item?.state === 'failed') {
        const { action, owner, at } = item;
        await save({ id, action: correctedAction ?? action, owner, at, state: 'waiting' });
      }
    },
    drop,
  };
}

function stateAfter<Answer>(result: SendResult<Answer>): ItemState<Answer> {
  if (result.kind === 'sent') return { state: 'sent', answer: result.answer };
  if (result.kind !== 'refused') return { state: 'waiting' };
  const { refusalText, isResolvable = false, code, data } = result;
  return { state: 'failed', refusalText, isResolvable, ...(code !== undefined && { code, data }) };
}

// Time for which a sent item stays in the list: the length of a shift.
const sentRetention = 12 * hour;
