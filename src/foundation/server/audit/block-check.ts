import { hash } from 'node:crypto';

/** A block as it is stored. */
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

/** An entry as it is stored: where it stands, and the values that are hashed, as text, in their order. */
export type Entry = { id: bigint; era: number; writtenBy: bigint; values: readonly (string | null)[] };

/** What was found to be wrong. */
export type Finding =
  | { what: 'entry-edited' | 'entry-deleted' | 'entry-inserted'; block: number; entry: string }
  | { what: 'entries-swapped'; block: number; entries: [string, string] }
  | { what: 'block-edited' | 'block-out-of-place'; block: number }
  | { what: 'blocks-missing'; from: number; to: number }
  | { what: 'chain-rewritten'; block: number }
  | { what: 'tail-cut'; from: number; to: number }
  | { what: 'head-unreadable'; line: number };

/** The hash before the first block. */
export const beginning: Buffer = hash('sha256', 'sihat', 'buffer');

/** Whether a block is what its hashes say. */
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
    block.entries.length === block.entryCount * lineBytes &&
    hash('sha256', text, 'buffer').equals(block.hash)
  );
}

/** What the block keeps of an entry. */
export function lineOf(entry: Entry): Buffer {
  const line = Buffer.allocUnsafe(lineBytes);
  line.writeBigInt64BE(entry.id, 0);
  line.writeBigInt64BE(entry.writtenBy, 8);
  const text = entry.values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join('');
  hash('sha256', text, 'buffer').copy(line, 16);
  return line;
}

/** Compares the entries that stand where a block's should with what the block keeps of them. */
export function compareEntries(block: Block, lines: readonly Buffer[]): Finding[] {
  if (Buffer.concat(lines).equals(block.entries)) return [];
  const kept = new Map<string, string>();
  for (let at = 0; at + lineBytes <= block.entries.length; at += lineBytes) {
    kept.set(idOf(block.entries.subarray(at)), block.entries.toString('hex', at + 8, at + lineBytes));
  }
  const findings: Finding[] = [];
  const there = new Map<string, string>();
  for (const line of lines) {
    const id = idOf(line);
    if (there.has(id) || !kept.has(id)) findings.push({ what: 'entry-inserted', block: block.number, entry: id });
    there.set(id, line.toString('hex', 8));
  }
  const changed = new Map<string, string>();
  for (const [id, content] of kept) {
    const now = there.get(id);
    if (now === undefined) findings.push({ what: 'entry-deleted', block: block.number, entry: id });
    else if (now !== content) changed.set(id, content);
  }
  return [...findings, ...editedOrSwapped(block.number, changed, there)];
}

const lineBytes = 48;

// The content without the number of its transaction: a swap may leave that where it was.
const contentOf = (line: string | undefined) => line?.slice(16);

function editedOrSwapped(number: number, changed: Map<string, string>, there: Map<string, string>): Finding[] {
  const findings: Finding[] = [];
  const holderOf = new Map([...changed].map(([id, kept]) => [contentOf(kept), id]));
  const done = new Set<string>();
  for (const [id, kept] of changed) {
    if (done.has(id)) continue;
    const other = holderOf.get(contentOf(there.get(id)));
    if (other !== undefined && other !== id && contentOf(there.get(other)) === contentOf(kept)) {
      done.add(other);
      findings.push({ what: 'entries-swapped', block: number, entries: [id, other] });
    } else {
      findings.push({ what: 'entry-edited', block: number, entry: id });
    }
  }
  return findings;
}

function idOf(line: Buffer): string {
  return line.readBigInt64BE(0).toString();
}
