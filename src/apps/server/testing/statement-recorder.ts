import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { closeAfterwards } from '#foundation/server/testing/world.ts';

/** Stands between a server and its database, and notes the text of every statement that the server prepares. Answers where the server finds it. */
export async function recordStatements(url: string, texts: Set<string>): Promise<string> {
  const there = new URL(url);
  const open = new Set<Socket>();
  const relay = createServer((client) => {
    const database = connect(Number(there.port), there.hostname);
    const noted = createStatementReader(texts);
    client.on('data', noted).pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
    }
  });
  closeAfterwards(() => {
    relay.close();
    for (const one of open) one.destroy();
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((relay.address() as AddressInfo).port);
  return here.href;
}

// What a client says: its first message has no letter, and names the program; P prepares a statement: its name, its text.
function createStatementReader(texts: Set<string>): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let program: string | undefined;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const letters = program === undefined ? 0 : 1;
      if (rest.length < letters + 4) return;
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) return;
      const body = rest.toString('utf8', letters + 4, end);
      if (program === undefined) program = /application_name\0([^\0]*)/.exec(body)?.[1] ?? '';
      else if (program === 'sihat server' && rest[0] === 0x50) texts.add(body.split('\0')[1] ?? '');
      rest = rest.subarray(end);
    }
  };
}

/** Tables that statements can only look through as a whole, because no index leads to what they look for: `table: statement`. */
export async function findSequentialScans(ownerUrl: string, texts: Iterable<string>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const found = new Set<string>();
  try {
    // Tables of tests are small: by itself PostgreSQL would look through any.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await owner.query(`set enable_${way} = off`);
    for (const text of texts) {
      if (!explainable.test(text)) continue;
      const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${text}`,
      );
      for (const { 'QUERY PLAN': plan } of rows)
        for (const table of listScannedTables(plan[0].Plan))
          found.add(`${table}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
  } finally {
    await owner.end();
  }
  return [...found].toSorted();
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const explainable = /^\s*(?:select|with|insert|update|delete)\b/i;

function listScannedTables(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(listScannedTables);
  const table = plan['Relation Name'];
  // A part of a table in months by the name of the table.
  return plan['Node Type'] === 'Seq Scan' && table !== undefined
    ? [table.replace(/_(?:\d{4}_\d{2}|default)$/, ''), ...below]
    : below;
}
