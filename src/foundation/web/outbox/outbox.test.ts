import { describe, expect, test } from 'vitest';
import { hour } from '#foundation/time/clock.ts';
import type { EncryptedStorage } from '../session/encrypted-storage.ts';
import { openOutbox, type SendResult } from './outbox.ts';

type Action = { what: string };
type Answer = { late: boolean };

function createDevice() {
  const stored = new Map<string, unknown>();
  const storage: EncryptedStorage = {
    isLasting: async () => true,
    save: async (name, value) => {
      stored.set(name, structuredClone(value));
      return true;
    },
    read: async (name) => structuredClone(stored.get(name)),
    delete: (name) => void stored.delete(name),
    listNames: (beginning) => [...stored.keys()].filter((name) => name.startsWith(beginning)),
  };
  return { kept: stored, storage };
}

const action = { what: 'decided' };
const why = { en: 'Cancelled.', ms: 'Dibatalkan.' };

function openPage(storage: EncryptedStorage, outcomes: SendResult<Answer>[] = []) {
  const sent: string[] = [];
  let now = 1_000_000;
  const outbox = openOutbox<Action, Answer>({
    keyPrefix: 'kept_',
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

describe('an action in the outbox', () => {
  test('is stored before it is sent, and sent in order', async () => {
    const { storage, kept } = createDevice();
    const { outbox, sent, states } = openPage(storage);
    await outbox.add('a', action, 'me');
    await outbox.add('b', action, 'me');
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

  test('stays queued without a network, and is sent by the page that opens later', async () => {
    const { storage } = createDevice();
    const before = openPage(storage, [{ kind: 'unreachable' }]);
    await before.outbox.add('a', action, 'me');
    await before.outbox.add('b', action, 'me');
    await before.outbox.flush('me');
    expect(before.sent).toEqual(['a']);
    const after = openPage(storage);
    await after.outbox.open();
    expect(after.states()).toEqual([
      ['b', 'waiting'],
      ['a', 'waiting'],
    ]);
    await after.outbox.flush('me');
    expect(after.sent).toEqual(['a', 'b']);
  });

  test('that was being sent when the tab closed is queued again under its id', async () => {
    const { storage } = createDevice();
    const before = openOutbox<Action, Answer>({
      keyPrefix: 'kept_',
      storage,
      send: () => new Promise(() => undefined),
      now: () => 1,
    });
    await before.add('a', action, 'me');
    void before.flush('me');
    await Promise.resolve();
    expect(before.items()[0]?.state).toBe('sending');
    const after = openPage(storage);
    await after.outbox.open();
    expect(after.states()).toEqual([['a', 'waiting']]);
  });

  test('that is refused stays with the reason while the next one is sent, and can be retried', async () => {
    const { storage } = createDevice();
    const { outbox, sent, states } = openPage(storage, [{ kind: 'refused', refusalText: why }]);
    await outbox.add('a', action, 'me');
    await outbox.add('b', action, 'me');
    await outbox.flush('me');
    expect(states()).toEqual([
      ['b', 'sent'],
      ['a', 'failed'],
    ]);
    expect(outbox.items()[1]).toMatchObject({ refusalText: why });
    await outbox.retry('a');
    await outbox.flush('me');
    expect(sent).toEqual(['a', 'b', 'a']);
    expect(states()).toEqual([
      ['b', 'sent'],
      ['a', 'sent'],
    ]);
  });

  test('that is refused keeps its code and data, and can be retried with a correction', async () => {
    const { storage } = createDevice();
    const data = { decisions: ['by a colleague'] };
    const { outbox, states } = openPage(storage, [
      { kind: 'refused', refusalText: why, code: 'border/unseen-decisions', data },
    ]);
    await outbox.add('a', action, 'me');
    await outbox.flush('me');
    const after = openPage(storage);
    await after.outbox.open();
    expect(after.outbox.items()).toMatchObject([{ state: 'failed', code: 'border/unseen-decisions', data }]);
    await outbox.retry('a', { what: 'decided again' });
    expect(outbox.items()).toMatchObject([{ id: 'a', action: { what: 'decided again' }, state: 'waiting' }]);
    await outbox.flush('me');
    expect(states()).toEqual([['a', 'sent']]);
  });

  test('of another tab appears when the outbox is opened again', async () => {
    const { storage } = createDevice();
    const [first, second] = [openPage(storage), openPage(storage)];
    await first.outbox.open();
    await second.outbox.add('a', action, 'me');
    await first.outbox.open();
    expect(first.states()).toEqual([['a', 'waiting']]);
  });

  test('that needs something from the user stays, is not sent repeatedly, and is sent by the next page', async () => {
    const { storage } = createDevice();
    const before = openPage(storage, [{ kind: 'refused', refusalText: why, isResolvable: true }]);
    await before.outbox.add('a', action, 'me');
    await before.outbox.flush('me');
    await before.outbox.flush('me');
    expect(before.sent).toEqual(['a']);
    expect(before.outbox.items()[0]).toMatchObject({ state: 'failed', refusalText: why, isResolvable: true });
    const after = openPage(storage);
    await after.outbox.open();
    expect(after.states()).toEqual([['a', 'waiting']]);
    await after.outbox.flush('me');
    expect(after.states()).toEqual([['a', 'sent']]);
  });

  test("is sent only in its owner's session, and stays queued without one", async () => {
    const { storage } = createDevice();
    const { outbox, sent, states } = openPage(storage, [{ kind: 'logged-out' }]);
    await outbox.add('a', action, 'she');
    await outbox.flush('me');
    expect(sent).toEqual([]);
    await outbox.flush('she');
    expect(states()).toEqual([['a', 'waiting']]);
  });

  test('is sent once by one tab, however often it flushes', async () => {
    const { storage } = createDevice();
    const { outbox, sent } = openPage(storage);
    await outbox.add('a', action, 'me');
    await Promise.all([outbox.flush('me'), outbox.flush('me'), outbox.flush('me')]);
    expect(sent).toEqual(['a']);
  });

  test('is shown for the length of a shift after it was sent, then deleted', async () => {
    const { storage, kept } = createDevice();
    const { outbox, pass } = openPage(storage);
    await outbox.add('a', action, 'me');
    await outbox.flush('me');
    pass(12 * hour + 10);
    await outbox.open();
    expect(outbox.items()).toEqual([]);
    expect(kept.size).toBe(0);
  });
});
