import { problem } from '#foundation/contract/problem.ts';
import type { AuditCursor } from './search.ts';

export function formatAuditCursor({ era, transaction_id, id }: AuditCursor): string {
  return Buffer.from(`${era} ${transaction_id} ${id}`).toString('base64url');
}

/** Throws a field error for `field` when the cursor is invalid. */
export function parseAuditCursor(text: string, field: string): AuditCursor {
  const parts = /^(\d{1,5}) (\d{1,19}) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, era = '', transaction_id = '', id = ''] = parts ?? [];
  // An era is a smallint in PostgreSQL.
  if (!parts || Number(era) > 32_767)
    throw problem('foundation/invalid', { fields: [{ path: field, key: 'invalid' }] });
  return { era: Number(era), transaction_id, id: Number(id) };
}
