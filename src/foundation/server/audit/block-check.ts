import { hash } from 'node:crypto';

/** A block as stored. */
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

/** An entry as stored: its position, and the hashed values as text, in hashing order. */
export type Entry = { id: bigint; era: number; writtenBy: bigint; values: readonly (string | null)[] };

/** An inconsistency in the audit log. */
export type Finding =
  | { what: 'entry-edited' | 'entry-deleted' | 'entry-inserted'; block: number; entry: string }
  | { what: 'entries-swapped'; block: number; entries: [string, string] }
  | { what: 'block-edited' | 'block-out-of-place'; block: number }
  | { what: 'blocks-missing'; from: number; to: number }
  | { what: 'chain-rewritten'; block: number }
  | { what: 'tail-cut'; from: number; to: number }
  | { what: 'head-unreadable'; line: number };

/** The previous hash of the first block. */
export const genesisHash: Buffer = hash('sha256', 'sihat', 'buffer');

/** Whether a block matches its own hashes. */
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

/** Encodes an entry as the record that its block stores: id, transaction and hash of the values. */
export function encodeEntry(entry: Entry): Buffer {
  const record = Buffer.allocUnsafe(recordBytes);
  record.writeBigInt64BE(entry.id, 0);
  record.writeBigInt64BE(entry.writtenBy, 8);
  const text = entry.values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join('');
  hash('sha256', text, 'buffer').copy(record, 16);
  return record;
}

/** Compares the entries of a block with the records that the block stores. */
export function compareEntries(block: Block, records: readonly Buffer[]): Finding[] {
  if (Buffer.concat(records).equals(block.entries)) return [];
  const recorded = new Map<string, string>();
  for (let offset = 0; offset + recordBytes <= block.entries.length; offset += recordBytes) {
    recorded.set(idOf(block.entries.subarray(offset)), block.entries.toString('hex', offset + 8, offset + recordBytes));
  }
  const findings: Finding[] = [];
  const actual = new Map<string, string>();
  for (const record of records) {
    const id = idOf(record);
    if (actual.has(id) || !recorded.has(id)) findings.push({ what: 'entry-inserted', block: block.number, entry: id });
    actual.set(id, record.toString('hex', 8));
  }
  const changed = new Map<string, string>();
  for (const [id, content] of recorded) {
    const actualContent = actual.get(id);
    if (actualContent === undefined) findings.push({ what: 'entry-deleted', block: block.number, entry: id });
    else if (actualContent !== content) changed.set(id, content);
  }
  return [...findings, ...editedOrSwapped(block.number, changed, actual)];
}

const recordBytes = 48;

// The content without its first 16 hexadecimal digits, the transaction. Swapped entries may share a transaction.
const contentOf = (content: string | undefined) => content?.slice(16);

function editedOrSwapped(blockNumber: number, changed: Map<string, string>, actual: Map<string, string>): Finding[] {
  const findings: Finding[] = [];
  const idByContent = new Map([...changed].map(([id, content]) => [contentOf(content), id]));
  const swappedIds = new Set<string>();
  for (const [id, original] of changed) {
    if (swappedIds.has(id)) continue;
    const otherId = idByContent.get(contentOf(actual.get(id)));
    if (otherId !== undefined && otherId !== id && contentOf(actual.get(otherId)) === contentOf(original)) {
      swappedIds.add(otherId);
      findings.push({ what: 'entries-swapped', block: blockNumber, entries: [id, otherId] });
    } else {
      findings.push({ what: 'entry-edited', block: blockNumber, entry: id });
    }
  }
  return findings;
}

function idOf(record: Buffer): string {
  return record.readBigInt64BE(0).toString();
}
