import pg from 'pg';
import { readConfig } from '#apps/server/config/config.ts';
import { lostByRestore, noteRestore } from '#foundation/server/audit/restored.ts';
import { verifyAudit } from '#foundation/server/audit/verify.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';

// `npm run audit:restored`: after the database was restored and before servers start. Finds which blocks of the audit record are lost by the
// heads kept outside, and says so there and in the record, which audit:verify takes into account. Ends with 1 when more is wrong than that.
// For the head file of another server: npm run audit:restored -- /path/to/head.jsonl

const config = readConfig(process.env);
const headFile = process.argv[2] ?? config.auditHead;

try {
  const url = config.database.migrationUrl ?? config.database.url;
  if (!url) throw new Error('DATABASE_URL is not set');
  const lost = lostByRestore(await verifyAudit(url, headFile));
  if (lost) await recordRestore(url, lost);
  console.log(lost ? `Blocks ${lost.from} to ${lost.to} of the audit record are lost.` : 'Nothing is lost.');
} catch (error) {
  console.error(`The restore was not noted: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function recordRestore(url: string, lost: { from: number; to: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sihat audit' });
  await client.connect();
  try {
    await noteRestore(client, headFile, lost, isoInstant(systemClock.now()));
  } finally {
    await client.end();
  }
}
