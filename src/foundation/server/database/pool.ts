import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { monotonicNow, type Millis } from '#foundation/time/clock.ts';
import { type Sql, createSql } from './sql.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isConnectionBroken, isOutdatedPlan, isDatabaseUnavailable, unavailableProblem } from './database-errors.ts';

export type DatabaseOptions = {
  url: string;
  /** Largest number of connections. Further callers wait. */
  poolSize: number;
  /** Milliseconds after which the server cancels a statement; 5 s by default. */
  statementTimeoutMs?: number;
  /** Milliseconds that a caller waits for a connection; 2 s by default. */
  poolWaitMs?: number;
  /** False behind a pooler without support for prepared statements. */
  usesNamedStatements?: boolean;
  applicationName: string;
  /** Receives the duration of each statement, and of each wait for a connection. */
  measure?: ((operation: 'statement' | 'wait', milliseconds: Millis) => void) | undefined;
  onFailure?: ((kind: DatabaseFailure) => void) | undefined;
  /** Traces statements that belong to a traced request or job. */
  tracing?: Tracing | undefined;
};

/**
 * `unreachable`: unreachable or unavailable. `timeout`: a statement timeout. `retryable`: a deadlock or a serialization
 * failure.
 */
export type DatabaseFailure = 'unreachable' | 'timeout' | 'retryable';

export type Database = {
  sql: Sql;
  pool: pg.Pool;
  /** Milliseconds since the last successful statement. */
  timeSinceAnswer(): Millis;
  close(): Promise<void>;
};

/**
 * Planner settings. A generic plan is costed for all monthly partitions of a table, although a statement reads one.
 * PostgreSQL would therefore start parallel workers or JIT, which takes longer than the read.
 */
export const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/**
 * Opens a pool of connections. Connects on demand, so the server may be down at first. `sql` throws
 * `foundation/unavailable` when the database fails rather than the statement. Each connection prepares a statement
 * once, with a generic plan: planning takes longer than most statements. A pooler in transaction mode is possible; a
 * pooler without prepared statements needs `usesNamedStatements: false`.
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
    lastAnswerAt = monotonicNow();
  };
  const dialect = new PostgresDialect({ pool: withProblems(pool, { ...options, onAnswer }) });
  const sql = createSql(new Kysely<unknown>({ dialect }));
  return { sql, pool, timeSinceAnswer: () => monotonicNow() - lastAnswerAt, close: () => pool.end() };
}

type PoolOptions = DatabaseOptions & { onAnswer: () => void };

function withProblems(pool: pg.Pool, options: PoolOptions): PostgresPool {
  const { measure, onFailure } = options;
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const startedAt = monotonicNow();
      try {
        return wrapClient(await pool.connect(), options);
      } catch (thrown) {
        onFailure?.('unreachable');
        return rethrow(thrown);
      } finally {
        measure?.('wait', monotonicNow() - startedAt);
      }
    },
  };
}

function wrapClient(
  client: pg.PoolClient,
  { usesNamedStatements = true, tracing, measure, onAnswer, onFailure }: PoolOptions,
): PostgresPoolClient {
  let isBroken = false;
  const runQuery = async (text: string, values: readonly unknown[]) => {
    const startedAt = monotonicNow();
    try {
      const answer = await client.query({
        ...(usesNamedStatements && { name: statementName(text) }),
        text,
        values: values as unknown[],
      });
      onAnswer();
      return answer;
    } catch (thrown) {
      isBroken ||= isConnectionBroken(thrown);
      if (isOutdatedPlan(thrown)) nameByText.clear();
      const failure = failureOf(thrown);
      if (failure) onFailure?.(failure);
      return rethrow(thrown);
    } finally {
      measure?.('statement', monotonicNow() - startedAt);
    }
  };
  const query = tracing ? traceStatements(tracing, runQuery) : runQuery;
  // Kysely passes a cursor to `query` only when the dialect is created with a cursor class. This one is not.
  const statements = query as unknown as PostgresPoolClient['query'];
  return { query: statements, release: (destroy) => client.release(destroy === true || isBroken) };
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
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, 1000),
    };
    return tracing.runTraced({ kind: 'statement', name: nameParts?.join(' ') ?? 'statement', attributes }, () =>
      runQuery(text, values),
    );
  };
}

function failureOf(thrown: unknown): DatabaseFailure | undefined {
  const code = (thrown as { code?: unknown } | null)?.code;
  if (code === '40001' || code === '40P01') return 'retryable';
  if (code === '57014') return 'timeout';
  return isDatabaseUnavailable(thrown) ? 'unreachable' : undefined;
}

function rethrow(thrown: unknown): never {
  throw isDatabaseUnavailable(thrown) ? unavailableProblem(thrown) : thrown;
}

// The map stays small, because stores pass values as parameters and never build them into the text of a statement.
const nameByText = new Map<string, string>();
let nameCount = 0;

function statementName(text: string): string {
  const name = nameByText.get(text) ?? `s${++nameCount}`;
  nameByText.set(text, name);
  return name;
}
