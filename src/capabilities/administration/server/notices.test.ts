import { describe, expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, logInStaff, createPendingWorkCounter } from '#capabilities/staff/server/testing/public.ts';
import { createStatusBoard } from '#capabilities/service-status/server/public.ts';
import { callHandler, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { hour, systemClock } from '#foundation/time/clock.ts';
import { approveOutage, requestOutage, endNotice, endOutage, listNotices, publishNotice } from './notices.ts';
import { administrationWorklists } from './store-worklist.ts';
import { openAdministrationWorld, startTestProcess, twoAdministrators } from './testing/world.ts';

const text = { en: 'The arrivals hall opens at 8.', ms: 'Balai ketibaan dibuka pada pukul 8.' };
const announcement = {
  tone: 'info' as const,
  locations: ['portal' as const],
  text,
  link: { to: '/travel/entrance', en: 'Before you travel', ms: 'Sebelum perjalanan' },
  startsAt: '',
  endsAt: '2026-11-21T18:00',
};
const outage = { text, startsAt: '', endsAt: '2026-11-21T14:00' };

const boardOptions = { clock: systemClock, readChecks: () => Promise.resolve([]), isOutageDeclared: () => false };

async function open() {
  const world = await openAdministrationWorld();
  const people = await twoAdministrators(world);
  const board = createStatusBoard({ ...boardOptions, notices: world.liveValues.notices });
  const stateOf = async (id: string) =>
    (await listNotices(world, nextRequest(people.first))).items.find((notice) => notice.id === id)?.state;
  return { world, board, stateOf, ...people };
}

describe('an announcement', () => {
  test('is shown with the service status from its start to its end', async () => {
    const { world, board, asFirst, stateOf } = await open();
    const { id } = await asFirst(publishNotice, { ...announcement, startsAt: '2026-11-21T13:00' });
    await world.liveValues.refresh();
    expect(board.notices()).toEqual([]);
    expect(await stateOf(id)).toBe('planned');
    world.advanceTime(hour);
    expect(board.notices()).toEqual([
      {
        id,
        isOutage: false,
        tone: 'info',
        locations: ['portal'],
        text,
        link: announcement.link,
        endsAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(board.code()).toBe(1);
    expect(await stateOf(id)).toBe('current');
    world.advanceTime(5 * hour);
    expect(board.notices()).toEqual([]);
    expect(await stateOf(id)).toBe('over');
  });

  test('is ended before its time by one person, with an audit entry', async () => {
    const { world, board, first, asFirst, asSecond, stateOf } = await open();
    const { id } = await asFirst(publishNotice, announcement);
    await asSecond(endNotice, { id });
    await world.liveValues.refresh();
    expect(board.notices()).toEqual([]);
    expect(await stateOf(id)).toBe('ended');
    expect(await auditActionsOf(world, id)).toEqual([
      'administration/publish-announcement',
      'administration/end-announcement',
    ]);
    await expectProblem(asSecond(endNotice, { id }), 'foundation/not-found');
    const [notice] = (await listNotices(world, nextRequest(first))).items;
    expect(notice).toMatchObject({
      requestedBy: 'Test Person',
      publishedBy: 'Test Person',
      endedBy: 'Test Person',
      isOwnRequest: true,
    });
  });

  test('shows warnings first, and refuses a fourth one, also of several at the same time', async () => {
    const { world, board, asFirst } = await open();
    await asFirst(publishNotice, announcement);
    await asFirst(publishNotice, { ...announcement, tone: 'warn', link: null });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => asFirst(publishNotice, announcement)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectProblem(asFirst(publishNotice, announcement), 'administration/too-many-notices');
    await world.liveValues.refresh();
    expect(board.notices().map(({ tone }) => tone)).toEqual(['warn', 'info', 'info']);
  });

  test('is refused with a field error for an invalid time', async () => {
    const { asFirst } = await open();
    await expect(asFirst(publishNotice, { ...announcement, endsAt: '2026-11-21T11:59' })).rejects.toMatchObject({
      details: { fields: [{ path: 'endsAt', key: 'notice-past' }] },
    });
  });

  test('is published by a content editor, who cannot request an outage', async () => {
    const { world } = await open();
    const editor = await logInStaff(world, ['content-editor']);
    const { id } = await callHandler(world, publishNotice, editor, announcement);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(editor.scopes.has('settings:manage')).toBe(false);
  });
});

describe('an outage', () => {
  test('starts after the approval of another person, and is ended by one person', async () => {
    const { world, board, asFirst, asSecond, stateOf } = await open();
    const { id } = await asFirst(requestOutage, outage);
    await world.liveValues.refresh();
    expect(board.code()).toBe(1);
    expect(await stateOf(id)).toBe('waiting');
    await expectProblem(asFirst(approveOutage, { id }), 'staff/second-person');
    await expectProblem(asSecond(requestOutage, outage), 'administration/outage-there');
    await asSecond(approveOutage, { id });
    await world.liveValues.refresh();
    expect(board.code()).toBe(0);
    expect(board.notices()[0]?.isOutage).toBe(true);
    expect(await stateOf(id)).toBe('current');
    await asFirst(endOutage, { id });
    await world.liveValues.refresh();
    expect(board.code()).toBe(1);
    expect(await stateOf(id)).toBe('ended');
    expect(await auditActionsOf(world, id)).toEqual(
      ['request', 'publish', 'end'].map((act) => `administration/${act}-outage`),
    );
  });

  test('ends at its time, also while the database is unavailable', async () => {
    const { world, asFirst, asSecond } = await open();
    const { id } = await asFirst(requestOutage, outage);
    await asSecond(approveOutage, { id });
    const { liveValues, closeDatabase } = await startTestProcess(world, hour);
    const board = createStatusBoard({ ...boardOptions, notices: liveValues.notices });
    await closeDatabase();
    expect(board.code()).toBe(0);
    world.advanceTime(2 * hour);
    expect(board.code()).toBe(1);
  });

  test('has no effect when it was refused or waited too long', async () => {
    const { world, board, asFirst, asSecond, stateOf } = await open();
    const refused = await asFirst(requestOutage, outage);
    await asSecond(endOutage, { id: refused.id });
    expect(await stateOf(refused.id)).toBe('refused');
    const expired = await asFirst(requestOutage, outage);
    world.advanceTime(2 * hour);
    await expectProblem(asSecond(approveOutage, { id: expired.id }), 'administration/notice-over');
    await world.liveValues.refresh();
    expect(board.code()).toBe(1);
  });

  test('is in the worklist of a second administrator until it is decided or over', async () => {
    const { world, first, second, asFirst, asSecond } = await open();
    const worklistOf = async (actor: StaffActor) =>
      (await createPendingWorkCounter(administrationWorklists)(world, nextRequest(actor))).items;
    const { id } = await asFirst(requestOutage, outage);
    expect(await worklistOf(first)).toEqual([]);
    expect(await worklistOf(second)).toEqual([{ to: '/staff/notices', count: 1 }]);
    await asSecond(endOutage, { id });
    expect(await worklistOf(second)).toEqual([]);
    await asFirst(requestOutage, outage);
    world.advanceTime(2 * hour);
    expect(await worklistOf(second)).toEqual([]);
  });

  test('cannot be ended as an announcement', async () => {
    const { asFirst, asSecond } = await open();
    const { id } = await asFirst(requestOutage, outage);
    await expectProblem(asSecond(endNotice, { id }), 'foundation/not-found');
  });
});
