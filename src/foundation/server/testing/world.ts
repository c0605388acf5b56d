import { chmod, mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import { onTestFinished, TestRunner } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts';
import { testStorageFolder } from '../database/testing/storage-folder.ts';
import { type BareTestWorld, createBareTestWorld } from './bare-world.ts';

export type TestWorld = BareTestWorld & { database: TestDatabase };

/** Opens a world at noon. It is closed after the current test or, opened outside of a test, after the file. */
export async function openTestWorld(): Promise<TestWorld> {
  const database = await openTestDatabase();
  return { ...createBareTestWorld(database.sql), database };
}

/** Opens a database that is dropped after the current test or file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  closeAfterwards(() => database.drop());
  return database;
}

/** Connects to a database as its owner until the current test or file is over. */
export async function connectAsOwner({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  closeAfterwards(() => owner.end());
  await owner.connect();
  return owner;
}

/**
 * Creates a folder that other users can read, such as a database server's user. Removed after the current test or file.
 */
export async function openTestFolder(): Promise<string> {
  // A short path: the folder may contain a socket, whose path has a limited length.
  const folder = await mkdtemp(`${testStorageFolder('/tmp')}/sihat-test-`);
  // A stopping server may still be writing its last files.
  closeAfterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Registers a function that runs after the current test or, outside of a test, after the file. The last one runs first.
 */
export function closeAfterwards(close: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) cleanup.defer(async () => void (await close()));
  else onTestFinished(async () => void (await close()));
}

/** Runs the functions that were registered outside of a test; called at the end of every file. */
export async function closeOpened(): Promise<void> {
  const opened = cleanup;
  cleanup = new AsyncDisposableStack();
  await opened.disposeAsync();
}

let cleanup = new AsyncDisposableStack();
