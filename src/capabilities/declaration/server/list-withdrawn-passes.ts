import { withdrawnDigest } from '#capabilities/pass/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { listWithdrawnPasses as withdrawnCall } from '../contract-withdrawn.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import { type DeclarationRow, findSubmitted, listWithdrawn } from './store.ts';

/**
 * Whose passes were replaced or cancelled, of arrivals whose passes have not ended by themselves. In the order of the digests,
 * which tells nothing of when and by whom.
 */
export async function listWithdrawnPasses({
  sql,
  clock,
}: Pick<World, 'sql' | 'clock'>): Promise<OutputOf<typeof withdrawnCall>> {
  const at = clock.now();
  const rows = await listWithdrawn(sql, addDays(clock.today(), -1));
  const items = rows.map(toWithdrawnPass);
  return { at: isoInstant(at), items: items.sort((a, b) => (a.digest < b.digest ? -1 : 1)) };
}

/** What the list says of one reference; null where its first pass is still good. */
export async function readWithdrawnPass({ sql }: Pick<World, 'sql'>, reference: string): Promise<WithdrawnPass | null> {
  const row = await findSubmitted(sql, { reference });
  if (!row || (row.pass_issued_at === null && row.status !== 'cancelled')) return null;
  return toWithdrawnPass(row);
}

function toWithdrawnPass({
  reference,
  status,
  pass_issued_at: from,
  version,
}: Pick<DeclarationRow, 'reference' | 'status' | 'pass_issued_at' | 'version'>): WithdrawnPass {
  return {
    digest: withdrawnDigest(reference),
    from: from === null ? 0 : Math.floor(parseInstant(from) / 1000),
    cancelled: status === 'cancelled',
    version,
  };
}
