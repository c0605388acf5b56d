import type pg from 'pg';

/** Result and plan of a statement that PostgreSQL has parsed and planned, without running it. */
export type Description = { fields: Field[]; plan: PlanNode | undefined };

/** Column of a result. `tableID` and `columnID` are 0 for an expression. */
export type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };

/** Node of a plan, as `explain (verbose, format json)` shows it. */
export type PlanNode = {
  'Node Type': string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  Strategy?: string;
  Alias?: string;
  Output?: string[];
  Plans?: PlanNode[];
};

export async function describeStatement(client: pg.Client, text: string): Promise<Description> {
  const fields = await parseStatement(client, text);
  if (fields.length === 0) return { fields, plan: undefined };
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  );
  return { fields, plan: rows[0]?.['QUERY PLAN'][0].Plan };
}

/** Lets the server parse a statement, and returns the columns of its result. */
function parseStatement(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    const query = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(query as unknown as pg.Submittable);
  });
}
