import { describe, expect, test } from 'vitest';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { callHandler, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { findVenueByCode } from './find-venue-by-code.ts';
import { checkInData } from './personal-data.ts';
import { deleteOldCheckIns } from './jobs.ts';
import { scanCheck } from './read-scan.ts';
import { readPosterCode, marketFacts, openCheckInWorld, createVenue, aVisitor } from './testing/world.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { printPoster } from './print-poster.ts';
import { replacePoster, saveVenue, setVenueState } from './venues.ts';

const countPresences = async (world: Awaited<ReturnType<typeof openCheckInWorld>>) => {
  const row = await world.sql.first<{ count: number }>`select count(*)::int as count from check_in_presence`;
  return row?.count;
};

describe('a check-in', () => {
  test('happens once, however often its scan is sent, also concurrently', async () => {
    const world = await openCheckInWorld();
    const [{ code }, siti] = [await createVenue(world), await aVisitor(world)];
    const scan = { scan_id: newId() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => siti.enter(code, scan)));
    expect(new Set(answers.map(([item]) => item?.id)).size).toBe(1);
    expect(answers.filter(([item]) => !item?.wasAlreadyPresent)).toHaveLength(1);
    expect(await countPresences(world)).toBe(1);
  });

  test('ends the presence at another venue; a second scan of the same venue changes nothing', async () => {
    const world = await openCheckInWorld();
    const [market, hall, siti] = [
      await createVenue(world),
      await createVenue(world, { nameEn: 'Hall', nameMs: 'Dewan' }),
      await aVisitor(world),
    ];
    await siti.enter(market.code);
    world.advanceTime(10 * minute);
    expect(await siti.enter(market.code)).toMatchObject([{ wasAlreadyPresent: true, leftVenue: null }]);
    expect(await siti.enter(hall.code)).toMatchObject([
      { wasAlreadyPresent: false, leftVenue: { en: 'Kiarong Market', ms: 'Pasar Kiarong' } },
    ]);
    expect(await siti.list()).toMatchObject([
      { venue: { name: { en: 'Hall' } }, endReason: 'automatic' },
      { venue: { name: { en: 'Kiarong Market' } }, endReason: 'next-check-in' },
    ]);
    expect(await siti.here()).toHaveLength(1);
  });

  test('ends after the usual stay without a job, or with a check-out', async () => {
    const world = await openCheckInWorld();
    const [{ code }, siti] = [await createVenue(world, { stayMinutes: 60 }), await aVisitor(world)];
    await siti.enter(code);
    world.advanceTime(hour - minute);
    expect(await siti.here()).toHaveLength(1);
    world.advanceTime(minute);
    expect(await siti.here()).toEqual([]);
    await siti.enter(code);
    world.advanceTime(5 * minute);
    expect(await siti.leave()).toMatchObject([{ endReason: 'check-out' }]);
    expect(await siti.here()).toEqual([]);
    expect(await siti.leave()).toEqual([]);
    expect(await siti.list()).toHaveLength(2);
  });

  test('of a child is visible to the parent, and to no one else', async () => {
    const world = await openCheckInWorld();
    const [{ code }, siti, stranger] = [await createVenue(world), await aVisitor(world), await aVisitor(world)];
    const child = await siti.addChild();
    expect(await siti.enter(code, { person_ids: [siti.me, child] })).toHaveLength(2);
    expect((await siti.here()).map(({ person }) => person).toSorted()).toEqual([siti.me, child].toSorted());
    expect(await stranger.list()).toEqual([]);
    const [ownCheckIn] = await siti.list();
    await expectProblem(stranger.remove(ownCheckIn?.id ?? ''), 'foundation/not-found');
    await expectProblem(stranger.enter(code, { person_ids: [child] }), 'foundation/not-found');
    await siti.remove(ownCheckIn?.id ?? '');
    expect(await siti.list()).toHaveLength(1);
  });

  test('is possible for a person who agreed, until the agreement ends', async () => {
    const world = await openCheckInWorld();
    const { code } = await createVenue(world);
    const [siti, father] = [
      await aVisitor(world),
      await aVisitor(world, await aFamilyUser(world, { details: { name: 'Bapa' } })),
    ];
    await siti.ask(father);
    const request = await father.accept();
    await siti.enter(code, { person_ids: [father.me] });
    expect(await father.list()).toHaveLength(1);
    await father.end(request);
    expect(await siti.list()).toEqual([]);
    expect(await father.list()).toHaveLength(1);
  });
});

describe('a late check-in', () => {
  test('counts from its scan, rounded to the minute, and is marked as late', async () => {
    const world = await openCheckInWorld();
    const [{ code }, siti] = [await createVenue(world), await aVisitor(world)];
    const now = world.clock.now() - 2 * hour - 17_000;
    const [item] = await siti.enter(code, { at: isoInstant(now) });
    expect(item).toMatchObject({ isLate: true, enteredAt: isoInstant(now - (now % minute)) });
  });

  test.each([
    [-3 * day - minute, 'check-in/too-late'],
    [6 * minute, 'check-in/clock-ahead'],
  ])('that is %d ms off is refused: %s', async (off, code) => {
    const world = await openCheckInWorld();
    const [{ code: poster }, siti] = [await createVenue(world), await aVisitor(world)];
    const now = isoInstant(world.clock.now() + off);
    await expectProblem(siti.enter(poster, { at: now }), code);
    expect(await countPresences(world)).toBe(0);
  });

  test('does not overlap a later one', async () => {
    const world = await openCheckInWorld();
    const [market, hall, siti] = [
      await createVenue(world),
      await createVenue(world, { nameEn: 'Hall' }),
      await aVisitor(world),
    ];
    const now = world.clock.now();
    await siti.enter(market.code);
    await siti.enter(hall.code, { at: isoInstant(now - 30 * minute) });
    expect(await siti.list()).toMatchObject([
      { venue: { id: market.venue.id } },
      { venue: { id: hall.venue.id }, leftAt: isoInstant(now - (now % minute)), endReason: 'next-check-in' },
    ]);
  });
});

describe('a code', () => {
  test('of a replaced poster is valid for earlier scans only', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, manager] = [
      await createVenue(world),
      await aVisitor(world),
      await logInStaff(world, ['event-organiser']),
    ];
    const scannedAt = world.clock.now();
    world.advanceTime(hour);
    const id = { id: venue.id, revision: venue.revision };
    const replaced = await callHandler(world, replacePoster, manager, id);
    expect(replaced).toMatchObject({ posterNumber: 2 });
    expect(replaced.typedCode).not.toBe(venue.typedCode);
    await expectProblem(siti.enter(code), 'check-in/replaced');
    expect(await siti.enter(code, { at: isoInstant(scannedAt) })).toHaveLength(1);
    expect(await siti.enter(await readPosterCode(world, venue.id))).toHaveLength(1);
    await expectProblem(siti.enter(venue.typedCode), 'check-in/not-a-venue');
    const closing = { id: venue.id, revision: replaced.revision, state: 'closed' } as const;
    await callHandler(world, setVenueState, manager, closing);
    expect(await auditActionsOf(world, venue.id)).toEqual([
      'check-in/add-venue',
      'check-in/replace-poster',
      'check-in/close-venue',
    ]);
    await expectProblem(siti.enter(await readPosterCode(world, venue.id)), 'check-in/closed');
    await expectProblem(callHandler(world, setVenueState, manager, closing), 'check-in/changed');
  });

  test('is identified by its kind', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti] = [await createVenue(world), await aVisitor(world)];
    const kindOf = async (text: string) => (await scanCheck(world, nextRequest(siti.who), { code: text })).kind;
    expect(await kindOf(code)).toBe('venue');
    expect(await kindOf(venue.typedCode.toLowerCase().replaceAll('-', ' '))).toBe('venue');
    expect(await kindOf('SHT1:ABC')).toBe('pass');
    expect(await kindOf('HC1:ABC')).toBe('certificate');
    expect(await kindOf('https://example.com')).toBe('url');
    expect(await kindOf('2222-2222-2222')).toBe('unknown');
    expect(await kindOf(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).toBe('forged');
    expect(await kindOf('\u0000')).toBe('other');
  });

  test('with a valid signature, but for no known venue, is unknown', async () => {
    const [world, other] = [await openCheckInWorld(), await openCheckInWorld()];
    const { code } = await createVenue(other);
    expect(await findVenueByCode(world, code, world.clock.now())).toEqual({ refusal: 'unknown' });
  });
});

test('compares a position without storing it', async () => {
  const world = await openCheckInWorld();
  const [{ code }, siti] = [await createVenue(world), await aVisitor(world)];
  const position = { latitude: 4.890_217, longitude: 114.915_613, accuracy: 12 };
  expect(await siti.update({ code, position })).toMatchObject({ in_place: true });
  expect(await siti.update({ code, position: { ...position, latitude: 4.9 } })).toMatchObject({ in_place: false });
  const row = await world.sql.first<{ dump: string }>`
    select (select string_agg(p::text, '') from check_in_presence p) || (select string_agg(a::text, '') from audit_entry a) dump`;
  expect(row?.dump).not.toContain('890217');
  expect(row?.dump).not.toContain('915613');
});

test('stores no account and no child in clear, and another key each day', async () => {
  const world = await openCheckInWorld();
  const [{ code }, siti] = [await createVenue(world), await aVisitor(world)];
  const child = await siti.addChild();
  await siti.enter(code, { person_ids: [siti.me, child] });
  world.advanceTime(day);
  await siti.enter(code, { person_ids: [siti.me, child] });
  const rows = await world.sql.all<{ row: string; key: string; entered_at: string }>`
    select p::text as row, encode(person_key, 'hex') as key, entered_at from check_in_presence p`;
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  for (const { row } of rows) for (const id of [siti.me, child]) expect(row).not.toContain(id);
  const audit = await world.sql.all<{ subject_id: string }>`
    select subject_id from audit_entry where action like 'check-in/enter'`;
  const ids = new Set(rows.map(({ row }) => row));
  for (const { subject_id: id } of audit) for (const row of ids) expect(row).not.toContain(id);
});

describe('retention', () => {
  test('deletes check-ins after 21 days, and hides expired ones at once', async () => {
    const world = await openCheckInWorld();
    const [{ code }, siti] = [await createVenue(world), await aVisitor(world)];
    await siti.enter(code);
    world.advanceTime(21 * day - minute);
    await deleteOldCheckIns(world);
    expect(await siti.list()).toHaveLength(1);
    world.advanceTime(2 * minute);
    expect(await siti.list()).toEqual([]);
    await deleteOldCheckIns(world);
    expect(await countPresences(world)).toBe(0);
  });

  test('exports and erases the data of an account, and of no other', async () => {
    const world = await openCheckInWorld();
    const [{ code }, siti, other] = [await createVenue(world), await aVisitor(world), await aVisitor(world)];
    const child = await siti.addChild();
    await siti.enter(code, { person_ids: [siti.me, child] });
    await other.enter(code);
    expect((await checkInData.read(world, siti.me)).checkIns).toHaveLength(2);
    const erasure = { accountId: siti.me, erasedAt: world.clock.instant(), retainedApplications: [] };
    await inTransaction(world.sql, (db) => checkInData.erase({ ...world, sql: db }, erasure));
    expect(await siti.list()).toEqual([]);
    expect(await other.list()).toHaveLength(1);
  });
});

test('audits each action on venues', async () => {
  const world = await openCheckInWorld();
  const [{ venue }, manager] = [await createVenue(world), await logInStaff(world, ['event-organiser'])];
  const { id } = venue;
  const changed = await callHandler(world, saveVenue, manager, {
    id,
    revision: venue.revision,
    facts: { ...marketFacts, radius: 150 },
  });
  await callHandler(world, printPoster, manager, { id });
  const closed = await callHandler(world, setVenueState, manager, { id, revision: changed.revision, state: 'closed' });
  await callHandler(world, setVenueState, manager, { id, revision: closed.revision, state: 'active' });
  expect(await auditActionsOf(world, id)).toEqual([
    'check-in/add-venue',
    'check-in/change-venue',
    'check-in/print-poster',
    'check-in/close-venue',
    'check-in/open-venue',
  ]);
});
