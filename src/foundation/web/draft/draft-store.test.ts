import { describe, expect, test } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import {
  fakeWorld,
  initial,
  named,
  type Outcome,
  type Value,
  type Base,
  saved,
  sentNames,
  unreachable,
} from './testing/fake-world.ts';

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

  test('saves on the device at once when the page closes, even during a save on the server', async () => {
    const { world, stored, pass } = fakeWorld();
    world.server.save = () => new Promise(() => {});
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    draft.change(named('AB'));
    void draft.flush();
    await pass(0);
    expect(stored.draft?.value.name).toBe('AB');
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

  test('sends what was typed during a save, although the server refuses what it was sent', async () => {
    const { world, sent, pass } = fakeWorld([unreachable, { kind: 'refused', failure: new Error('no') }]);
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    draft.change(named('AB'));
    await pass(3000);
    expect(sentNames(sent)).toEqual([
      [0, 'A'],
      [0, 'A'],
      [0, 'AB'],
    ]);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', failure: undefined });
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

  test('never sends what was discarded, although its save got no response', async () => {
    const { world, sent, pass } = fakeWorld([unreachable]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Siti'));
    await pass(2000);
    await draft.restart({ name: '' });
    draft.change(named('Awang'));
    await pass(20_000);
    expect(sentNames(sent)).toEqual([
      [0, 'Siti'],
      [0, 'Awang'],
    ]);
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
