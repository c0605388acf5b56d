import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { elapsed, type Millis } from '#foundation/time/clock.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isBroken, isOutdatedPlan, isUnavailable, unavailable } from './lost-connection.ts';

export type DatabaseOptions = {
  url: string;
  /** Connections at most; the rest waits. */
  poolSize: number;
  /** Milliseconds after which a statement is cut off, by the server. */
  statementTimeoutMs?: number;
  /** Milliseconds to wait for a connection. */
  poolWaitMs?: number;
  /** False where a pooler stands between that does not know prepared statements. */
  namedStatements?: boolean;
  applicationName: string;
  /** Told how long each statement took, or a wait for a connection. */
  measure?: ((what: 'statement' | 'wait', milliseconds: Millis) => void) | undefined;
  /** Told when the database is what failed, or asked for another try. */
  onFailure?: ((kind: Failure) => void) | undefined;
  /** Follows statements that are part of something followed. */
  tracing?: Tracing | undefined;
};

/** `away`: it could not be reached, or would not; `late`: a statement was cut off at its deadline; `again`: it asked for another try. */
export type Failure = 'away' | 'late' | 'again';

export type Database = {
  sql: Kysely<unknown>;
  pool: pg.Pool;
  /** Milliseconds since it last did a statement. */
  silentFor(): Millis;
  close(): Promise<void>;
};

/**
 * How statements are planned. A plan without values is thought to read all months of a table, and would be shared out among processes or
 * compiled; to begin that takes longer than to read the one month.
 */
export const plansAs = { plan_cache_mode: 'force_generic_plan', max_parallel_workers_per_gather: '0', jit: 'off' };

/**
 * Opens a pool on a PostgreSQL database. Connections are made when needed, so this also works while the server is away.
 * Whatever runs through `sql` throws the problem `foundation/unavailable` when the database, and not the statement, failed.
 * Every statement is prepared once a connection and planned without looking at its values: planning anew takes longer than
 * most statements do. A pooler in transaction mode may stand between; one that does not know prepared statements must be said.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5000;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.poolWaitMs ?? 2000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    // For a server that vanished without a word; one that answers is quicker by itself.
    query_timeout: statementTimeoutMs + 2000,
    idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
    application_name: options.applicationName,
    options: Object.entries(plansAs)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    types: columnTypes,
  });
  // An idle connection that breaks leaves the pool by itself; one in use fails its query. Neither may end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let answered = Number.NEGATIVE_INFINITY;
  const onAnswer = () => {
    answered = elapsed();
  };
  const sql = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: speaking(pool, { ...options, onAnswer }) }),
  });
  return { sql, pool, silentFor: () => elapsed() - answered, close: () => pool.end() };
}

type SpeakingOptions = DatabaseOptions & { onAnswer: () => void };

/** The pool, with failures of the database said as the problem they are. */
function speaking(pool: pg.Pool, options: SpeakingOptions): PostgresPool {
  const { measure, onFailure } = options;
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const began = elapsed();
      try {
        return speakingClient(await pool.connect(), options);
      } catch (thrown) {
        onFailure?.('away');
        return refuse(thrown);
      } finally {
        measure?.('wait', elapsed() - began);
      }
    },
  };
}

function speakingClient(
  client: pg.PoolClient,
  { namedStatements: named = true, tracing, measure, onAnswer, onFailure }: SpeakingOptions,
): PostgresPoolClient {
  let broken = false;
  const ask = async (text: string, values: readonly unknown[]) => {
    const began = elapsed();
    try {
      const answer = await client.query({ ...(named && { name: nameOf(text) }), text, values: values as unknown[] });
      onAnswer();
      return answer;
    } catch (thrown) {
      broken ||= isBroken(thrown);
      if (isOutdatedPlan(thrown)) names.clear();
      const failure = failureOf(thrown);
      if (failure) onFailure?.(failure);
      return refuse(thrown);
    } finally {
      measure?.('statement', elapsed() - began);
    }
  };
  const query = tracing ? followed(tracing, ask) : ask;
  // The other form of `query` is for cursors, which this dialect was given none of.
  const statements = query as unknown as PostgresPoolClient['query'];
  return { query: statements, release: (destroy) => client.release(destroy === true || broken) };
}

// By its text, which holds no value; what is asked beside a request or a job is nobody's part.
function followed<T>(tracing: Tracing, ask: (text: string, values: readonly unknown[]) => Promise<T>): typeof ask {
  return (text, values) => {
    if (!tracing.underWay()) return ask(text, values);
    const name = /^\W*(\w+)(?:[\s\S]*?\b(?:from|into|update|join)\s+"?(\w+))?/i.exec(text)?.slice(1).filter(Boolean);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, 1000) };
    return tracing.during({ kind: 'statement', name: name?.join(' ') ?? 'statement', facts }, () => ask(text, values));
  };
}

function failureOf(thrown: unknown): Failure | undefined {
  const code = (thrown as { code?: unknown } | null)?.code;
  if (code === '40001' || code === '40P01') return 'again';
  if (code === '57014') return 'late';
  return isUnavailable(thrown) ? 'away' : undefined;
}

function refuse(thrown: unknown): never {
  throw isUnavailable(thrown) ? unavailable(thrown) : thrown;
}

// Texts are written out in the stores, none is put together: there are as many as in the code.
const names = new Map<string, string>();
let named = 0;

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${++named}`;
  names.set(text, name);
  return name;
}
