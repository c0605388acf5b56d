import { describe, expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, logInStaff, waitingFor } from '#capabilities/staff/server/testing/public.ts';
import { createStatusBoard } from '#capabilities/service-status/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { hour, systemClock } from '#foundation/time/clock.ts';
import { approveOutage, askForOutage, endNotice, endOutage, listNotices, publishNotice } from './notices.ts';
import { administrationWorklists } from './store-worklist.ts';
import { openAdministrationWorld, startTestProcess, twoAdministrators } from './testing/world.ts';

const text = { en: 'The arrivals hall opens at 8.', ms: 'Balai ketibaan dibuka pada pukul 8.' };
const announcement = {
  tone: 'info' as const,
  places: ['portal' as const],
  text,
  link: { to: '/travel/entrance', en: 'Before you travel', ms: 'Sebelum perjalanan' },
  startsAt: '',
  endsAt: '2026-11-21T18:00',
};
const outage = { text, startsAt: '', endsAt: '2026-11-21T14:00' };

const quiet = { clock: systemClock, checks: () => Promise.resolve([]), announced: () => false };

async function open() {
  const world = await openAdministrationWorld();
  const people = await twoAdministrators(world);
  const board = createStatusBoard({ ...quiet, notices: world.live.notices });
  const stateOf = async (id: string) =>
    (await listNotices(world, nextRequest(people.first))).items.find((notice) => notice.id === id)?.state;
  return { world, board, stateOf, ...people };
}

describe('an announcement', () => {
  test('is told with the state of the service, from its beginning to its end', async () => {
    const { world, board, asFirst, stateOf } = await open();
    const { id } = await asFirst(publishNotice, { ...announcement, startsAt: '2026-11-21T13:00' });
    await world.live.look();
    expect(board.notices()).toEqual([]);
    expect(await stateOf(id)).toBe('planned');
    world.advanceTime(hour);
    expect(board.notices()).toEqual([
      {
        id,
        outage: false,
        tone: 'info',
        places: ['portal'],
        text,
        link: announcement.link,
        until: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect([board.code(), await stateOf(id)]).toEqual([1, 'current']);
    world.advanceTime(5 * hour);
    expect([board.notices(), await stateOf(id)]).toEqual([[], 'over']);
  });

  test('is ended before its time by one person, on record', async () => {
    const { world, board, first, asFirst, asSecond, stateOf } = await open();
    const { id } = await asFirst(publishNotice, announcement);
    await asSecond(endNotice, { id });
    await world.live.look();
    expect([board.notices(), await stateOf(id)]).toEqual([[], 'ended']);
    expect(await auditActionsOf(world, id)).toEqual([
      'administration/publish-announcement',
      'administration/end-announcement',
    ]);
    await expect(asSecond(endNotice, { id })).rejects.toMatchObject({ code: 'foundation/not-found' });
    const [notice] = (await listNotices(world, nextRequest(first))).items;
    expect(notice).toMatchObject({
      askedBy: 'Test Person',
      publishedBy: 'Test Person',
      endedBy: 'Test Person',
      mine: true,
    });
  });

  test('warnings come first; a fourth one is refused, also of several at once', async () => {
    const { world, board, asFirst } = await open();
    await asFirst(publishNotice, announcement);
    await asFirst(publishNotice, { ...announcement, tone: 'warn', link: null });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => asFirst(publishNotice, announcement)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(asFirst(publishNotice, announcement)).rejects.toMatchObject({
      code: 'administration/too-many-notices',
    });
    await world.live.look();
    expect(board.notices().map(({ tone }) => tone)).toEqual(['warn', 'info', 'info']);
  });

  test('of a time that makes no sense is refused beside the field', async () => {
    const { asFirst } = await open();
    await expect(asFirst(publishNotice, { ...announcement, endsAt: '2026-11-21T11:59' })).rejects.toMatchObject({
      details: { fields: [{ path: 'endsAt', key: 'notice-past' }] },
    });
  });

  test('is written by a content editor, who asks for no outage', async () => {
    const { world } = await open();
    const editor = await logInStaff(world, ['content-editor']);
    const { id } = await inTransaction(world.sql, (sql) =>
      publishNotice({ ...world, sql }, nextRequest(editor), announcement),
    );
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(editor.scopes.has('settings:manage')).toBe(false);
  });
});

describe('an outage', () => {
  test('comes when somebody else agreed, and goes by one', async () => {
    const { world, board, asFirst, asSecond, stateOf } = await open();
    const { id } = await asFirst(askForOutage, outage);
    await world.live.look();
    expect([board.code(), await stateOf(id)]).toEqual([1, 'waiting']);
    await expect(asFirst(approveOutage, { id })).rejects.toMatchObject({ code: 'staff/second-person' });
    await expect(asSecond(askForOutage, outage)).rejects.toMatchObject({ code: 'administration/outage-there' });
    await asSecond(approveOutage, { id });
    await world.live.look();
    expect([board.code(), board.notices()[0]?.outage, await stateOf(id)]).toEqual([0, true, 'current']);
    await asFirst(endOutage, { id });
    await world.live.look();
    expect([board.code(), await stateOf(id)]).toEqual([1, 'ended']);
    expect(await auditActionsOf(world, id)).toEqual(
      ['ask', 'publish', 'end'].map((act) => `administration/${act}-outage`),
    );
  });

  test('ends by itself when its time is over, also while the database is away', async () => {
    const { world, asFirst, asSecond } = await open();
    const { id } = await asFirst(askForOutage, outage);
    await asSecond(approveOutage, { id });
    const { live, takeDatabaseAway } = await startTestProcess(world, hour);
    const board = createStatusBoard({ ...quiet, notices: live.notices });
    await takeDatabaseAway();
    expect(board.code()).toBe(0);
    world.advanceTime(2 * hour);
    expect(board.code()).toBe(1);
  });

  test('that was refused, or waited too long, is none', async () => {
    const { world, board, asFirst, asSecond, stateOf } = await open();
    const refused = await asFirst(askForOutage, outage);
    await asSecond(endOutage, { id: refused.id });
    expect(await stateOf(refused.id)).toBe('refused');
    const late = await asFirst(askForOutage, outage);
    world.advanceTime(2 * hour);
    await expect(asSecond(approveOutage, { id: late.id })).rejects.toMatchObject({
      code: 'administration/notice-over',
    });
    await world.live.look();
    expect(board.code()).toBe(1);
  });

  test('waits on the first page of a second administrator, until it is decided on or over', async () => {
    const { world, first, second, asFirst, asSecond } = await open();
    const waits = async (who: StaffActor) => (await waitingFor(administrationWorklists)(world, nextRequest(who))).items;
    const { id } = await asFirst(askForOutage, outage);
    expect([await waits(first), await waits(second)]).toEqual([[], [{ to: '/staff/notices', count: 1 }]]);
    await asSecond(endOutage, { id });
    expect(await waits(second)).toEqual([]);
    await asFirst(askForOutage, outage);
    world.advanceTime(2 * hour);
    expect(await waits(second)).toEqual([]);
  });

  test('is not ended as an announcement', async () => {
    const { asFirst, asSecond } = await open();
    const { id } = await asFirst(askForOutage, outage);
    await expect(asSecond(endNotice, { id })).rejects.toMatchObject({ code: 'foundation/not-found' });
  });
});
