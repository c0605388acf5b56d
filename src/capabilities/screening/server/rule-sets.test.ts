import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { closeAfterwards, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
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

describe('the first rule set', () => {
  test('sends fever and rash to a health officer, in sentences of both languages', async () => {
    const ruleSets = await openTestRuleSets(world);
    expect(await ruleSets.inForce(start)).toEqual({
      version: 1,
      rules: [
        {
          id: 'fever',
          when: { answer: 'fever', is: 'yes' },
          band: 'see-health-officer',
          reason: { en: 'Fever was answered with Yes.', ms: 'Demam dijawab dengan Ya.' },
        },
        {
          id: 'rash',
          when: { answer: 'rash', is: 'yes' },
          band: 'see-health-officer',
          reason: { en: 'Rash was answered with Yes.', ms: 'Ruam dijawab dengan Ya.' },
        },
      ],
    });
    expect(await ruleSets.byVersion(1)).toBe(await ruleSets.inForce(start));
  });
});

describe('in force', () => {
  test('is a rule set from its instant on, and the one before until then', async () => {
    const at = start + minute;
    expect(await releaseTestRules(world, [fromSingapore])).toBe(2);
    const { inForce } = await openTestRuleSets(world);
    expect((await inForce(start)).version).toBe(1);
    expect((await inForce(at - 1)).version).toBe(1);
    expect(await inForce(at)).toEqual({ version: 2, rules: [fromSingapore] });
    expect((await inForce(at + 1000 * 24 * 60 * minute)).version).toBe(2);
  });

  test('is the one released last, also where an older one is still to come', async () => {
    await releaseTestRules(world, [fromSingapore], { effectiveFrom: '2026-12-01T00:00:00.000Z' });
    await releaseTestRules(world, []);
    const { inForce } = await openTestRuleSets(world);
    expect((await inForce(start)).version).toBe(1);
    expect((await inForce(start + minute)).version).toBe(3);
    expect((await inForce(parseInstant('2026-12-01T00:00:00.000Z'))).version).toBe(3);
  });

  test('is none before the first, which nobody takes for proceed', async () => {
    const { inForce } = await openTestRuleSets(world);
    await expect(inForce(parseInstant('1999-12-31T23:59:59.999Z'))).rejects.toThrow('no rule set is in force');
  });
});

describe('a process', () => {
  test('judges from memory: the database may be away', async () => {
    const { sql: other, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
    const { inForce, byVersion } = await openTestRuleSets({ ...world, sql: other });
    await close();
    expect((await inForce(start)).version).toBe(1);
    expect((await byVersion(1)).version).toBe(1);
  });

  test('that has not looked for too long looks before it judges', async () => {
    const { inForce } = await openTestRuleSets(world, { interval: never, maxAge: 0 });
    await releaseTestRules(world, [fromSingapore]);
    expect((await inForce(start + minute)).version).toBe(2);
  });

  test('that cannot look then does not judge', async () => {
    const { sql: other, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
    const { inForce } = await openTestRuleSets({ ...world, sql: other }, { interval: never, maxAge: 0 });
    await close();
    expect(await catchProblem(inForce(start))).toMatchObject({ problem: 'foundation/unavailable', status: 503 });
  });

  test('finds a version that was released since, once it is named', async () => {
    const { inForce, byVersion } = await openTestRuleSets(world, { interval: never, maxAge: never });
    await releaseTestRules(world, [fromSingapore]);
    expect((await inForce(start + minute)).version).toBe(1);
    const both = await Promise.all([byVersion(2), byVersion(2)]);
    expect(both[0]).toEqual({ version: 2, rules: [fromSingapore] });
    expect(both[1]).toBe(both[0]);
    expect((await inForce(start + minute)).version).toBe(2);
    await expect(byVersion(3)).rejects.toThrow('there is no rule set 3');
  });

  test('goes on when looking failed, and says so in the log', async () => {
    const { sql: other, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
    closeAfterwards(close);
    const { inForce } = await openTestRuleSets({ ...world, sql: other }, { interval: 20, maxAge: never });
    await onOwner(world, 'alter table bands_rule_set rename column content to away');
    await expect.poll(() => world.logged.join()).toContain('rule sets could not be read');
    await onOwner(world, 'alter table bands_rule_set rename column away to content');
    await releaseTestRules(world, [fromSingapore]);
    await expect.poll(async () => (await inForce(start + minute)).version).toBe(2);
  });

  test('that does not understand a rule set does not take another for it', async () => {
    await onOwner(
      world,
      `insert into bands_rule_set (version, content, effective_from, released_at, released_by, approved_by)
        values (2, '{"rules": [{"id": "new", "when": {"wealth": "small"}}]}', '2026-11-21', '2026-11-20', 'a', 'b')`,
    );
    await expect(openRuleSets(world)).rejects.toThrow();
  });
});

test('three processes know of a release before it takes effect', async () => {
  const all = await startTestProcesses<Order, number>(import.meta.dirname, world);
  const effective = start + minute;
  const believed = () => all([effective, effective, effective]);
  expect(await believed()).toEqual([1, 1, 1]);
  await releaseTestRules(world, [fromSingapore]);
  await expect.poll(believed, { timeout: 5 * minute, interval: 200 }).toEqual([2, 2, 2]);
  expect(await all([effective - 1, effective - 1, effective - 1])).toEqual([1, 1, 1]);
});

describe('a rule set that was released', () => {
  test.each([
    ['changed', `update bands_rule_set set content = '{"rules": []}'`],
    ['put off', `update bands_rule_set set effective_from = '2030-01-01'`],
    ['deleted', 'delete from bands_rule_set'],
    ['deleted with all others', 'truncate bands_rule_set'],
  ])('is not %s by the application, nor by the owner of the tables', async (_, statement) => {
    await expect(sql.raw(statement).execute(world.sql)).rejects.toThrow('permission denied');
    await expect(onOwner(world, statement)).rejects.toThrow('a rule set never changes');
    expect(await (await openTestRuleSets(world)).byVersion(1)).toMatchObject({
      rules: [{ id: 'fever' }, { id: 'rash' }],
    });
  });
});

describe('a release is refused', () => {
  test('less than a minute ahead, because a process may not know of it yet', async () => {
    const soon = releaseTestRules(world, [], { effectiveFrom: '2026-11-21T04:00:59.999Z' });
    await expect(soon).rejects.toThrow('bands_rule_set_released');
    expect(await releaseTestRules(world, [], { effectiveFrom: '2026-11-21T04:01:00.000Z' })).toBe(2);
  });

  test('by one person alone', async () => {
    await expect(releaseTestRules(world, [], { approvedBy: 'somebody' })).rejects.toThrow('bands_rule_set_released');
  });

  test.each(['released_at', 'released_by', 'approved_by'])('without %s', async (column) => {
    const values = { released_at: `'2026-11-20'`, released_by: `'a'`, approved_by: `'b'`, [column]: 'null' };
    const statement = `insert into bands_rule_set (version, content, effective_from, ${Object.keys(values).join(', ')})
      values (2, '{"rules": []}', '2026-12-01', ${Object.values(values).join(', ')})`;
    await expect(sql.raw(statement).execute(world.sql)).rejects.toThrow('bands_rule_set_released');
  });

  test.each([1, 3])('under the number %d after 1', async (version) => {
    const statement = `insert into bands_rule_set (version, content, effective_from, released_at, released_by, approved_by)
      values (${version}, '{"rules": []}', '2026-12-01', '2026-11-20', 'a', 'b')`;
    await expect(sql.raw(statement).execute(world.sql)).rejects.toThrow('does not follow');
  });

  test('of two at the same moment, one', async () => {
    const both = await Promise.allSettled([releaseTestRules(world, [fromSingapore]), releaseTestRules(world, [])]);
    const versions = both.map((one) => (one.status === 'fulfilled' ? one.value : 0)).toSorted((a, b) => a - b);
    // One after the other they are both released.
    expect([
      [0, 2],
      [2, 3],
    ]).toContainEqual(versions);
  });
});

async function onOwner({ database }: TestWorld, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
