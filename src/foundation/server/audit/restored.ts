import { appendFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Finding } from './block-check.ts';
import type { AuditReport } from './verify.ts';

/** What a restore lost of the record: blocks whose heads were kept, from one number to another. */
export type Lost = { from: number; to: number };

/** What of the record is gone by a restore; nothing when nothing is. Throws when anything else is wrong with the record. */
export function lostByRestore({ findings }: AuditReport): Lost | undefined {
  const [cut, ...others] = findings.toSorted((a, b) => Number(isCut(b)) - Number(isCut(a)));
  if (!cut) return undefined;
  if (!isCut(cut) || others.length > 0) throw new Error('more is wrong than that its end is missing');
  return { from: cut.from, to: cut.to };
}

function isCut(finding: Finding): finding is Extract<Finding, { what: 'tail-cut' }> {
  return finding.what === 'tail-cut';
}

/**
 * Says in the record, and beside the heads, that blocks were lost by a restore. The heads before that line count up to the first of them
 * from then on; those after it are of the record that goes on.
 */
export async function noteRestore(client: pg.Client, headFile: string, { from, to }: Lost, at: string): Promise<void> {
  await client.query(
    `select audit_write($1, 'job', 'foundation/restored', 'foundation/restored', 'audit-block', $2, '{}', 'lost by a restore', '')`,
    [at, `${from}-${to}`],
  );
  await appendFile(headFile, `${JSON.stringify({ restoredTo: from - 1, lostTo: to, at })}\n`);
}
