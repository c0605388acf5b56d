import { chmod, mkdtemp, rm } from 'node:fs/promises';
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
  // Short: the path of a socket, which may lie in it, has a limit.
  const folder = await mkdtemp('/tmp/sihat-test-');
  // A server that was told to stop may still write its last files.
  closeAfterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
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
