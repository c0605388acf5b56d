import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parsePassKeys } from '#capabilities/pass/server/public.ts';
import { runAllChecks } from '#capabilities/synthetic-monitoring/server/public.ts';
import { saveChecks, readChecks } from '#capabilities/service-status/server/public.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import type { Sql } from '#foundation/server/world.ts';
import { clockFrom, minute } from '#foundation/time/clock.ts';
import type { AppWorld } from './app-world.ts';
import { readConfig } from './config/config.ts';
import { openSyntheticMonitoring } from './synthetic-monitoring.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment } from './testing/server.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
// No jobs run, so that nothing else writes meanwhile.
const environment = { ...serverEnvironment(await openTestDatabase(), await openTestFolder()), JOBS: 'off' };
const running = await startServer(readConfig(environment), log);
closeAfterwards(running.stop);
const { world } = running;
const inbox = `${running.inboxUrl?.replace('localhost', '127.0.0.1')}/messages`;

async function runMonitoring(change: Partial<AppWorld> = {}) {
  const enqueued: string[] = [];
  const monitoredWorld = { ...world, enqueue: (job: string) => void enqueued.push(job), ...change };
  const monitoring = await openSyntheticMonitoring(monitoredWorld, () =>
    running.portalUrl.replace('localhost', '127.0.0.1'),
  );
  try {
    await runAllChecks(monitoring.world);
  } finally {
    await monitoring.close();
  }
  const checks = await readChecks(world);
  return { enqueued, good: Object.fromEntries(checks.map(({ part, hasPassed }) => [part, hasPassed])) };
}

/** Number of rows of each table, except check results and audit blocks. */
async function countAllRows(db: Sql): Promise<Record<string, number>> {
  const rows = await db.all<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')
      and relname not in ('service_status_check', 'audit_block')`;
  const counted = rows.map(async ({ name }) => {
    const row = await db.one<{ n: number }>`select count(*)::int n from ${sql.table(name)}`;
    return [name, row.n] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

test('a simulated traveller logs in, declares, has the pass checked, gets the PDF, and reads the health code', async () => {
  const { good } = await runMonitoring();
  const { pages: _built, ...parts } = good;
  expect(parts).toEqual({
    login: true,
    declaration: true,
    pass: true,
    form: true,
    code: true,
    messages: true,
    files: true,
    payments: true,
  });
});

test('stores and sends nothing, wakes no job, and counts in no metric', async () => {
  await runMonitoring();
  const before = await countAllRows(world.sql);
  const { enqueued } = await runMonitoring();
  expect(Object.keys(before).length).toBeGreaterThan(50);
  expect(await countAllRows(world.sql)).toEqual(before);
  expect(enqueued).toEqual([]);
  expect(await world.metrics.formatMetrics()).not.toMatch(/sihat_http_answer_seconds_count.*check-email-code/);
  expect(await (await fetch(inbox)).text()).not.toContain('synthetic-');
  expect(lines.join('')).not.toContain('sihat.invalid');
});

test('detects a pass with an unpublished key, and reports no other part', async () => {
  const other = parsePassKeys('5348543154455354:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE');
  const { good } = await runMonitoring({ passKeys: { ...other, publicKeys: world.passKeys.publicKeys } });
  expect(good).toMatchObject({ login: true, declaration: true, pass: false, form: true });
  expect(lines.some((line) => line.includes('synthetic check failed') && line.includes('"part":"pass"'))).toBe(true);
  expect((await runMonitoring()).good).toMatchObject({ pass: true });
});

test('detects a refused call, with its code in the log', async () => {
  const settings = { ...world.settings, windowDays: 0 };
  expect((await runMonitoring({ settings })).good).toMatchObject({ login: true, declaration: false });
  expect(lines.some((line) => line.includes('"part":"declaration"') && line.includes('declaration/not-open-yet'))).toBe(
    true,
  );
});

test('keeps newer results, and the time of the last good one', async () => {
  const now = world.clock.now();
  const saveResult = (at: number, good: boolean) =>
    saveChecks({ ...world, clock: clockFrom(() => at) }, [{ part: 'files', hasPassed: good, milliseconds: 3 }]);
  const files = async () => (await readChecks(world)).find(({ part }) => part === 'files');
  await saveResult(now + minute, true);
  await saveResult(now, false);
  expect(await files()).toMatchObject({ hasPassed: true, lastPassedAt: now + minute });
  await saveResult(now + 2 * minute, false);
  expect(await files()).toMatchObject({ hasPassed: false, checkedAt: now + 2 * minute, lastPassedAt: now + minute });
});
