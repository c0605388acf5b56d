import type { OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { listCertificates as listCall } from '../contract.ts';
import { certificatesOf } from './store.ts';
import { viewCertificate } from './view.ts';

/** The certificates of the account. */
export async function listCertificates(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  { accountId }: Traveller,
): Promise<OutputOf<typeof listCall>> {
  const rows = await certificatesOf(world.sql, accountId, mostShown);
  return { at: isoInstant(world.clock.now()), items: rows.map((row) => viewCertificate(world, row)) };
}

// A family's, over years.
const mostShown = 100;
