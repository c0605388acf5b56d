import { createHmac, hash, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import type { KeyRing } from '../keys/key-ring.ts';
import { lookupHash } from '../keys/lookup-hash.ts';
import { installJobSchema, jobSchema } from '../jobs/job-schema.ts';
import { grantToApplication } from './grants.ts';
import { storeOrRequireSameKeys } from './key-check.ts';
import { type Migration, migrate, readMigrations, withMigrationLock } from './migrate.ts';

export type PreparationOptions = {
  /** URL of the role that owns the tables and migrates. */
  ownerUrl: string;
  /** URL of the application's role if the operator created one. Otherwise it is created. */
  appUrl?: string;
  keys: KeyRing;
  /** Migrations other than the product's own, for tests. */
  migrations?: readonly Migration[];
};

export type PreparedDatabase = {
  appUrl: string;
  /** Names of the migrations applied now. */
  appliedMigrations: string[];
  /** Whether the application has its own role; false when the owner may not create roles and none was given. */
  hasOwnRole: boolean;
};

/**
 * Prepares a database for this release: migrations, the schema of the job queue, and a role with the least privileges
 * for the application. The role's password is derived from the key ring, so that all processes with the same keys know
 * it. Safe for several processes at once.
 */
export async function prepareDatabase(preparation: PreparationOptions): Promise<PreparedDatabase> {
  const migrations = preparation.migrations ?? (await readMigrations());
  const client = createClient(preparation.ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await withMigrationLock(client, () => storeOrRequireSameKeys(client, preparation.keys));
    const appliedMigrations = await migrate(client, migrations);
    await installJobSchema(preparation.ownerUrl);
    await beginAuditEra(client);
    const { appUrl, role } = preparation.appUrl
      ? { appUrl: preparation.appUrl, role: await roleOf(preparation.appUrl) }
      : await ensureAppRole(client, preparation);
    await withMigrationLock(client, () => grantToApplication(client, role, ['public', jobSchema]));
    return { appUrl, appliedMigrations, hasOwnRole: role !== (await currentRole(client)) };
  } finally {
    await client.end();
  }
}

/** Name of the application's role for a database. */
export function appRoleOf(database: string): string {
  const fullName = `sihat_app_${database}`;
  // PostgreSQL cuts names after 63 bytes. The hash keeps shortened names distinct.
  return fullName.length <= 63 ? fullName : `${fullName.slice(0, 46)}_${hash('sha256', fullName).slice(0, 16)}`;
}

export function appUrlOf(ownerUrl: string, database: string, keys: KeyRing): string {
  const role = appRoleOf(database);
  return withUser(ownerUrl, role, passwordOf(keys, role));
}

// Begins a new era of the audit log if the database was restored from a dump on another server: transaction ids, by
// which entries are ordered, start again there. Tests may apply migrations that lack the function.
async function beginAuditEra(client: pg.Client): Promise<void> {
  await withMigrationLock(client, async () => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regproc('audit_begin_era') is not null there`);
    if (rows[0]?.there) await client.query('select audit_begin_era()');
  });
}

async function ensureAppRole(
  client: pg.Client,
  { ownerUrl, keys }: PreparationOptions,
): Promise<{ appUrl: string; role: string }> {
  const { rows } = await client.query<{ database: string; may: boolean }>(
    `select current_database() "database", rolcreaterole or rolsuper "may" from pg_roles where rolname = current_user`,
  );
  const { database = '', may: mayCreateRoles = false } = rows[0] ?? {};
  const role = appRoleOf(database);
  const appUrl = appUrlOf(ownerUrl, database, keys);
  if (await canConnect(appUrl)) return { appUrl, role };
  if (!mayCreateRoles) return { appUrl: ownerUrl, role: await currentRole(client) };
  await withMigrationLock(client, async () => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    const verifier = client.escapeLiteral(scramVerifier(passwordOf(keys, role), role));
    const verb = rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${client.escapeIdentifier(role)} login password ${verifier}`);
  });
  return { appUrl, role };
}

function passwordOf(keys: KeyRing, role: string): string {
  return lookupHash(keys, 'database role', role).toString('base64url');
}

/** SCRAM verifier (RFC 5803), which PostgreSQL stores instead of the password. The password never reaches its log. */
function scramVerifier(password: string, role: string): string {
  const salt = createHmac('sha256', password).update(`salt of ${role}`).digest().subarray(0, 16);
  const saltedPassword = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const hmacOf = (name: string) => createHmac('sha256', saltedPassword).update(name).digest();
  const storedKey = hash('sha256', hmacOf('Client Key'), 'base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${storedKey}:${hmacOf('Server Key').toString('base64')}`;
}

/** Replaces the user and the password in the URL of a database. */
export function withUser(url: string, user: string, password: string): string {
  const changedUrl = new URL(url);
  changedUrl.username = user;
  changedUrl.password = password;
  if (changedUrl.username !== user) {
    // A URL without a host (a Unix socket) cannot contain a user.
    changedUrl.searchParams.set('user', user);
    changedUrl.searchParams.set('password', password);
  }
  return changedUrl.href;
}

// Without the timeout, a host that drops packets would block for minutes.
function createClient(url: string): pg.Client {
  return new pg.Client({ connectionString: url, application_name: 'sihat migrator', connectionTimeoutMillis: 10_000 });
}

async function canConnect(url: string): Promise<boolean> {
  const client = createClient(url);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function roleOf(url: string): Promise<string> {
  const client = createClient(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await currentRole(client);
  } finally {
    await client.end();
  }
}

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user::text "role"');
  return rows[0]?.role ?? '';
}
