import { describe, expect, test } from 'vitest';
import { createDraftStore, type StoredDraft } from './draft-store.ts';
import {
  fakeWorld,
  initial,
  named,
  type Value,
  type Base,
  saved,
  sentNames,
  staleWith,
  unreachable,
} from './testing/fake-world.ts';

describe('conflicts with our own unacknowledged saves', () => {
  const earlier = { ...initial, value: { name: 'Kept' }, base: { revision: 5 }, isSynced: false };

  test('treats an equal value on the server as saved by an earlier page', async () => {
    const { world, sent, pass } = fakeWorld([staleWith(6, 'Kept')]);
    const draft = createDraftStore(world, earlier);
    await pass(2000);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', base: { revision: 6 } });
    expect(sent).toHaveLength(1);
  });

  test("saves later changes on top of an earlier page's revision", async () => {
    const { world, sent, pass } = fakeWorld([staleWith(6, 'Kept')]);
    const draft = createDraftStore(world, earlier);
    draft.change(named('Kept and more'));
    await pass(2000);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', base: { revision: 7 } });
    expect(sentNames(sent)).toEqual([
      [5, 'Kept and more'],
      [6, 'Kept and more'],
    ]);
  });

  test('repeats a save without a response, with the same idempotency key, before it sends what was typed since', async () => {
    const { world, sent, pass } = fakeWorld([unreachable, staleWith(1, 'First')]);
    const draft = createDraftStore(world, initial);
    draft.change(named('First'));
    await pass(2000);
    draft.change(named('Second'));
    await pass(2000);
    expect(sentNames(sent)).toEqual([
      [0, 'First'],
      [0, 'First'],
      [1, 'Second'],
    ]);
    expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
    expect(sent[2]?.requestId).not.toBe(sent[0]?.requestId);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', base: { revision: 2 } });
  });

  test('repeats it after a reload too', async () => {
    const { world, stored, sent, pass } = fakeWorld([unreachable, staleWith(1, 'First')]);
    const closed = createDraftStore(world, initial);
    closed.change(named('First'));
    await pass(1300);
    closed.change(named('Second'));
    await pass(300);
    closed.close();
    const draft = createDraftStore(world, stored.draft as StoredDraft<Value, Base>);
    await pass(2000);
    expect(sentNames(sent)).toEqual([
      [0, 'First'],
      [0, 'First'],
      [1, 'Second'],
    ]);
    expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', base: { revision: 2 } });
  });

  test('becomes stale and overwrites nothing if another window wrote', async () => {
    const { world, sent, pass } = fakeWorld([staleWith(6, 'Other')]);
    const draft = createDraftStore(world, earlier);
    await pass(2000);
    expect(draft.state()).toMatchObject({ saveState: 'stale', base: { revision: 5 }, value: { name: 'Kept' } });
    expect(sent).toHaveLength(1);
  });

  test('no longer recovers an earlier value after a successful save', async () => {
    const { world, sent, pass } = fakeWorld([saved(6), staleWith(8, 'Kept')]);
    const draft = createDraftStore(world, earlier);
    await pass(2000);
    draft.change(named('Newer'));
    await pass(2000);
    expect(draft.state().saveState).toBe('stale');
    expect(sent).toHaveLength(2);
  });
});
