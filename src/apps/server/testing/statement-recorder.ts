import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { closeAfterwards } from '#foundation/server/testing/world.ts';

/**
 * Starts a relay between a server and its database that records every statement the server prepares.
 * Returns the database URL of the relay.
 */
export async function recordStatements(url: string, texts: Set<string>): Promise<string> {
  const databaseUrl = new URL(url);
  const openSockets = new Set<Socket>();
  const relay = createServer((client) => {
    const database = connect(Number(databaseUrl.port), databaseUrl.hostname);
    const recordChunk = createStatementReader(texts);
    client.on('data', recordChunk).pipe(database).pipe(client);
    for (const [socket, peer] of [
      [client, database],
      [database, client],
    ] as const) {
      openSockets.add(socket);
      socket.on('error', () => peer.destroy()).on('close', () => openSockets.delete(socket));
    }
  });
  closeAfterwards(() => {
    relay.close();
    for (const socket of openSockets) socket.destroy();
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const relayUrl = new URL(url);
  relayUrl.hostname = '127.0.0.1';
  relayUrl.port = String((relay.address() as AddressInfo).port);
  return relayUrl.href;
}

// PostgreSQL protocol: the first message has no type byte and names the program; P prepares a statement (its name, its
// text).
function createStatementReader(texts: Set<string>): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let program: string | undefined;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const typeLength = program === undefined ? 0 : 1;
      if (rest.length < typeLength + 4) return;
      const end = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < end) return;
      const body = rest.toString('utf8', typeLength + 4, end);
      if (program === undefined) program = /application_name\0([^\0]*)/.exec(body)?.[1] ?? '';
      else if (program === 'sihat server' && rest[0] === 0x50) texts.add(body.split('\0')[1] ?? '');
      rest = rest.subarray(end);
    }
  };
}

/** Tables that a statement must scan sequentially, because no index fits: `table: statement`. */
export async function findSequentialScans(ownerUrl: string, texts: Iterable<string>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const found = new Set<string>();
  try {
    // The test tables are small, so PostgreSQL would scan any of them by itself.
    for (const method of ['seqscan', 'hashjoin', 'mergejoin']) await owner.query(`set enable_${method} = off`);
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
  const nested = (plan.Plans ?? []).flatMap(listScannedTables);
  const table = plan['Relation Name'];
  // A monthly partition is reported by the name of its table.
  return plan['Node Type'] === 'Seq Scan' && table !== undefined
    ? [table.replace(/_(?:\d{4}_\d{2}|default)$/, ''), ...nested]
    : nested;
}
