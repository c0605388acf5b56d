import { type Kysely, type KyselyPlugin, sql } from 'kysely';

type Template = [text: TemplateStringsArray, ...values: unknown[]];

/**
 * The database as handlers see it: the pool, or the transaction of the request. Statements are tagged templates, whose
 * values become parameters and whose fragments (`sql` of kysely) become text: db.first<PersonRow>`select … where id =
 * ${id}`. A test compares each row type with what PostgreSQL returns.
 */
export type Sql = Pick<Kysely<unknown>, 'getExecutor' | 'isTransaction'> & {
  /** All rows of the result. */
  all<Row>(...template: Template): Promise<Row[]>;
  /** The first row; undefined for an empty result. */
  first<Row>(...template: Template): Promise<Row | undefined>;
  /** The row of a statement that returns one row whatever is stored: an aggregate, an insert. Throws without a row. */
  one<Row>(...template: Template): Promise<Row>;
  /** The only column of all rows. */
  values<Value>(...template: Template): Promise<Value[]>;
  /** The only column of the row of a statement that returns one row whatever is stored. Throws without a row. */
  value<Value>(...template: Template): Promise<Value>;
  /** Whether the result has a row. */
  exists(...template: Template): Promise<boolean>;
  /** Runs a statement. Returns the number of rows that it inserted, updated or deleted. */
  run(...template: Template): Promise<number>;
  /** Runs a statement. Returns whether it inserted, updated or deleted a row. */
  changed(...template: Template): Promise<boolean>;
  transaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  withPlugin(plugin: KyselyPlugin): Sql;
};

/** A row with columns whose values are known better than the database does: JSON, or one of a few texts. */
export type Narrow<Row, Columns extends Partial<Row>> = Omit<Row, keyof Columns> & Columns;

export function createSql(kysely: Kysely<unknown>): Sql {
  const execute = <Row>(...template: Template) => sql<Row>(...template).execute(kysely);
  const first = async <Row>(...template: Template) => (await execute<Row>(...template)).rows[0];
  const one = async <Row>(...template: Template) => {
    const row = await first<Row>(...template);
    if (row === undefined) throw new Error('a statement that always returns a row returned none');
    return row;
  };
  const all = async <Row>(...template: Template) => (await execute<Row>(...template)).rows;
  const run = async (...template: Template) => Number((await execute(...template)).numAffectedRows ?? 0);
  return {
    isTransaction: kysely.isTransaction,
    getExecutor: () => kysely.getExecutor(),
    all,
    first,
    one,
    values: async <Value>(...template: Template) =>
      (await all<object>(...template)).map((row) => onlyColumn<Value>(row)),
    value: async <Value>(...template: Template) => onlyColumn<Value>(await one<object>(...template)),
    exists: async (...template) => (await all(...template)).length > 0,
    run,
    changed: async (...template) => (await run(...template)) > 0,
    transaction: (work) => kysely.transaction().execute((tx) => work(createSql(tx))),
    withPlugin: (plugin) => createSql(kysely.withPlugin(plugin)),
  };
}

function onlyColumn<Value>(row: object): Value {
  return Object.values(row)[0] as Value;
}
