import { describe, expect, test } from 'vitest';
import { hour } from '#foundation/time/clock.ts';
import type { SealedStorage } from '../session/sealed-storage.ts';
import { openOutbox, type Sending } from './outbox.ts';

type Act = { what: string };
type Answer = { late: boolean };

function device() {
  const kept = new Map<string, unknown>();
  const storage: SealedStorage = {
    lasting: async () => true,
    keep: async (name, value) => {
      kept.set(name, structuredClone(value));
      return true;
    },
    read: async (name) => structuredClone(kept.get(name)),
    drop: (name) => void kept.delete(name),
    names: (beginning) => [...kept.keys()].filter((name) => name.startsWith(beginning)),
  };
  return { kept, storage };
}

const act = { what: 'decided' };
const why = { en: 'Cancelled.', ms: 'Dibatalkan.' };

function page(storage: SealedStorage, outcomes: Sending<Answer>[] = []) {
  const sent: string[] = [];
  let now = 1_000_000;
  const outbox = openOutbox<Act, Answer>({
    beginning: 'kept_',
    storage,
    send: async (_act, id) => {
      sent.push(id);
      return outcomes.shift() ?? { kind: 'sent', answer: { late: false } };
    },
    now: () => (now += 1),
  });
  return {
    outbox,
    sent,
    pass: (millis: number) => (now += millis),
    states: () => outbox.items().map(({ id, state }) => [id, state]),
  };
}

describe('an act', () => {
  test('is on the device before it is sent, and goes in the order in which it was made', async () => {
    const { storage, kept } = device();
    const { outbox, sent, states } = page(storage);
    await outbox.add('a', act, 'me');
    await outbox.add('b', act, 'me');
    expect([...kept.keys()]).toEqual(['kept_a', 'kept_b']);
    expect(states()).toEqual([
      ['b', 'waiting'],
      ['a', 'waiting'],
    ]);
    await outbox.flush('me');
    expect(sent).toEqual(['a', 'b']);
    expect(states()).toEqual([
      ['b', 'sent'],
      ['a', 'sent'],
    ]);
  });

  test('waits where there is no network, and is sent by the page that comes after the tab was closed', async () => {
    const { storage } = device();
    const before = page(storage, [{ kind: 'unreachable' }]);
    await before.outbox.add('a', act, 'me');
    await before.outbox.add('b', act, 'me');
    await before.outbox.flush('me');
    expect(before.sent).toEqual(['a']);
    const after = page(storage);
    await after.outbox.open();
    expect(after.states()).toEqual([
      ['b', 'waiting'],
      ['a', 'waiting'],
    ]);
    await after.outbox.flush('me');
    expect(after.sent).toEqual(['a', 'b']);
  });

  test('that was being sent when the tab was closed waits again: it is the same one to the server', async () => {
    const { storage } = device();
    const before = openOutbox<Act, Answer>({
      beginning: 'kept_',
      storage,
      send: () => new Promise(() => undefined),
      now: () => 1,
    });
    await before.add('a', act, 'me');
    void before.flush('me');
    await Promise.resolve();
    expect(before.items()[0]?.state).toBe('sending');
    const after = page(storage);
    await after.outbox.open();
    expect(after.states()).toEqual([['a', 'waiting']]);
  });

  test('that is refused says why and stays, and the next one goes; tried again it may arrive', async () => {
    const { storage } = device();
    const { outbox, sent, states } = page(storage, [{ kind: 'refused', why }]);
    await outbox.add('a', act, 'me');
    await outbox.add('b', act, 'me');
    await outbox.flush('me');
    expect(states()).toEqual([
      ['b', 'sent'],
      ['a', 'failed'],
    ]);
    expect(outbox.items()[1]).toMatchObject({ why });
    await outbox.retry('a');
    await outbox.flush('me');
    expect(sent).toEqual(['a', 'b', 'a']);
    expect(states()).toEqual([
      ['b', 'sent'],
      ['a', 'sent'],
    ]);
  });

  test('that is refused keeps which refusal it was, and goes again as somebody corrected it', async () => {
    const { storage } = device();
    const data = { decisions: ['by a colleague'] };
    const { outbox, states } = page(storage, [{ kind: 'refused', why, code: 'border/decided-since', data }]);
    await outbox.add('a', act, 'me');
    await outbox.flush('me');
    const after = page(storage);
    await after.outbox.open();
    expect(after.outbox.items()).toMatchObject([{ state: 'failed', code: 'border/decided-since', data }]);
    await outbox.retry('a', { what: 'decided again' });
    expect(outbox.items()).toMatchObject([{ id: 'a', act: { what: 'decided again' }, state: 'waiting' }]);
    await outbox.flush('me');
    expect(states()).toEqual([['a', 'sent']]);
  });

  test('that another window of this browser made is known once the outbox is opened again', async () => {
    const { storage } = device();
    const [first, second] = [page(storage), page(storage)];
    await first.outbox.open();
    await second.outbox.add('a', act, 'me');
    await first.outbox.open();
    expect(first.states()).toEqual([['a', 'waiting']]);
  });

  test('that wants something stays, and is not sent over and over; the next page sends it again', async () => {
    const { storage } = device();
    const before = page(storage, [{ kind: 'refused', why, wanting: true }]);
    await before.outbox.add('a', act, 'me');
    await before.outbox.flush('me');
    await before.outbox.flush('me');
    expect(before.sent).toEqual(['a']);
    expect(before.outbox.items()[0]).toMatchObject({ state: 'failed', why, wanting: true });
    const after = page(storage);
    await after.outbox.open();
    expect(after.states()).toEqual([['a', 'waiting']]);
    await after.outbox.flush('me');
    expect(after.states()).toEqual([['a', 'sent']]);
  });

  test('of somebody else is not sent in one’s own name; without a session it waits', async () => {
    const { storage } = device();
    const { outbox, sent, states } = page(storage, [{ kind: 'logged-out' }]);
    await outbox.add('a', act, 'she');
    await outbox.flush('me');
    expect(sent).toEqual([]);
    await outbox.flush('she');
    expect(states()).toEqual([['a', 'waiting']]);
  });

  test('two windows send is sent once by each, never twice by one at a time', async () => {
    const { storage } = device();
    const { outbox, sent } = page(storage);
    await outbox.add('a', act, 'me');
    await Promise.all([outbox.flush('me'), outbox.flush('me'), outbox.flush('me')]);
    expect(sent).toEqual(['a']);
  });

  test('that arrived is shown for a shift, then goes', async () => {
    const { storage, kept } = device();
    const { outbox, pass } = page(storage);
    await outbox.add('a', act, 'me');
    await outbox.flush('me');
    pass(12 * hour + 10);
    await outbox.open();
    expect(outbox.items()).toEqual([]);
    expect(kept.size).toBe(0);
  });
});
