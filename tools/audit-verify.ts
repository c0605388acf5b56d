import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#apps/server/config/config.ts';
import { ensureCluster, ensureRunning, ownerUrlOf, stopCluster } from '#foundation/server/database/postgres-cluster.ts';
import { type AuditReport, verifyAudit } from '#foundation/server/audit/verify.ts';

// `npm run audit:verify`: recomputes the hash chain of the audit log in the configured database and compares it with
// the heads, hashes of blocks that are stored in a file outside the database. Exit code 1: the log was altered, or a
// line of the head file is unreadable. Exit code 2: the log could not be checked. For another head file, such as that
// of another server: npm run audit:verify -- /path/to/head.jsonl

const config = readConfig(process.env);
const headFile = process.argv[2] ?? config.auditHeadFile;

try {
  const report = config.database.url ? await verifyAudit(config.database.url, headFile) : await verifyLocal();
  console.log(formatReport(report).join('\n'));
  process.exitCode = report.findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The audit log could not be checked: ${(error as Error).message}`);
  process.exitCode = 2;
}

/** Verifies the database that `npm start` runs in the data folder. Starts that database if necessary. */
async function verifyLocal(): Promise<AuditReport> {
  const folder = path.join(config.dataFolder, 'postgres');
  if (!existsSync(folder)) throw new Error(`there is no database in ${folder}, and DATABASE_URL is not set`);
  const cluster = await ensureCluster(folder);
  const { port, wasRunning } = await ensureRunning(cluster);
  try {
    return await verifyAudit(await ownerUrlOf(cluster, port), headFile);
  } finally {
    if (!wasRunning) await stopCluster(cluster);
  }
}

function formatReport(report: AuditReport): string[] {
  const { blocks, entries, unsealed, heads, findings } = report;
  const summary = `${entries} entries in ${blocks} blocks, ${unsealed} not sealed yet, ${heads} heads from ${headFile}`;
  const warning = heads === 0 ? ['There are no heads to compare with, so a rewritten chain would go unnoticed.'] : [];
  if (findings.length === 0) return [`${summary}: nothing was altered.`, ...warning];
  const findingLines = findings.slice(0, 100).map((finding) => `  ${JSON.stringify(finding)}`);
  const omittedLine =
    findings.length > findingLines.length ? [`  … and ${findings.length - findingLines.length} more`] : [];
  return [`${summary}: ALTERED.`, ...findingLines, ...omittedLine, ...warning];
}
