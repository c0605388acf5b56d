import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { elapsed, type Millis } from '#foundation/time/clock.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isConnectionBroken, isOutdatedPlan, isDatabaseUnavailable, unavailableProblem } from './database-errors.ts';

export type DatabaseOptions = {
  url: string;
  /** Largest number of connections. Further callers wait. */
  poolSize: number;
  /** Milliseconds after which the server cancels a statement. */
  statementTimeoutMs?: number;
  poolWaitMs?: number;
  /** False behind a pooler without support for prepared statements. */
  namedStatements?: boolean;
  applicationName: string;
  /** Receives the duration of each statement and of each wait for a connection. */
  measure?: ((operation: 'statement' | 'wait', milliseconds: Millis) => void) | undefined;
  /** Receives failures of the database, and its requests for a retry. */
  onFailure?: ((kind: Failure) => void) | undefined;
  /** Traces statements that belong to a traced request or job. */
  tracing?: Tracing | undefined;
};

/** `away`: unreachable or unavailable; `late`: a statement timeout; `again`: a deadlock or a serialization failure. */
export type Failure = 'away' | 'late' | 'again';

export type Database = {
  sql: Kysely<unknown>;
  pool: pg.Pool;
  /** Milliseconds since the last successful statement. */
  timeSinceAnswer(): Millis;
  close(): Promise<void>;
};

/**
 * Planner settings. A generic plan seems to read all months of a table, so parallel workers or JIT would be used;
 * starting them takes longer than reading the one month.
 */
export const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/**
 * Opens a pool on a PostgreSQL database. Connects on demand, so the server may be down at first.
 * `sql` throws `foundation/unavailable` when the database fails rather than the statement. Each connection prepares a
 * statement once, with a generic plan: planning takes longer than most statements. A pooler in transaction mode is
 * possible; one without prepared statements needs `namedStatements: false`.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5000;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.poolWaitMs ?? 2000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    // For a server that vanished without closing the connection. A live server cancels the statement first.
    query_timeout: statementTimeoutMs + 2000,
    idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
    application_name: options.applicationName,
    options: Object.entries(plannerSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    types: columnTypes,
  });
  // A broken idle connection leaves the pool; a broken connection in use fails its query. Neither may end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  const onAnswer = () => {
    lastAnswerAt = elapsed();
  };
  const sql = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: withProblems(pool, { ...options, onAnswer }) }),
  });
  return { sql, pool, timeSinceAnswer: () => elapsed() - lastAnswerAt, close: () => pool.end() };
}

type PoolOptions = DatabaseOptions & { onAnswer: () => void };

/** Wraps the pool so that failures of the database become problems. */
function withProblems(pool: pg.Pool, options: PoolOptions): PostgresPool {
  const { measure, onFailure } = options;
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const startedAt = elapsed();
      try {
        return wrapClient(await pool.connect(), options);
      } catch (thrown) {
        onFailure?.('away');
        return rethrow(thrown);
      } finally {
        measure?.('wait', elapsed() - startedAt);
      }
    },
  };
}

function wrapClient(
  client: pg.PoolClient,
  { namedStatements = true, tracing, measure, onAnswer, onFailure }: PoolOptions,
): PostgresPoolClient {
  let broken = false;
  const runQuery = async (text: string, values: readonly unknown[]) => {
    const startedAt = elapsed();
    try {
      const answer = await client.query({
        ...(namedStatements && { name: statementName(text) }),
        text,
        values: values as unknown[],
      });
      onAnswer();
      return answer;
    } catch (thrown) {
      broken ||= isConnectionBroken(thrown);
      if (isOutdatedPlan(thrown)) nameByText.clear();
      const failure = failureOf(thrown);
      if (failure) onFailure?.(failure);
      return rethrow(thrown);
    } finally {
      measure?.('statement', elapsed() - startedAt);
    }
  };
  const query = tracing ? traceStatements(tracing, runQuery) : runQuery;
  // The dialect calls `query` with a cursor only if it was given cursors, which it was not.
  const statements = query as unknown as PostgresPoolClient['query'];
  return { query: statements, release: (destroy) => client.release(destroy === true || broken) };
}

// The span holds the text of the statement, which contains no values. Statements outside a request or job are not
// traced.
function traceStatements<T>(
  tracing: Tracing,
  runQuery: (text: string, values: readonly unknown[]) => Promise<T>,
): typeof runQuery {
  return (text, values) => {
    if (!tracing.isActive()) return runQuery(text, values);
    const nameParts = /^\W*(\w+)(?:[\s\S]*?\b(?:from|into|update|join)\s+"?(\w+))?/i
      .exec(text)
      ?.slice(1)
      .filter(Boolean);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, 1000) };
    return tracing.runTraced({ kind: 'statement', name: nameParts?.join(' ') ?? 'statement', facts }, () =>
      runQuery(text, values),
    );
  };
}

function failureOf(thrown: unknown): Failure | undefined {
  const code = (thrown as { code?: unknown } | null)?.code;
  if (code === '40001' || code === '40P01') return 'again';
  if (code === '57014') return 'late';
  return isDatabaseUnavailable(thrown) ? 'away' : undefined;
}

function rethrow(thrown: unknown): never {
  throw isDatabaseUnavailable(thrown) ? unavailableProblem(thrown) : thrown;
}

// The number of names is limited: no store builds a statement from values.
const nameByText = new Map<string, string>();
let nameCount = 0;

function statementName(text: string): string {
  const name = nameByText.get(text) ?? `s${++nameCount}`;
  nameByText.set(text, name);
  return name;
}
