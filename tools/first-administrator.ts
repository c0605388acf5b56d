import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config/config.ts';
import { readKeys } from '#apps/server/read-keys.ts';
import { isEmail, normalizeEmail } from '#capabilities/login/rules/email.ts';
import { inviteFirstAdministrator } from '#capabilities/staff/server/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { ensureCluster, ensureRunning, ownerUrlOf, stopCluster } from '#foundation/server/database/postgres-cluster.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { systemClock } from '#foundation/time/clock.ts';

// `npm run staff:first-administrator -- --email a@b.example --name "A. Person"`: prints an invitation link for the
// first administrator, valid once within 72 hours. Uses the configuration of the server, which need not run. Exit code
// 1: an active administrator exists already, who can invite others, or the invitation failed.

const config = readConfig(process.env);

try {
  const link = config.database.url ? await createLink(config.database) : await createLinkInLocalDatabase();
  if (link === undefined) throw new Error('there is an active administrator, who can invite others');
  console.log(`Open this link within 72 hours, and choose how to log in. It works once:\n\n  ${link}\n`);
} catch (error) {
  console.error(`No first administrator was made: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** Creates the link in the database that `npm start` runs beside the data. */
async function createLinkInLocalDatabase(): Promise<string | undefined> {
  const cluster = await ensureCluster(path.join(config.dataFolder, 'postgres'));
  const { port, wasRunning } = await ensureRunning(cluster);
  try {
    return await createLink({ url: await ownerUrlOf(cluster, port), migrationUrl: undefined });
  } finally {
    if (!wasRunning) await stopCluster(cluster);
  }
}

async function createLink({ url = '', migrationUrl }: { url: string | undefined; migrationUrl: string | undefined }) {
  const { email, name } = readArguments();
  const keys = readKeys(config);
  const ownerUrl = migrationUrl ?? url;
  const { appUrl } = await prepareDatabase({ ownerUrl, keys, ...(migrationUrl && { appUrl: url }) });
  const { sql, close } = openDatabase({ url: appUrl, poolSize: 1, applicationName: 'sihat first administrator' });
  try {
    const origin = config.origin ?? `http://localhost:${config.port}`;
    const invitation = await inviteFirstAdministrator({ sql, keys, clock: systemClock }, { email, name }, origin);
    return invitation?.link;
  } finally {
    await close();
  }
}

function readArguments(): { email: string; name: string } {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const { email = '', name = '' } = values;
  if (!isEmail(email) || name.trim() === '') throw new Error('say --email and --name');
  return { email: normalizeEmail(email), name: name.trim() };
}
