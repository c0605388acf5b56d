import type { HandlersOf } from '#foundation/server/http/route.ts';
import { digestReference } from '#capabilities/pass/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type * as calls from '../contract-withdrawn.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import { type DeclarationRow, listDeclarationsWithWithdrawnPasses, listOnceSubmittedDeclarations } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>>;

/**
 * Lists replaced and cancelled passes whose validity has not ended by itself. The passes are sorted by digest, so that
 * their order reveals neither when nor by whom a pass was withdrawn.
 */
export const listWithdrawnPasses: Handlers['listWithdrawnPasses'] = async ({ sql, clock }) => {
  const now = clock.now();
  // A pass is valid until the end of the day after the arrival.
  const rows = await listDeclarationsWithWithdrawnPasses(sql, addDays(clock.today(), -1));
  const items = rows.map(toWithdrawnPass);
  return { at: isoInstant(now), items: items.sort((a, b) => (a.digest < b.digest ? -1 : 1)) };
};

/** Reads the withdrawal of one application's passes. Null if no pass was withdrawn, or if the reference is unknown. */
export async function readWithdrawnPass(world: Pick<World, 'sql'>, reference: string): Promise<WithdrawnPass | null> {
  return (await readWithdrawnPasses(world, [reference])).get(reference) ?? null;
}

/** Reads the withdrawals of passes by the reference of their application. */
export async function readWithdrawnPasses(
  { sql }: Pick<World, 'sql'>,
  references: readonly string[],
): Promise<Map<string, WithdrawnPass>> {
  const rows = await listOnceSubmittedDeclarations(sql, references);
  const withdrawnRows = rows.filter((row) => row.pass_issued_at !== null || row.status === 'cancelled');
  return new Map(withdrawnRows.map((row) => [row.reference, toWithdrawnPass(row)]));
}

function toWithdrawnPass({
  reference,
  status,
  pass_issued_at: replacedAt,
  version,
}: Pick<DeclarationRow, 'reference' | 'status' | 'pass_issued_at' | 'version'>): WithdrawnPass {
  return {
    digest: digestReference(reference),
    // Passes issued before this Unix time in seconds are withdrawn; 0 if no pass was replaced.
    issuedBefore: replacedAt === null ? 0 : Math.floor(parseInstant(replacedAt) / 1000),
    cancelled: status === 'cancelled',
    version,
  };
}
