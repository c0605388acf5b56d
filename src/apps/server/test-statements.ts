import pg from 'pg';
import { vi } from 'vitest';

/** Notes every statement that a server of this process sends to its database from now on: texts, each once. */
export function noteStatements(): Set<string> {
  const texts = new Set<string>();
  const query: (this: pg.Client, asked: { text?: string }) => unknown = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function noted(this: pg.Client, ...asked: unknown[]) {
    const [{ text }] = asked as [{ text?: string }];
    if (text !== undefined && nameOf(this) === 'sihat server') texts.add(text);
    return query.apply(this, asked as [object]);
  });
  return texts;
}

function nameOf(client: pg.Client): unknown {
  return (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name;
}

/** Tables that statements can only look through as a whole, because no index leads to what they look for: `table: statement`. */
export async function scansOf(ownerUrl: string, texts: Iterable<string>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const found = new Set<string>();
  try {
    // Tables of tests are small: by itself PostgreSQL would look through any.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await owner.query(`set enable_${way} = off`);
    for (const text of texts) {
      if (!planned.test(text)) continue;
      const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${text}`,
      );
      for (const { 'QUERY PLAN': plan } of rows)
        for (const table of scannedBy(plan[0].Plan)) found.add(`${table}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
  } finally {
    await owner.end();
  }
  return [...found].toSorted();
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const planned = /^\s*(?:select|with|insert|update|delete)\b/i;

function scannedBy(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(scannedBy);
  const table = plan['Relation Name'];
  // A part of a table in months by the name of the table.
  return plan['Node Type'] === 'Seq Scan' && table !== undefined
    ? [table.replace(/_(?:\d{4}_\d{2}|default)$/, ''), ...below]
    : below;
}
