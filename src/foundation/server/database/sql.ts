import { type Kysely, type KyselyPlugin, sql } from 'kysely';

type Statement<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

/**
 * The database as handlers see it: the pool, or the transaction of the request. Statements are tagged templates, whose
 * values become parameters and whose fragments (`sql` of kysely) become text: db.first<PersonRow>`select … where id =
 * ${id}`. A test compares each row type with what PostgreSQL returns.
 */
export type Sql = Pick<Kysely<unknown>, 'getExecutor' | 'isTransaction'> & {
  /** All rows of the result. */
  all<Row>(...statement: Parameters<Statement<Row>>): Promise<Row[]>;
  /** The first row; undefined for an empty result. */
  first<Row>(...statement: Parameters<Statement<Row>>): Promise<Row | undefined>;
  /** The row of a statement that returns one row whatever is stored: an aggregate, an insert. Throws without a row. */
  one<Row>(...statement: Parameters<Statement<Row>>): Promise<Row>;
  /** Runs a statement. Returns the number of rows that it inserted, updated or deleted. */
  run: Statement<number>;
  /** Runs a statement. Returns whether it inserted, updated or deleted a row. */
  changed: Statement<boolean>;
  transaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  withPlugin(plugin: KyselyPlugin): Sql;
};

/** A row with columns whose values are known better than the database does: JSON, or one of a few texts. */
export type Narrow<Row, Columns extends Partial<Row>> = Omit<Row, keyof Columns> & Columns;

export function createSql(kysely: Kysely<unknown>): Sql {
  const run: Statement<number> = async (text, ...values) => Number((await execute(text, values)).numAffectedRows ?? 0);
  const execute = <Row>(text: TemplateStringsArray, values: unknown[]) => sql<Row>(text, ...values).execute(kysely);
  return {
    isTransaction: kysely.isTransaction,
    getExecutor: () => kysely.getExecutor(),
    all: async <Row>(text: TemplateStringsArray, ...values: unknown[]) => (await execute<Row>(text, values)).rows,
    first: async <Row>(text: TemplateStringsArray, ...values: unknown[]) => (await execute<Row>(text, values)).rows[0],
    one: async <Row>(text: TemplateStringsArray, ...values: unknown[]) => {
      const [row] = (await execute<Row>(text, values)).rows;
      if (row === undefined) throw new Error('a statement that always returns a row returned none');
      return row;
    },
    run,
    changed: async (text, ...values) => (await run(text, ...values)) > 0,
    transaction: (work) => kysely.transaction().execute((tx) => work(createSql(tx))),
    withPlugin: (plugin) => createSql(kysely.withPlugin(plugin)),
  };
}
