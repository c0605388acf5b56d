import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { closeAfterwards, connectAsOwner, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { minute, parseInstant } from '#foundation/time/clock.ts';
import type { Rule } from '../rules/rule-set.ts';
import { openRuleSets } from './rule-sets.ts';
import type { Order } from './testing/process.ts';
import { openTestRuleSets, releaseTestRules } from './testing/public.ts';

const start = parseInstant(noon);
const never = 60 * minute;
const fromSingapore: Rule = {
  id: 'from-singapore',
  reason: { en: 'You were in Singapore.', ms: 'Awda berada di Singapura.' },
  when: { visited: ['SG'] },
  band: 'see-health-officer',
};

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});

test('first rule set sends fever and rash to a health officer, with reasons in both languages', async () => {
  const ruleSets = await openTestRuleSets(world);
  expect(await ruleSets.findInForce(start)).toEqual({
    version: 1,
    rules: [
      {
        id: 'fever',
        when: { answer: 'fever', is: 'yes' },
        band: 'see-health-officer',
        reason: { en: 'Answered Yes to fever.', ms: 'Menjawab Ya bagi demam.' },
      },
      {
        id: 'rash',
        when: { answer: 'rash', is: 'yes' },
        band: 'see-health-officer',
        reason: { en: 'Answered Yes to rash.', ms: 'Menjawab Ya bagi ruam.' },
      },
    ],
  });
  expect(await ruleSets.findByVersion(1)).toBe(await ruleSets.findInForce(start));
});

describe('rule set in force', () => {
  test('changes at the instant of the next one', async () => {
    const effectiveAt = start + minute;
    expect(await releaseTestRules(world, [fromSingapore])).toBe(2);
    const { findInForce } = await openTestRuleSets(world);
    expect((await findInForce(start)).version).toBe(1);
    expect((await findInForce(effectiveAt - 1)).version).toBe(1);
    expect(await findInForce(effectiveAt)).toEqual({ version: 2, rules: [fromSingapore] });
    expect((await findInForce(effectiveAt + 1000 * 24 * 60 * minute)).version).toBe(2);
  });

  test('is the last released one, even if an earlier release takes effect later', async () => {
    await releaseTestRules(world, [fromSingapore], { effectiveFrom: '2026-12-01T00:00:00.000Z' });
    await releaseTestRules(world, []);
    const { findInForce: inForce } = await openTestRuleSets(world);
    expect((await inForce(start)).version).toBe(1);
    expect((await inForce(start + minute)).version).toBe(3);
    expect((await inForce(parseInstant('2026-12-01T00:00:00.000Z'))).version).toBe(3);
  });

  test('is missing before the first one, which is an error', async () => {
    const { findInForce: inForce } = await openTestRuleSets(world);
    await expect(inForce(parseInstant('1999-12-31T23:59:59.999Z'))).rejects.toThrow('no rule set is in force');
  });
});

describe('a process', () => {
  test('screens from memory without the database', async () => {
    const { sql: otherSql, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
    const { findInForce: inForce, findByVersion } = await openTestRuleSets({ ...world, sql: otherSql });
    await close();
    expect((await inForce(start)).version).toBe(1);
    expect((await findByVersion(1)).version).toBe(1);
  });

  test('reads before screening if its last read is too old', async () => {
    const { findInForce: inForce } = await openTestRuleSets(world, { interval: never, maxAge: 0 });
    await releaseTestRules(world, [fromSingapore]);
    expect((await inForce(start + minute)).version).toBe(2);
  });

  test('does not screen if that read fails', async () => {
    const { sql: otherSql, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
    const { findInForce: inForce } = await openTestRuleSets(
      { ...world, sql: otherSql },
      { interval: never, maxAge: 0 },
    );
    await close();
    await expectProblem(inForce(start), 'foundation/unavailable', { status: 503 });
  });

  test('finds a version that was released since by its number', async () => {
    const { findInForce: inForce, findByVersion: byVersion } = await openTestRuleSets(world, {
      interval: never,
      maxAge: never,
    });
    await releaseTestRules(world, [fromSingapore]);
    expect((await inForce(start + minute)).version).toBe(1);
    const both = await Promise.all([byVersion(2), byVersion(2)]);
    expect(both[0]).toEqual({ version: 2, rules: [fromSingapore] });
    expect(both[1]).toBe(both[0]);
    expect((await inForce(start + minute)).version).toBe(2);
    await expect(byVersion(3)).rejects.toThrow('there is no rule set 3');
  });

  test('continues after a failed read, and logs it', async () => {
    const { sql: otherSql, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
    closeAfterwards(close);
    const { findInForce: inForce } = await openTestRuleSets(
      { ...world, sql: otherSql },
      { interval: 20, maxAge: never },
    );
    await onOwner(world, 'alter table screening_rule_set rename column content to away');
    await expect.poll(() => world.logLines.join()).toContain('rule sets cannot be read');
    await onOwner(world, 'alter table screening_rule_set rename column away to content');
    await releaseTestRules(world, [fromSingapore]);
    await expect.poll(async () => (await inForce(start + minute)).version).toBe(2);
  });

  test('refuses to start with a rule set that it does not understand', async () => {
    await onOwner(
      world,
      `insert into screening_rule_set (version, content, effective_from, released_at, written_by, released_by)
        values (2, '{"rules": [{"id": "new", "when": {"wealth": "small"}}]}', '2026-11-21', '2026-11-20', 'a', 'b')`,
    );
    await expect(openRuleSets(world)).rejects.toThrow();
  });
});

test('loads a release in three processes before it takes effect', async () => {
  const askAll = await startTestProcesses<Order, number>(import.meta.dirname, world);
  const effective = start + minute;
  const currentVersions = () => askAll([effective, effective, effective]);
  expect(await currentVersions()).toEqual([1, 1, 1]);
  await releaseTestRules(world, [fromSingapore]);
  await expect.poll(currentVersions, { timeout: 5 * minute, interval: 200 }).toEqual([2, 2, 2]);
  expect(await askAll([effective - 1, effective - 1, effective - 1])).toEqual([1, 1, 1]);
});

test.each([
  ['changed', `update screening_rule_set set content = '{"rules": []}'`],
  ['postponed', `update screening_rule_set set effective_from = '2030-01-01'`],
  ['deleted', 'delete from screening_rule_set'],
  ['deleted with all others', 'truncate screening_rule_set'],
])('a released rule set cannot be %s by the application, nor by the owner of the tables', async (_, statement) => {
  await expect(sql.raw(statement).execute(world.sql)).rejects.toThrow('permission denied');
  await expect(onOwner(world, statement)).rejects.toThrow('a rule set never changes');
  expect(await (await openTestRuleSets(world)).findByVersion(1)).toMatchObject({
    rules: [{ id: 'fever' }, { id: 'rash' }],
  });
});

describe('refusing a release', () => {
  test('refuses an effect within a minute, because a process may not know of it yet', async () => {
    const soon = releaseTestRules(world, [], { effectiveFrom: '2026-11-21T04:00:59.999Z' });
    await expect(soon).rejects.toThrow('screening_rule_set_released');
    expect(await releaseTestRules(world, [], { effectiveFrom: '2026-11-21T04:01:00.000Z' })).toBe(2);
  });

  test('refuses a single person in both roles', async () => {
    await expect(releaseTestRules(world, [], { releasedBy: 'somebody' })).rejects.toThrow(
      'screening_rule_set_released',
    );
  });

  test.each(['released_at', 'written_by', 'released_by'])('refuses a release without %s', async (column) => {
    const values = { released_at: `'2026-11-20'`, written_by: `'a'`, released_by: `'b'`, [column]: 'null' };
    const statement = `insert into screening_rule_set (version, content, effective_from, ${Object.keys(values).join(', ')})
      values (2, '{"rules": []}', '2026-12-01', ${Object.values(values).join(', ')})`;
    await expect(sql.raw(statement).execute(world.sql)).rejects.toThrow('screening_rule_set_released');
  });

  test.each([1, 3])('refuses the version %d after 1', async (version) => {
    const statement = `insert into screening_rule_set (version, content, effective_from, released_at, written_by, released_by)
      values (${version}, '{"rules": []}', '2026-12-01', '2026-11-20', 'a', 'b')`;
    await expect(sql.raw(statement).execute(world.sql)).rejects.toThrow('does not follow');
  });

  test('releases one of two at the same moment, or one after the other', async () => {
    const both = await Promise.allSettled([releaseTestRules(world, [fromSingapore]), releaseTestRules(world, [])]);
    const versions = both.map((result) => (result.status === 'fulfilled' ? result.value : 0)).toSorted((a, b) => a - b);
    // Either one release fails, or both succeed one after the other.
    expect([
      [0, 2],
      [2, 3],
    ]).toContainEqual(versions);
  });
});

async function onOwner({ database }: TestWorld, statement: string): Promise<void> {
  const client = await connectAsOwner(database);
  await client.query(statement);
}
