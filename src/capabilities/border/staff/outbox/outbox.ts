import type { RequestOf } from '#foundation/contract/call.ts';
import type { Both } from '#foundation/language/wording.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import type { SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import type { decideArrival } from '#capabilities/border/contract.ts';

/** A decision as it is sent. */
export type Decided = RequestOf<typeof decideArrival>;

/**
 * A decision of this device, and where it is. `failed` is one that the server refused, with its sentence: it stays until
 * somebody has read it. `outdated`: the server had a newer version by then.
 */
export type Item = { decided: Decided; staffId: string; at: Millis } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'failed'; why: Both }
  | { state: 'sent'; outdated: boolean }
);

/** How sending ended. */
export type Sending =
  | { kind: 'sent'; outdated: boolean }
  | { kind: 'unreachable' }
  | { kind: 'logged-out' }
  | { kind: 'refused'; why: Both };

/** What the outbox needs from outside. */
export type OutboxWorld = {
  storage: SealedStorage;
  send: (decided: Decided) => Promise<Sending>;
  now: () => Millis;
};

/** Decisions on their way to the server. Each is on the device before anybody is told that it was made, and until it has arrived. */
export type Outbox = {
  items: () => readonly Item[];
  subscribe: (listener: () => void) => () => void;
  /** Reads what an earlier page left. */
  open: () => Promise<void>;
  /** Keeps a decision; resolves when it is on the device: false where the browser keeps nothing beyond the page. */
  add: (decided: Decided, staffId: string) => Promise<boolean>;
  /** Sends what waits, of one member of staff: one after the other, in the order in which they were made. */
  flush: (staffId: string) => Promise<void>;
  /** Lets one that failed wait again. */
  retry: (scanId: string) => Promise<void>;
  /** Takes one that failed, or that was sent, off the list. */
  drop: (scanId: string) => void;
};

/** Opens the outbox of a page. */
export function openOutbox({ storage, send, now }: OutboxWorld): Outbox {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = [];
  let flushing: Promise<void> | undefined;
  const tell = (next: readonly Item[]) => {
    items = [...next].sort((a, b) => b.at - a.at);
    for (const listener of listeners) listener();
  };
  const without = (scanId: string) => items.filter(({ decided }) => decided.scanId !== scanId);
  const put = async (item: Item) => {
    tell([...without(item.decided.scanId), item]);
    // What is being sent is kept as waiting: a page that is closed meanwhile sends it again, and it is the same decision.
    const kept = item.state === 'sending' ? { ...item, state: 'waiting' } : item;
    return storage.keep(beginning + item.decided.scanId, kept);
  };
  const drop = (scanId: string) => {
    storage.drop(beginning + scanId);
    tell(without(scanId));
  };
  const sendOne = async ({ decided, staffId, at }: Item): Promise<boolean> => {
    const rest = { decided, staffId, at };
    await put({ ...rest, state: 'sending' });
    const outcome = await send(decided);
    if (outcome.kind === 'sent') await put({ ...rest, state: 'sent', outdated: outcome.outdated });
    else if (outcome.kind === 'refused') await put({ ...rest, state: 'failed', why: outcome.why });
    else await put({ ...rest, state: 'waiting' });
    return outcome.kind === 'sent' || outcome.kind === 'refused';
  };
  const sendAll = async (staffId: string) => {
    const next = () => items.findLast((item) => item.state === 'waiting' && item.staffId === staffId);
    for (let item = next(); item; item = next()) if (!(await sendOne(item))) return;
  };
  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {
      const found = await Promise.all(storage.names(beginning).map((name) => storage.read(name)));
      const known = new Map(items.map((item) => [item.decided.scanId, item]));
      for (const item of found as (Item | undefined)[])
        if (item && !known.has(item.decided.scanId)) known.set(item.decided.scanId, item);
      const old = [...known.values()].filter((item) => item.state === 'sent' && item.at < now() - sentShown);
      for (const { decided } of old) {
        storage.drop(beginning + decided.scanId);
        known.delete(decided.scanId);
      }
      tell([...known.values()]);
    },
    add: (decided, staffId) => put({ decided, staffId, at: now(), state: 'waiting' }),
    flush: async (staffId) => {
      while (flushing) await flushing;
      flushing = sendAll(staffId).finally(() => {
        flushing = undefined;
      });
      await flushing;
    },
    retry: async (scanId) => {
      const item = items.find(({ decided }) => decided.scanId === scanId);
      if (item?.state === 'failed')
        await put({ decided: item.decided, staffId: item.staffId, at: item.at, state: 'waiting' });
    },
    drop,
  };
}

const beginning = 'sihat_decision_';
// As long as a shift.
const sentShown = 12 * hour;
