import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { onTestFinished, TestRunner } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts';
import { testStorageFolder } from '../database/testing/storage-folder.ts';
import { type BareTestWorld, createBareTestWorld } from './bare-world.ts';

/** A world of a test's own: real database, a clock that the test moves, and what was written to log and queue. */
export type TestWorld = BareTestWorld & { database: TestDatabase };

/** Opens one, at noon. It is closed after the test that opened it; opened outside of a test, after the file. */
export async function openTestWorld(): Promise<TestWorld> {
  const database = await openTestDatabase();
  return { ...createBareTestWorld(database.sql), database };
}

/** Its database alone, closed likewise. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  closeAfterwards(() => database.drop());
  return database;
}

/** A folder that others may read, such as a database server that runs as another user; removed likewise. */
export async function openTestFolder(): Promise<string> {
  // Short: the path of a socket, which may lie in it, has a limit.
  const folder = await mkdtemp(`${testStorageFolder('/tmp')}/sihat-test-`);
  // A server that was told to stop may still write its last files.
  closeAfterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  await chmod(folder, 0o755);
  return folder;
}

/** Closes what was opened: after the test, or outside of a test after the file; what was opened last first. */
export function closeAfterwards(close: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) cleanups.push(close);
  else onTestFinished(async () => void (await close()));
}

/** Closes what was opened outside of a test; for the end of every file. */
export async function closeOpened(): Promise<void> {
  for (const close of cleanups.splice(0).toReversed()) await close();
}

const cleanups: (() => unknown)[] = [];
