import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import pg from 'pg';
import {
  genesisHash,
  type Block,
  compareEntries,
  type Entry,
  type Finding,
  isIntact,
  encodeEntry,
} from './block-check.ts';

export type AuditReport = {
  blocks: number;
  entries: number;
  /** Entries after the last block, which no hash covers yet. */
  unsealed: number;
  /**
   * Number of heads that were compared with the blocks. A head is a block's number and hash, stored outside the
   * database. With 0, a rewritten chain would not be noticed.
   */
  heads: number;
  findings: Finding[];
};

/**
 * Recomputes the hash chain from the entries and compares it with the blocks. Then compares the blocks with the heads
 * stored outside the database. Reads everything once, in one snapshot, with little memory. `onProgress` receives the
 * number of entries after each block.
 */
export async function verifyAudit(
  url: string,
  headFile: string,
  onProgress: (entries: number) => Promise<void> = () => Promise.resolve(),
): Promise<AuditReport> {
  const client = new pg.Client({ connectionString: url, application_name: 'sihat audit' });
  client.on('error', () => undefined);
  await client.connect();
  let openedFile: OpenedHeadFile | undefined;
  try {
    // Opens the file before the snapshot begins, and reads only the bytes that it has now: heads that are appended
    // later belong to blocks that are not in the snapshot.
    openedFile = await openHeads(headFile);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local search_path = pg_catalog, public');
    return await verifyInSnapshot(client, openedFile, onProgress);
  } finally {
    await openedFile?.file.close();
    await client.end();
  }
}

async function verifyInSnapshot(
  client: pg.Client,
  openedFile: OpenedHeadFile | undefined,
  onProgress: (entries: number) => Promise<void>,
): Promise<AuditReport> {
  const findings: Finding[] = [];
  const hashesByBlock = new Map<number, string>();
  const entries = readEntries(client)[Symbol.asyncIterator]();
  let nextEntry = await entries.next();
  let count = 0;
  let previous: Block | undefined;

  for await (const block of readBlocks(client)) {
    hashesByBlock.set(block.number, block.hash.toString('hex'));
    findings.push(...checkOrder(block, previous));
    if (!isIntact(block)) findings.push({ kind: 'block-edited', block: block.number });
    const records: Buffer[] = [];
    while (!nextEntry.done && isCoveredBy(nextEntry.value, block)) {
      records.push(encodeEntry(nextEntry.value));
      nextEntry = await entries.next();
    }
    count += records.length;
    findings.push(...compareEntries(block, records));
    previous = block;
    await onProgress(count);
  }

  let unsealed = 0;
  for (; !nextEntry.done; nextEntry = await entries.next()) unsealed += 1;
  const headCount = await compareHeads(openedFile, hashesByBlock, findings);
  return { blocks: hashesByBlock.size, entries: count, unsealed, heads: headCount, findings };
}

function checkOrder(block: Block, previous: Block | undefined): Finding[] {
  const expected = (previous?.number ?? 0) + 1;
  if (block.number > expected) return [{ kind: 'blocks-missing', firstBlock: expected, lastBlock: block.number - 1 }];
  const linksToPrevious = block.previousHash.equals(previous?.hash ?? genesisHash);
  const isAdvancing =
    !previous || block.era > previous.era || (block.era === previous.era && block.upTo > previous.upTo);
  return linksToPrevious && isAdvancing ? [] : [{ kind: 'block-out-of-place', block: block.number }];
}

function isCoveredBy(entry: Entry, block: Block): boolean {
  return entry.era < block.era || (entry.era === block.era && entry.transactionId < block.upTo);
}

/** Compares the stored heads with the blocks and adds differences to `findings`. Returns the number of heads. */
async function compareHeads(
  openedFile: OpenedHeadFile | undefined,
  hashesByBlock: Map<number, string>,
  findings: Finding[],
): Promise<number> {
  let headCount = 0;
  let expectedLastBlock = 0;
  let lowestRewritten: number | undefined;
  for await (const [line, text] of numberedLines(openedFile)) {
    const restoredTo = parseRestoredTo(text);
    if (restoredTo !== undefined) {
      expectedLastBlock = Math.min(expectedLastBlock, restoredTo);
      // A restore that lost the lowest rewritten block also lost the higher ones.
      if (lowestRewritten !== undefined && lowestRewritten > restoredTo) lowestRewritten = undefined;
      continue;
    }
    const head = parseHead(text);
    if (!head) {
      findings.push({ kind: 'head-unreadable', line });
      continue;
    }
    headCount += 1;
    expectedLastBlock = Math.max(expectedLastBlock, head.number);
    const blockHash = hashesByBlock.get(head.number);
    if (blockHash !== undefined && blockHash !== head.hash)
      lowestRewritten = Math.min(lowestRewritten ?? head.number, head.number);
  }
  const lastBlock = Math.max(0, ...[...hashesByBlock.keys()].slice(-1));
  if (lowestRewritten !== undefined) findings.push({ kind: 'chain-rewritten', block: lowestRewritten });
  if (expectedLastBlock > lastBlock)
    findings.push({ kind: 'tail-cut', firstBlock: lastBlock + 1, lastBlock: expectedLastBlock });
  return headCount;
}

type OpenedHeadFile = { file: FileHandle; size: number };

async function openHeads(headFile: string): Promise<OpenedHeadFile | undefined> {
  const file = await open(headFile, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return file && { file, size: (await file.stat()).size };
}

async function* numberedLines(openedFile: OpenedHeadFile | undefined): AsyncGenerator<[number, string]> {
  if (!openedFile || openedFile.size === 0) return;
  let number = 0;
  const input = openedFile.file.createReadStream({
    encoding: 'utf8',
    start: 0,
    end: openedFile.size - 1,
    autoClose: false,
  });
  for await (const text of createInterface({ input })) {
    number += 1;
    if (text !== '') yield [number, text];
  }
}

// Number of the last block that a restore brought back, in a line that `recordRestore` wrote.
function parseRestoredTo(text: string): number | undefined {
  try {
    const { restoredTo } = JSON.parse(text) as { restoredTo?: unknown };
    return typeof restoredTo === 'number' ? restoredTo : undefined;
  } catch {
    return undefined;
  }
}

function parseHead(text: string): { number: number; hash: string } | undefined {
  try {
    const head = JSON.parse(text) as { number?: unknown; hash?: unknown };
    if (typeof head.number === 'number' && typeof head.hash === 'string')
      return { number: head.number, hash: head.hash };
  } catch {
    // The caller reports the line.
  }
  return undefined;
}

async function* readBlocks(client: pg.Client): AsyncGenerator<Block> {
  const query = `select number::text, era::text, up_to::text, entry_count::text, entries, entries_hash, previous_hash, hash,
    ((extract(epoch from sealed_at) * 1000)::bigint)::text from public.audit_block b order by b.number`;
  for await (const row of rowsOf<BlockRow>(client, 'blocks', query, 10)) {
    const [number, era, upTo, entryCount, entries, entriesHash, previousHash, hash, sealedAtMs] = row;
    const numbers = { number: Number(number), era: Number(era), upTo: BigInt(upTo), entryCount: Number(entryCount) };
    yield { ...numbers, entries, entriesHash, previousHash, hash, sealedAtMs };
  }
}

async function* readEntries(client: pg.Client): AsyncGenerator<Entry> {
  const query = `select id::text, era::text, transaction_id::text, encode(timestamptz_send(at), 'hex'), actor_kind,
    actor_id, action, subject_kind, subject_id, fields::text, reason, request_id
    from public.audit_entry e order by e.era, e.transaction_id, e.id`;
  for await (const [id, era, writtenBy, ...values] of rowsOf<EntryRow>(client, 'entries', query, 5000)) {
    yield { id: BigInt(id), era: Number(era), transactionId: BigInt(writtenBy), values };
  }
}

type BlockRow = [string, string, string, string, Buffer, Buffer, Buffer, Buffer, string];
type EntryRow = [string, string, string, ...(string | null)[]];

async function* rowsOf<Row extends unknown[]>(
  client: pg.Client,
  name: string,
  query: string,
  fetchSize: number,
): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${fetchSize} from ${name}`, rowMode: 'array' });
    yield* rows;
    if (rows.length < fetchSize) return;
  }
}
