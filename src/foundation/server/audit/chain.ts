import { open } from 'node:fs/promises';
import { type AuditReport, verifyAudit } from './verify.ts';

/** The chain of the record, as this process can check it: against the database, and against the heads that it kept outside. */
export type AuditChain = {
  /** Recomputes all of it. `tell` hears now and then how many entries were looked at. */
  verify: (tell: (entries: number) => Promise<void>) => Promise<AuditReport>;
  /** The last head kept outside: number of its block, and since when; undefined when there is none. */
  head: () => Promise<{ number: number; at: string } | undefined>;
};

/** The chain in a database, with the file that its heads are kept in. */
export function auditChain(url: string, headFile: string): AuditChain {
  return {
    verify: (tell) => verifyAudit(url, headFile, tell),
    head: async () => readHead(await lastLine(headFile)),
  };
}

function readHead(line: string): { number: number; at: string } | undefined {
  try {
    const { number, at } = JSON.parse(line) as { number?: unknown; at?: unknown };
    return typeof number === 'number' && typeof at === 'string' ? { number, at } : undefined;
  } catch {
    return undefined;
  }
}

const longestLine = 500;

async function lastLine(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const length = Math.min(size, longestLine);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString().trimEnd().split('\n').at(-1) ?? '';
  } finally {
    await file.close();
  }
}
