import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { logFailure } from '../database/database-errors.ts';
import type { World } from '../world.ts';

/** Head of the hash chain: number and hash (hexadecimal) of the last block. */
export type AuditHead = { number: number; hash: string };

export type Sealer = {
  /**
   * Seals all entries that can be sealed now and stores the head. Returns the head; undefined before the first entry.
   */
  sealNow(): Promise<AuditHead | undefined>;
  /** Seals a last time and stops. */
  stop(): Promise<void>;
};

/**
 * Links audit entries into a hash chain every second, and appends the head of the chain to a file outside of the
 * database. A user who alters the log in the database cannot alter the file. All processes run a sealer; only one seals
 * at a time, and each stores the head on its own disk.
 */
export function startSealer(world: Pick<World, 'sql' | 'clock' | 'log'>, headFile: string, intervalMs = 1000): Sealer {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let savedBlockNumber: number | undefined;
  let lastRun: Promise<unknown> = Promise.resolve();

  const seal = async () => {
    const head = await sealAll(world);
    if (head && head.number !== savedBlockNumber) {
      await saveHead(headFile, head, world.clock.instant());
      savedBlockNumber = head.number;
    }
    return head;
  };
  const sealNow = () => {
    const run = lastRun.then(seal);
    lastRun = run.catch(() => undefined);
    return run;
  };
  const logSealFailure = (thrown: unknown) => logFailure(world.log, thrown, 'audit not sealed');
  const runAndSchedule = async () => {
    await sealNow().catch(logSealFailure);
    if (!isStopped) timer = setTimeout(runScheduled, intervalMs);
  };
  const runScheduled = () => void runAndSchedule();
  timer = setTimeout(runScheduled, intervalMs);

  return {
    sealNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sealNow().catch(logSealFailure);
    },
  };
}

const entriesPerBlock = 20_000;

// Seals block after block, until a block has fewer entries than fit.
async function sealAll({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<AuditHead | undefined> {
  for (;;) {
    const rows = await db.all<{ number: number; hash: Buffer; sealed: number }>`
      select number, hash, sealed from audit_seal(${clock.instant()}, ${entriesPerBlock})`;
    const [last] = rows;
    if (!last || last.sealed < entriesPerBlock) return last && { number: last.number, hash: last.hash.toString('hex') };
  }
}

async function saveHead(headFile: string, head: AuditHead, sealedAt: string): Promise<void> {
  await mkdir(path.dirname(headFile), { recursive: true, mode: 0o700 });
  const file = await open(headFile, 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify({ ...head, at: sealedAt })}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
