import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { freshDatabase, type TestDatabase } from './database/test-database.ts';
import { type TestParts, testParts } from './test-parts.ts';

/** A world of a test's own: real database, a clock that the test moves, and what was written to log and queue. */
export type TestWorld = TestParts & { database: TestDatabase };

/** Opens one, at noon. It is closed after the test that opened it; opened outside of a test, after the file. */
export async function openTestWorld(): Promise<TestWorld> {
  const database = await openTestDatabase();
  return { ...testParts(database.sql), database };
}

/** Its database alone, closed likewise. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase();
  closeAfterwards(() => database.drop());
  return database;
}

/** A folder that others may read, such as a database server that runs as another user; removed likewise. */
export async function openTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sihat-test-'));
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** Closes what was opened: after the test, or outside of a test after the file; what was opened last first. */
export function closeAfterwards(close: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) opened.push(close);
  else onTestFinished(async () => void (await close()));
}

// Known from the first line of the file on, so that it holds for what a hook opens too.
const opened: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
