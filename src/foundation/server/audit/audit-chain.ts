import { open } from 'node:fs/promises';
import { type AuditReport, verifyAudit } from './verify.ts';

/** Checks of the audit chain, against the database and against the heads stored outside of it. */
export type AuditChainChecks = {
  /** Verifies the whole chain (`verifyAudit`). `onProgress` receives the number of entries checked so far. */
  verify: (onProgress: (entries: number) => Promise<void>) => Promise<AuditReport>;
  /**
   * Reads the last head in the file outside the database: number of its block, and time. Undefined when the file has no
   * head.
   */
  readLastHead: () => Promise<{ number: number; at: string } | undefined>;
};

export function createAuditChainChecks(url: string, headFile: string): AuditChainChecks {
  return {
    verify: (onProgress) => verifyAudit(url, headFile, onProgress),
    readLastHead: async () => parseHead(await readLastLine(headFile)),
  };
}

function parseHead(line: string): { number: number; at: string } | undefined {
  try {
    const { number, at } = JSON.parse(line) as { number?: unknown; at?: unknown };
    return typeof number === 'number' && typeof at === 'string' ? { number, at } : undefined;
  } catch {
    return undefined;
  }
}

// More than the longest line of the file: a head or the record of a restore.
const maxLineBytes = 500;

async function readLastLine(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const length = Math.min(size, maxLineBytes);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString().trimEnd().split('\n').at(-1) ?? '';
  } finally {
    await file.close();
  }
}
