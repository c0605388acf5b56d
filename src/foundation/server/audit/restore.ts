import { appendFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Finding } from './block-check.ts';
import type { AuditReport } from './verify.ts';

/** Range of blocks that a restore lost, although their heads were stored. */
export type LostBlocks = { firstBlock: number; lastBlock: number };

/**
 * Derives from a report the blocks that a restore lost; undefined when the log is complete. Throws for any other
 * inconsistency.
 */
export function findBlocksLostByRestore({ findings }: AuditReport): LostBlocks | undefined {
  // Sorts the cut tail first.
  const [firstFinding, ...otherFindings] = findings.toSorted((a, b) => Number(isCut(b)) - Number(isCut(a)));
  if (!firstFinding) return undefined;
  if (!isCut(firstFinding) || otherFindings.length > 0) throw new Error('audit log altered beyond its missing end');
  return { firstBlock: firstFinding.firstBlock, lastBlock: firstFinding.lastBlock };
}

function isCut(finding: Finding): finding is Extract<Finding, { kind: 'tail-cut' }> {
  return finding.kind === 'tail-cut';
}

/**
 * Records in the audit log and in the file of heads that a restore lost blocks. Earlier heads then count only for the
 * blocks before the lost ones; later heads belong to the continued log.
 */
export async function recordRestore(
  client: pg.Client,
  headFile: string,
  { firstBlock, lastBlock }: LostBlocks,
  restoredAt: string,
): Promise<void> {
  await client.query(
    `select audit_write($1, 'job', 'foundation/restored', 'foundation/restored', 'audit-block', $2, '{}', 'lost by a restore', '')`,
    [restoredAt, `${firstBlock}-${lastBlock}`],
  );
  await appendFile(headFile, `${JSON.stringify({ restoredTo: firstBlock - 1, lostTo: lastBlock, at: restoredAt })}\n`);
}
