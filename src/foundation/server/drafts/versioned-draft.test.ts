import { beforeEach, describe, expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { newVisitor } from '../http/testing/visitor.ts';
import type { Staff } from '../http/visit.ts';
import { catchProblem } from '../testing/bare-world.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { openTestWorld, type TestWorld } from '../testing/world.ts';
import { type DraftColumns, releasableDraft, viewPendingRelease } from './versioned-draft.ts';

type Row = DraftColumns<string> & { requested_by: string | null; requested_at: string | null; note: string | null };

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});

function createStaff(staffId: string): Staff {
  const session = { sessionId: 'session', name: staffId, emailHash: Buffer.alloc(0), steppedUpAt: null };
  return { ...newVisitor(), ...session, kind: 'staff', staffId, roles: [], scopes: new Set() };
}

/** A draft in memory, of a page of one text. `release` ends it, as a capability does. */
function createPage() {
  const versions = [{ version: 1, content: 'first' }];
  const state: { row: Row | undefined; lastRevision: number } = { row: undefined, lastRevision: 0 };
  const draft = releasableDraft<'page', string, Row>({
    find: () => Promise.resolve(state.row && { ...state.row }),
    write: (_db, _key, columns, { revision }) => {
      if ((state.row?.revision ?? 0) !== revision || state.row?.requested_by) return Promise.resolve(undefined);
      state.lastRevision += 1;
      const request = { requested_by: null, requested_at: null, note: null };
      state.row = { ...columns, ...request, revision: state.lastRevision };
      return Promise.resolve(state.lastRevision);
    },
    findLatestVersion: () => Promise.resolve(versions.at(-1)!),
    findVersion: (_db, _key, version) => Promise.resolve(versions.find((candidate) => candidate.version === version)),
    markReleaseRequested: (_db, _key, { requestedBy, requestedAt, note }) => {
      if (state.row) Object.assign(state.row, { requested_by: requestedBy, requested_at: requestedAt, note });
      return Promise.resolve();
    },
    audit: { kind: 'page', fields: ['text'], save: 'test/save', restart: 'test/restart', request: 'test/request' },
    problem: (name) => new Problem(name, { status: 409, en: name, ms: name }),
  });
  const release = (content: string) => {
    versions.push({ version: versions.length + 1, content });
    state.row = undefined;
  };
  return { draft, release, current: () => state.row };
}

const [ana, budi] = [createStaff('ana'), createStaff('budi')];
const ready = () => undefined;

describe('a draft', () => {
  test('is that of the latest version until somebody saves one', async () => {
    const { draft } = createPage();
    expect(await draft.read(world, 'page')).toMatchObject({ draft: undefined, content: 'first', revision: 0 });
    await draft.save(world, ana, 'page', { revision: 0, content: 'second' });
    expect(await draft.read(world, 'page')).toMatchObject({ content: 'second', revision: 1, latest: { version: 1 } });
  });

  test('is never overwritten by a page that shows another revision, and names all who wrote on it', async () => {
    const person = fc.constantFrom(ana, budi, createStaff('citra'));
    const step = fc.record({
      actor: person,
      action: fc.constantFrom('save', 'restart', 'release'),
      staleBy: fc.constantFrom(0, 0, 0, 1, 2),
    });
    await forAllAsyncWith({ numRuns: 50 }, fc.array(step, { maxLength: 12 }), async (steps) => {
      const { draft, release, current } = createPage();
      let writers: string[] = [];
      for (const [index, { actor, action, staleBy }] of steps.entries()) {
        const currentRevision = current()?.revision ?? 0;
        const revision = Math.max(0, currentRevision - staleBy);
        if (action === 'release') {
          release(`version ${index}`);
          writers = [];
          continue;
        }
        const answer = await catchProblem<object>(
          action === 'save'
            ? draft.save(world, actor, 'page', { revision, content: `text ${index}` })
            : draft.restart(world, actor, 'page', { revision, version: 1 }),
        );
        const isStale = revision !== currentRevision;
        expect('problem' in answer).toBe(isStale);
        if (!isStale) writers = action === 'save' ? [...new Set([...writers, actor.staffId])] : [actor.staffId];
        expect(current()?.writers ?? []).toEqual(writers);
      }
    });
  });

  test('restarts only from a version that exists', async () => {
    const { draft } = createPage();
    const restart = draft.restart(world, ana, 'page', { revision: 0, version: 9 });
    await expectProblem(restart, 'foundation/not-found');
  });
});

describe('the release of a draft', () => {
  test('is requested for a change at its revision, once, and freezes the draft', async () => {
    const { draft } = createPage();
    const request = (revision: number) =>
      catchProblem(draft.requestRelease(world, ana, 'page', { revision, note: 'Clearer' }, ready));
    expect(await request(0)).toMatchObject({ problem: 'nothing-new' });
    await draft.save(world, ana, 'page', { revision: 0, content: 'first' });
    expect(await request(1)).toMatchObject({ problem: 'nothing-new' });
    await draft.save(world, budi, 'page', { revision: 1, content: 'second' });
    expect(await request(1)).toMatchObject({ problem: 'changed-elsewhere' });
    expect(await draft.lockPending(world.sql, 'page', 2)).toBeUndefined();
    expect(await request(2)).toBeUndefined();
    expect(await request(2)).toMatchObject({ problem: 'waits' });
    const save = draft.save(world, budi, 'page', { revision: 2, content: 'third' });
    await expectProblem(save, 'waits');
    expect(await draft.lockPending(world.sql, 'page', 1)).toBeUndefined();
    expect(await draft.lockPending(world.sql, 'page', 2)).toMatchObject({
      requested_by: 'ana',
      writers: ['ana', 'budi'],
    });
  });

  test('is shown with the part that the reader has in it', async () => {
    const { draft, current } = createPage();
    await draft.save(world, ana, 'page', { revision: 0, content: 'second' });
    expect(viewPendingRelease(current(), budi, (id) => id)).toBeNull();
    await draft.requestRelease(world, budi, 'page', { revision: 1, note: 'Clearer' }, ready);
    const common = { requestedBy: 'Budi', note: 'Clearer' };
    const view = (reader: Staff) => viewPendingRelease(current(), reader, () => 'Budi');
    expect(view(ana)).toMatchObject({ ...common, isOwnRequest: false, hasEditedDraft: true });
    expect(view(budi)).toMatchObject({ ...common, isOwnRequest: true, hasEditedDraft: false });
  });
});
