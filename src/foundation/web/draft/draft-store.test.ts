import { describe, expect, test } from 'vitest';
import { clockFrom } from '#foundation/time/clock.ts';
import {
  createDraftStore,
  type DraftWorld,
  type SaveOutcome,
  type SaveRequest,
  type StoredDraft,
} from './draft-store.ts';

type Value = { name: string };
type Base = { revision: number };
type Outcome = SaveOutcome<Value, Base>;

// Fake time: scheduled callbacks run only when `pass` moves the clock.
function fakeWorld(outcomes: Outcome[] = []) {
  const stored: { draft: StoredDraft<Value, Base> | undefined } = { draft: undefined };
  const pending: { at: number; run: () => void }[] = [];
  const sent: SaveRequest<Value, Base>[] = [];
  const broadcasts: number[] = [];
  let now = 1_000_000;
  const server = {
    save: async (request: SaveRequest<Value, Base>): Promise<Outcome> => {
      sent.push(request);
      return outcomes.shift() ?? saved(request.base.revision + 1);
    },
  };
  const world: DraftWorld<Value, Base> & { server: typeof server } = {
    clock: clockFrom(() => now),
    device: {
      read: async () => stored.draft,
      write: async (draft, previousDeviceRevision) => {
        if ((stored.draft?.deviceRevision ?? 0) !== previousDeviceRevision) return false;
        stored.draft = draft;
        return true;
      },
      remove: () => {
        stored.draft = undefined;
      },
    },
    server,
    schedule: (milliseconds, run) => {
      const entry = { at: now + milliseconds, run };
      pending.push(entry);
      return () => void pending.splice(pending.indexOf(entry) >>> 0, 1);
    },
    broadcast: (deviceRevision) => broadcasts.push(deviceRevision),
  };
  const pass = async (milliseconds: number) => {
    const until = now + milliseconds;
    for (;;) {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
      const next = pending.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      pending.splice(pending.indexOf(next), 1);
      now = next.at;
      next.run();
    }
    now = until;
  };
  return { world, stored, sent, broadcasts, pass };
}

const saved = (revision: number): Outcome => ({ kind: 'saved', base: { revision } });
const unreachable: Outcome = { kind: 'unreachable', failure: new Error('no network') };
const staleWith = (revision: number, name: string): Outcome => ({
  kind: 'stale',
  serverState: { base: { revision }, value: { name } },
});
const named = (name: string) => (): Value => ({ name });
const initial = { value: { name: '' }, base: { revision: 0 }, deviceRevision: 0, isSynced: true };
const sentNames = (sent: SaveRequest<Value, Base>[]) => sent.map(({ base, value }) => [base.revision, value.name]);

describe('draft store', () => {
  test('saves on the device within 250 ms and on the server soon after, once for many keys', async () => {
    const { world, stored, sent, broadcasts, pass } = fakeWorld();
    const draft = createDraftStore(world, initial);
    expect(draft.state().saveState).toBe('nothing-yet');
    for (const name of ['A', 'Am', 'Ami', 'Amin']) draft.change(named(name));
    expect(draft.state().saveState).toBe('typing');
    await pass(250);
    expect(stored.draft).toMatchObject({ value: { name: 'Amin' }, isSynced: false });
    expect(draft.state().saveState).toBe('on-device');
    expect(sent).toHaveLength(0);
    await pass(2000);
    expect(sent).toHaveLength(1);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', base: { revision: 1 } });
    expect(stored.draft).toMatchObject({ base: { revision: 1 }, isSynced: true });
    expect(broadcasts).toEqual([1, 2]);
  });

  test('saves on the device only, if there is no server', async () => {
    const { world, stored, pass } = fakeWorld();
    const draft = createDraftStore({ ...world, server: undefined }, { ...initial, isSynced: false });
    draft.change(named('Amin'));
    await pass(60_000);
    expect(draft.state()).toMatchObject({ saveState: 'on-device', savedAt: 1_000_250 });
    expect(stored.draft).toMatchObject({ value: { name: 'Amin' }, deviceRevision: 1, isSynced: false });
  });

  test('keeps changes on the device while the server is unreachable, and sends them later', async () => {
    const { world, stored, sent, pass } = fakeWorld([unreachable]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Amin'));
    await pass(2000);
    expect(draft.state()).toMatchObject({ saveState: 'on-device', failure: new Error('no network') });
    expect(stored.draft).toMatchObject({ isSynced: false });
    await pass(15_000);
    expect(sent).toHaveLength(2);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', failure: undefined });
  });

  test('writes to a slow device one change after another, without a conflict with itself', async () => {
    const { world, stored, pass } = fakeWorld();
    let respond: () => void = () => {};
    world.server.save = ({ base }) =>
      new Promise((resolve) => {
        respond = () => resolve(saved(base.revision + 1));
      });
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    const { write } = world.device;
    let written: () => void = () => {};
    world.device.write = async (draftToWrite, previousDeviceRevision) => {
      await new Promise<void>((resolve) => {
        const before = written;
        written = () => {
          before();
          resolve();
        };
      });
      return write(draftToWrite, previousDeviceRevision);
    };
    draft.change(named('AB'));
    await pass(250);
    respond();
    await pass(10);
    for (let times = 0; times < 4; times += 1) {
      written();
      await pass(10);
    }
    expect(draft.state().saveState).toBe('on-device');
    expect(stored.draft).toMatchObject({ value: { name: 'AB' }, base: { revision: 1 }, isSynced: false });
  });

  test('sends what is typed during a save with the next save', async () => {
    const { world, sent, pass } = fakeWorld();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const { save } = world.server;
    world.server.save = (request) => {
      world.server.save = save;
      sent.push(request);
      return promise;
    };
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    draft.change(named('AB'));
    resolve(saved(1));
    await pass(3000);
    expect(sentNames(sent)).toEqual([
      [0, 'A'],
      [1, 'AB'],
    ]);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', base: { revision: 2 } });
  });

  describe('two windows', () => {
    test('the second becomes stale, keeps showing what was typed there and overwrites nothing', async () => {
      const { world, stored, sent, pass } = fakeWorld();
      const local = createDraftStore(world, initial);
      const other = createDraftStore(world, initial);
      other.change(named('Other window'));
      await pass(3000);
      local.change(named('Mine'));
      await pass(3000);
      expect(local.state()).toMatchObject({ saveState: 'stale', value: { name: 'Mine' } });
      expect(stored.draft?.value.name).toBe('Other window');
      expect(sent).toHaveLength(1);
    });

    test('the second becomes stale at once when the first reports a write', () => {
      const { world } = fakeWorld();
      const draft = createDraftStore(world, { ...initial, deviceRevision: 2 });
      draft.noteOtherWrite(2);
      expect(draft.state().saveState).toBe('nothing-yet');
      draft.noteOtherWrite(3);
      expect(draft.state().saveState).toBe('stale');
    });

    test('a stale window does not delete the newer draft', async () => {
      const { world, stored, pass } = fakeWorld();
      const local = createDraftStore(world, initial);
      const other = createDraftStore(world, initial);
      other.change(named('Other window'));
      await pass(3000);
      local.noteOtherWrite(1);
      await local.discard();
      expect(stored.draft?.value.name).toBe('Other window');
    });

    test('a draft that another window has sent and deleted is not written again', async () => {
      const { world, stored, pass } = fakeWorld();
      const local = createDraftStore(world, initial);
      local.change(named('Mine'));
      await pass(3000);
      stored.draft = undefined;
      local.change(named('More'));
      await pass(3000);
      expect(local.state().saveState).toBe('stale');
      expect(stored.draft).toBeUndefined();
    });
  });

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

  test('keeps what was typed when the server reports a newer version that cannot be read', async () => {
    const { world, pass } = fakeWorld([{ kind: 'stale' }]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Mine'));
    await pass(3000);
    expect(draft.state()).toMatchObject({ saveState: 'stale', value: { name: 'Mine' } });
  });

  test('sends what an earlier page could not send, without another key', async () => {
    const { world, sent, pass } = fakeWorld([unreachable]);
    const draft = createDraftStore(world, { ...initial, isSynced: false, savedAt: 1 });
    expect(draft.state().saveState).toBe('on-device');
    await pass(2000);
    expect(sent).toHaveLength(1);
    await pass(20_000);
    expect(sent).toHaveLength(2);
  });

  test('does not send a refused value again until it changes or a person asks for it', async () => {
    const refused: Outcome = { kind: 'refused', failure: new Error('no') };
    const { world, sent, pass } = fakeWorld([refused, refused]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Amin'));
    await pass(60_000);
    expect(draft.state()).toMatchObject({ saveState: 'refused', failure: new Error('no') });
    expect(sent).toHaveLength(1);
    await draft.flush();
    expect(sent).toHaveLength(1);
    expect((await draft.save()).saveState).toBe('refused');
    expect(sent.map(({ isPrompted }) => isPrompted)).toEqual([false, true]);
    draft.change(named('Amina'));
    expect(draft.state()).toMatchObject({ saveState: 'typing', failure: undefined });
    await pass(3000);
    expect(draft.state().saveState).toBe('at-server');
  });

  test('saves on the server only when asked, if the draft is not saved there automatically', async () => {
    const { world, stored, sent, pass } = fakeWorld();
    const server = { ...world.server, isAutomatic: (_: Value, { revision }: Base) => revision > 0 };
    const draft = createDraftStore({ ...world, server }, initial);
    draft.change(named('A'));
    await pass(60_000);
    expect(sent).toHaveLength(0);
    expect(stored.draft?.value.name).toBe('A');
    expect((await draft.save()).saveState).toBe('at-server');
    draft.change(named('AB'));
    await pass(3000);
    expect(sent.map(({ isPrompted }) => isPrompted)).toEqual([true, false]);
  });

  test("puts another editor's changes into the value, also into what was typed during the save", async () => {
    const { world, sent, pass } = fakeWorld();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const { save } = world.server;
    world.server.save = () => {
      world.server.save = save;
      return promise;
    };
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    draft.change(named('AB'));
    resolve({ kind: 'saved', base: { revision: 4 }, merge: ({ name }) => ({ name: `${name} and theirs` }) });
    await pass(3000);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', value: { name: 'AB and theirs' } });
    expect(sentNames(sent)).toEqual([[4, 'AB and theirs']]);
  });

  test('stops at a conflict, still saves on the device, and continues from what the server has', async () => {
    const { world, stored, sent, pass } = fakeWorld([{ kind: 'conflict' }]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Mine'));
    await pass(3000);
    expect(draft.state().saveState).toBe('conflict');
    draft.change(named('Mine again'));
    await pass(60_000);
    expect(draft.state().saveState).toBe('conflict');
    expect(stored.draft?.value.name).toBe('Mine again');
    expect(sent).toHaveLength(1);
    draft.rebase({ revision: 7 }, ({ name }) => ({ name: `${name} on top` }));
    await pass(3000);
    expect(draft.state().saveState).toBe('at-server');
    expect(sentNames(sent).at(-1)).toEqual([7, 'Mine again on top']);
  });

  test('removes a submitted or ended draft from the device for good', async () => {
    const { world, stored, sent, pass } = fakeWorld();
    const draft = createDraftStore(world, initial);
    draft.change(named('Siti'));
    await pass(3000);
    draft.change(named('Siti Aminah'));
    await draft.discard();
    await draft.flush();
    await pass(60_000);
    expect(stored.draft).toBeUndefined();
    expect(draft.state()).toMatchObject({ saveState: 'nothing-yet', value: { name: 'Siti Aminah' } });
    expect(sent).toHaveLength(1);
  });

  test('starts again with another value, and saves what is typed then', async () => {
    const { world, stored, pass } = fakeWorld();
    const draft = createDraftStore({ ...world, server: undefined }, initial);
    draft.change(named('Siti'));
    await pass(3000);
    const restarted = draft.restart({ name: '' });
    expect(draft.state()).toMatchObject({ saveState: 'nothing-yet', value: { name: '' } });
    draft.change(named('Awang'));
    await restarted;
    await pass(3000);
    expect(draft.state().saveState).toBe('on-device');
    expect(stored.draft).toMatchObject({ value: { name: 'Awang' }, deviceRevision: 1 });
  });

  test('waits for the revision of a save that is on its way before the draft is ended', async () => {
    const { world, sent, pass } = fakeWorld();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    world.server.save = (request) => {
      sent.push(request);
      return promise;
    };
    const draft = createDraftStore(world, initial);
    draft.change(named('Siti'));
    await pass(3000);
    const settled = draft.waitForSave().then(() => draft.state().base.revision);
    resolve(saved(1));
    expect(await settled).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('reports a device that cannot store anything, and still saves on the server', async () => {
    const { world, sent, pass } = fakeWorld();
    world.device.write = async () => {
      throw new Error('storage is full');
    };
    const draft = createDraftStore(world, initial);
    draft.change(named('Amin'));
    await pass(300);
    expect(draft.state().saveState).toBe('unsaved');
    await pass(3000);
    expect(sent).toHaveLength(1);
    expect(draft.state().saveState).toBe('at-server');
  });
});
