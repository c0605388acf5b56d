import type { Both } from '#foundation/language/messages.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import type { EncryptedStorage } from '../session/encrypted-storage.ts';

/**
 * An action that was done on this device, and its state. `failed`: the server refused it, with a sentence; it stays
 * until the user has read it. `wanting`: the user has to give something first; the next page sends it again.
 * `code` and `data`: code and facts of the refusal. `owner`: the user who did it; it is sent only in their session.
 */
export type Item<Action, Answer> = { id: string; action: Action; owner: string; at: Millis } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'failed'; why: Both; wanting?: boolean; code?: string; data?: unknown }
  | { state: 'sent'; answer: Answer }
);

/** Outcome of sending. */
export type SendResult<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'unreachable' }
  | { kind: 'logged-out' }
  | { kind: 'refused'; why: Both; wanting?: boolean; code?: string; data?: unknown };

/** Dependencies of an outbox. `beginning`: prefix of the storage keys of its items. */
export type OutboxWorld<Action, Answer> = {
  keyPrefix: string;
  storage: EncryptedStorage;
  send: (action: Action, id: string) => Promise<SendResult<Answer>>;
  now: () => Millis;
};

/** Actions on their way to the server. Each is stored on the device before it counts as done, until it has arrived. */
export type Outbox<Action, Answer> = {
  items: () => readonly Item<Action, Answer>[];
  subscribe: (listener: () => void) => () => void;
  /** Reads items that an earlier page left. */
  open: () => Promise<void>;
  /** Stores an action. Resolves when it is on the device; to false where the browser stores nothing beyond the page. */
  add: (id: string, action: Action, owner: string) => Promise<boolean>;
  /** Sends the waiting items of one owner in their order, one after the other. */
  flush: (owner: string) => Promise<void>;
  /** Puts a failed item back in the queue; with `changed` as its corrected action. */
  retry: (id: string, changed?: Action) => Promise<void>;
  /** Deletes a failed or sent item. */
  drop: (id: string) => void;
};

export function openOutbox<Action, Answer>(world: OutboxWorld<Action, Answer>): Outbox<Action, Answer> {
  type Entry = Item<Action, Answer>;
  const { keyPrefix, storage, send, now } = world;
  const listeners = new Set<() => void>();
  let items: readonly Entry[] = [];
  let flushing: Promise<void> | undefined;
  const setItems = (next: readonly Entry[]) => {
    items = [...next].sort((a, b) => b.at - a.at);
    for (const listener of listeners) listener();
  };
  const without = (id: string) => items.filter((item) => item.id !== id);
  const save = async (item: Entry) => {
    setItems([...without(item.id), item]);
    // An item being sent is stored as waiting: if the page closes, the next page sends it again under the same id.
    // An item that needs something from the user is stored as waiting too.
    const isPending = item.state === 'sending' || (item.state === 'failed' && item.wanting);
    const stored = isPending ? { ...item, state: 'waiting' } : item;
    return storage.save(keyPrefix + item.id, stored);
  };
  const drop = (id: string) => {
    storage.delete(keyPrefix + id);
    setItems(without(id));
  };
  const sendOne = async ({ id, action, owner, at }: Entry): Promise<boolean> => {
    const rest = { id, action, owner, at };
    await save({ ...rest, state: 'sending' });
    const outcome = await send(action, id);
    if (outcome.kind === 'sent') await save({ ...rest, state: 'sent', answer: outcome.answer });
    else if (outcome.kind === 'refused') {
      const { why, wanting = false, code, data } = outcome;
      await save({ ...rest, state: 'failed', why, wanting, ...(code !== undefined && { code, data }) });
    } else await save({ ...rest, state: 'waiting' });
    return outcome.kind === 'sent' || outcome.kind === 'refused';
  };
  const sendAll = async (owner: string) => {
    const next = () => items.findLast((item) => item.state === 'waiting' && item.owner === owner);
    for (let item = next(); item; item = next()) if (!(await sendOne(item))) return;
  };
  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {
      const names = storage.names(keyPrefix).filter((name) => !items.some(({ id }) => keyPrefix + id === name));
      const found = await Promise.all(names.map((name) => storage.read(name)));
      const known = new Map(items.map((item) => [item.id, item]));
      for (const item of found as (Entry | undefined)[]) if (item && !known.has(item.id)) known.set(item.id, item);
      const old = [...known.values()].filter((item) => item.state === 'sent' && item.at < now() - sentShown);
      for (const { id } of old) {
        storage.delete(keyPrefix + id);
        known.delete(id);
      }
      setItems([...known.values()]);
    },
    add: (id, action, owner) => save({ id, action, owner, at: now(), state: 'waiting' }),
    flush: async (owner) => {
      while (flushing) await flushing;
      flushing = sendAll(owner).finally(() => {
        flushing = undefined;
      });
      await flushing;
    },
    retry: async (id, changed) => {
      const item = items.find((other) => other.id === id);
      if (item?.state === 'failed') {
        const { action, owner, at } = item;
        await save({ id, action: changed ?? action, owner, at, state: 'waiting' });
      }
    },
    drop,
  };
}

// The length of a shift.
const sentShown = 12 * hour;
