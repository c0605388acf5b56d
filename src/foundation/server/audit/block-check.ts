import { hash } from 'node:crypto';

/**
 * A block of the hash chain, as stored. `era`: number of the database server, because transaction ids start again on
 * another server. `upTo`: id of the first transaction that the block does not cover.
 */
export type Block = {
  number: number;
  era: number;
  upTo: bigint;
  entryCount: number;
  entries: Buffer;
  entriesHash: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  sealedAtMs: string;
};

/**
 * An entry as stored: id, era, id of the transaction that wrote it, and the values that are hashed, as text and in this
 * order.
 */
export type Entry = { id: bigint; era: number; transactionId: bigint; values: readonly (string | null)[] };

/**
 * An inconsistency in the audit log. A head is a block's number and hash, stored outside the database. `tail-cut`: the
 * last blocks are missing, as their heads show. `chain-rewritten`: the hash of `block` differs from its head.
 */
export type Finding =
  | { kind: 'entry-edited' | 'entry-deleted' | 'entry-inserted'; block: number; entry: string }
  | { kind: 'entries-swapped'; block: number; entries: [string, string] }
  | { kind: 'block-edited' | 'block-out-of-place'; block: number }
  | { kind: 'blocks-missing'; firstBlock: number; lastBlock: number }
  | { kind: 'chain-rewritten'; block: number }
  | { kind: 'tail-cut'; firstBlock: number; lastBlock: number }
  | { kind: 'head-unreadable'; line: number };

/** The previous hash of the first block. */
export const genesisHash: Buffer = hash('sha256', 'sihat', 'buffer');

/** Whether the values of a block still have the hashes that are stored with it. */
export function isIntact(block: Block): boolean {
  const entriesHash = hash('sha256', block.entries, 'buffer');
  const text = [
    block.number,
    block.era,
    block.upTo,
    block.entryCount,
    entriesHash.toString('hex'),
    block.previousHash.toString('hex'),
    block.sealedAtMs,
  ].join('|');
  return (
    entriesHash.equals(block.entriesHash) &&
    block.entries.length === block.entryCount * recordBytes &&
    hash('sha256', text, 'buffer').equals(block.hash)
  );
}

/**
 * Encodes an entry as the record that a block stores: id (8 bytes), transaction id (8) and SHA-256 of the values (32).
 * Null is hashed as `-`, any other value with its length in front.
 */
export function encodeEntry(entry: Entry): Buffer {
  const record = Buffer.allocUnsafe(recordBytes);
  record.writeBigInt64BE(entry.id, 0);
  record.writeBigInt64BE(entry.transactionId, 8);
  const text = entry.values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join('');
  hash('sha256', text, 'buffer').copy(record, 16);
  return record;
}

/** Compares the encoded entries of today with the records that the block stored when it was sealed. */
export function compareEntries(block: Block, records: readonly Buffer[]): Finding[] {
  if (Buffer.concat(records).equals(block.entries)) return [];
  const recordedContentById = new Map<string, string>();
  for (let offset = 0; offset + recordBytes <= block.entries.length; offset += recordBytes) {
    recordedContentById.set(
      idOf(block.entries.subarray(offset)),
      block.entries.toString('hex', offset + 8, offset + recordBytes),
    );
  }
  const findings: Finding[] = [];
  const actualContentById = new Map<string, string>();
  for (const record of records) {
    const id = idOf(record);
    if (actualContentById.has(id) || !recordedContentById.has(id))
      findings.push({ kind: 'entry-inserted', block: block.number, entry: id });
    actualContentById.set(id, record.toString('hex', 8));
  }
  const changedContentById = new Map<string, string>();
  for (const [id, content] of recordedContentById) {
    const actualContent = actualContentById.get(id);
    if (actualContent === undefined) findings.push({ kind: 'entry-deleted', block: block.number, entry: id });
    else if (actualContent !== content) changedContentById.set(id, content);
  }
  return [...findings, ...findEditsAndSwaps(block.number, changedContentById, actualContentById)];
}

const recordBytes = 48;

// Content is the transaction id (16 hexadecimal digits) and the hash of the values. Only the hashes are compared,
// because a swap of values can leave the transaction ids in place.
const valuesHashOf = (content: string | undefined) => content?.slice(16);

function findEditsAndSwaps(
  blockNumber: number,
  changedContentById: Map<string, string>,
  actualContentById: Map<string, string>,
): Finding[] {
  const findings: Finding[] = [];
  const idByValuesHash = new Map([...changedContentById].map(([id, content]) => [valuesHashOf(content), id]));
  const swappedIds = new Set<string>();
  for (const [id, original] of changedContentById) {
    if (swappedIds.has(id)) continue;
    const otherId = idByValuesHash.get(valuesHashOf(actualContentById.get(id)));
    if (
      otherId !== undefined &&
      otherId !== id &&
      valuesHashOf(actualContentById.get(otherId)) === valuesHashOf(original)
    ) {
      swappedIds.add(otherId);
      findings.push({ kind: 'entries-swapped', block: blockNumber, entries: [id, otherId] });
    } else {
      findings.push({ kind: 'entry-edited', block: blockNumber, entry: id });
    }
  }
  return findings;
}

function idOf(record: Buffer): string {
  return record.readBigInt64BE(0).toString();
}
