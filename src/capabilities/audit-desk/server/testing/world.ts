import { join } from 'node:path';
import { vi } from 'vitest';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { type AuditChain, auditChain } from '#foundation/server/audit/chain.ts';
import { startSealer } from '#foundation/server/audit/sealer.ts';
import { standOfChain } from '#foundation/server/audit/search.ts';
import { closeAfterwards, openTestFolder } from '#foundation/server/testing/world.ts';

/** The world of a test of those who look over the record: with a chain. `seal` seals all there is. */
export type AuditDeskWorld = BorderWorld & { auditChain: AuditChain; seal: () => Promise<void> };

/** Opens one. */
export async function openAuditDeskWorld(): Promise<AuditDeskWorld> {
  const world = await openBorderWorld();
  const headFile = join(await openTestFolder(), 'head.jsonl');
  const sealer = startSealer(world, headFile, 3_600_000);
  closeAfterwards(() => sealer.stop());
  // Others on the same server may have transactions open, before whose end nothing younger is sealed.
  const seal = () =>
    vi.waitFor(async () => {
      await sealer.sealNow();
      if ((await standOfChain(world.sql)).unsealed > 0) throw new Error('not all is sealed');
    }, 20_000);
  return { ...world, seal, auditChain: auditChain(world.database.url, headFile) };
}
