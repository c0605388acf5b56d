import type { Both } from '#foundation/language/messages.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import type { SealedStorage } from '../session/sealed-storage.ts';

/**
 * Something that was done on this device, and where it is. `failed` is one that the server refused, with its sentence: it stays until
 * somebody has read it. `wanting`: nothing is wrong with it, but somebody has to give something first; the next page sends it again.
 * `code` and `data`: which refusal it was, and its facts.
 * `owner`: who did it, in whose name alone it is sent.
 */
export type Item<Act, Answer> = { id: string; act: Act; owner: string; at: Millis } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'failed'; why: Both; wanting?: boolean; code?: string; data?: unknown }
  | { state: 'sent'; answer: Answer }
);

/** How sending ended. */
export type Sending<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'unreachable' }
  | { kind: 'logged-out' }
  | { kind: 'refused'; why: Both; wanting?: boolean; code?: string; data?: unknown };

/** What an outbox needs from outside. `beginning`: of the names under which its items are on the device. */
export type OutboxWorld<Act, Answer> = {
  beginning: string;
  storage: SealedStorage;
  send: (act: Act, id: string) => Promise<Sending<Answer>>;
  now: () => Millis;
};

/** Acts on their way to the server. Each is on the device before anybody is told that it was done, and until it has arrived. */
export type Outbox<Act, Answer> = {
  items: () => readonly Item<Act, Answer>[];
  subscribe: (listener: () => void) => () => void;
  /** Reads what an earlier page left. */
  open: () => Promise<void>;
  /** Keeps an act under an id of its own; resolves when it is on the device: false where the browser keeps nothing beyond the page. */
  add: (id: string, act: Act, owner: string) => Promise<boolean>;
  /** Sends what waits, of one owner: one after the other, in the order in which it was done. */
  flush: (owner: string) => Promise<void>;
  /** Lets one that failed wait again; with `changed` in the place of what was done, as somebody corrected it. */
  retry: (id: string, changed?: Act) => Promise<void>;
  /** Takes one that failed, or that was sent, off the list. */
  drop: (id: string) => void;
};

/** Opens the outbox of a page. */
export function openOutbox<Act, Answer>(world: OutboxWorld<Act, Answer>): Outbox<Act, Answer> {
  type One = Item<Act, Answer>;
  const { beginning, storage, send, now } = world;
  const listeners = new Set<() => void>();
  let items: readonly One[] = [];
  let flushing: Promise<void> | undefined;
  const tell = (next: readonly One[]) => {
    items = [...next].sort((a, b) => b.at - a.at);
    for (const listener of listeners) listener();
  };
  const without = (id: string) => items.filter((item) => item.id !== id);
  const put = async (item: One) => {
    tell([...without(item.id), item]);
    // What is being sent is kept as waiting: a page that is closed meanwhile sends it again, and it is the same act. So is what wants
    // something.
    const again = item.state === 'sending' || (item.state === 'failed' && item.wanting);
    const kept = again ? { ...item, state: 'waiting' } : item;
    return storage.keep(beginning + item.id, kept);
  };
  const drop = (id: string) => {
    storage.drop(beginning + id);
    tell(without(id));
  };
  const sendOne = async ({ id, act, owner, at }: One): Promise<boolean> => {
    const rest = { id, act, owner, at };
    await put({ ...rest, state: 'sending' });
    const outcome = await send(act, id);
    if (outcome.kind === 'sent') await put({ ...rest, state: 'sent', answer: outcome.answer });
    else if (outcome.kind === 'refused') {
      const { why, wanting = false, code, data } = outcome;
      await put({ ...rest, state: 'failed', why, wanting, ...(code !== undefined && { code, data }) });
    } else await put({ ...rest, state: 'waiting' });
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
      const names = storage.names(beginning).filter((name) => !items.some(({ id }) => beginning + id === name));
      const found = await Promise.all(names.map((name) => storage.read(name)));
      const known = new Map(items.map((item) => [item.id, item]));
      for (const item of found as (One | undefined)[]) if (item && !known.has(item.id)) known.set(item.id, item);
      const old = [...known.values()].filter((item) => item.state === 'sent' && item.at < now() - sentShown);
      for (const { id } of old) {
        storage.drop(beginning + id);
        known.delete(id);
      }
      tell([...known.values()]);
    },
    add: (id, act, owner) => put({ id, act, owner, at: now(), state: 'waiting' }),
    flush: async (owner) => {
      while (flushing) await flushing;
      flushing = sendAll(owner).finally(() => {
        flushing = undefined;
      });
      await flushing;
    },
    retry: async (id, changed) => {
      const item = items.find((one) => one.id === id);
      if (item?.state === 'failed') {
        const { act, owner, at } = item;
        await put({ id, act: changed ?? act, owner, at, state: 'waiting' });
      }
    },
    drop,
  };
}

// As long as a shift.
const sentShown = 12 * hour;
