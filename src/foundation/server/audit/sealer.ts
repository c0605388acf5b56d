import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { isoInstant } from '#foundation/time/clock.ts';
import { logAttempt } from '../database/lost-connection.ts';
import type { World } from '../world.ts';

/** Where the chain stands: the number and hash of its last block. */
export type AuditHead = { number: number; hash: string };

export type Sealer = {
  /** Seals what can be sealed now, and keeps the head. Answers where the chain stands; nothing before the first entry. */
  sealNow(): Promise<AuditHead | undefined>;
  /** Seals a last time and ends. */
  stop(): Promise<void>;
};

/**
 * Links the audit entries into a hash chain, every second, and appends the head of the chain to a file outside the
 * database: whoever alters the record there can't alter it here. Every process runs one; only one at a time seals, and each
 * keeps the head on its own disk.
 */
export function startSealer(world: Pick<World, 'sql' | 'clock' | 'log'>, headFile: string, everyMs = 1000): Sealer {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let kept: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const seal = async () => {
    const head = await sealAll(world);
    if (head && head.number !== kept) {
      await keepHead(headFile, head, isoInstant(world.clock.now()));
      kept = head.number;
    }
    return head;
  };
  const sealNow = () => {
    const mine = turn.then(seal);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const failed = (thrown: unknown) => logAttempt(world.log, thrown, 'audit not sealed');
  const round = async () => {
    await sealNow().catch(failed);
    if (!stopped) timer = setTimeout(again, everyMs);
  };
  const again = () => void round();
  timer = setTimeout(again, everyMs);

  return {
    sealNow,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sealNow().catch(failed);
    },
  };
}

const entriesPerBlock = 20_000;

async function sealAll({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<AuditHead | undefined> {
  for (;;) {
    const { rows } = await sql<{ number: number; hash: Buffer; sealed: number }>`
      select number, hash, sealed from audit_seal(${isoInstant(clock.now())}, ${entriesPerBlock})`.execute(db);
    const [last] = rows;
    if (!last || last.sealed < entriesPerBlock) return last && { number: last.number, hash: last.hash.toString('hex') };
  }
}

async function keepHead(headFile: string, head: AuditHead, at: string): Promise<void> {
  await mkdir(path.dirname(headFile), { recursive: true, mode: 0o700 });
  const file = await open(headFile, 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify({ ...head, at })}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
