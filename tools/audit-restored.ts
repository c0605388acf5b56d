import pg from 'pg';
import { readConfig } from '#apps/server/config/config.ts';
import { findBlocksLostByRestore, type LostBlocks, recordRestore } from '#foundation/server/audit/restore.ts';
import { verifyAudit } from '#foundation/server/audit/verify.ts';
import { systemClock } from '#foundation/time/clock.ts';

// `npm run audit:restored`: run it after a restore of the database and before servers start. Finds the blocks of the
// audit log that the restore lost, by the heads stored outside the database. Records the loss in the head file and in
// the audit log, where `audit:verify` takes it into account. Exit code 1: nothing was recorded, for example because the
// audit log has other damage than this loss. For the head file of another server: npm run audit:restored --
// /path/to/head.jsonl

const config = readConfig(process.env);
const headFile = process.argv[2] ?? config.auditHeadFile;

try {
  const url = config.database.migrationUrl ?? config.database.url;
  if (!url) throw new Error('DATABASE_URL is not set');
  const lostBlocks = findBlocksLostByRestore(await verifyAudit(url, headFile));
  if (lostBlocks) await recordLoss(url, lostBlocks);
  console.log(
    lostBlocks
      ? `Blocks ${lostBlocks.firstBlock} to ${lostBlocks.lastBlock} of the audit log are lost.`
      : 'Nothing is lost.',
  );
} catch (error) {
  console.error(`The restore was not recorded: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function recordLoss(url: string, lost: LostBlocks): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sihat audit' });
  await client.connect();
  try {
    await recordRestore(client, headFile, lost, systemClock.instant());
  } finally {
    await client.end();
  }
}
