import { join } from 'node:path';
import { vi } from 'vitest';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { type AuditChainChecks, createAuditChainChecks } from '#foundation/server/audit/audit-chain.ts';
import { startSealer } from '#foundation/server/audit/sealer.ts';
import { readChainState } from '#foundation/server/audit/search.ts';
import { closeAfterwards, openTestFolder } from '#foundation/server/testing/world.ts';

/** `seal`: seals all entries into blocks. */
export type AuditDeskWorld = BorderWorld & { auditChain: AuditChainChecks; seal: () => Promise<void> };

export async function openAuditDeskWorld(): Promise<AuditDeskWorld> {
  const world = await openBorderWorld();
  const headFile = join(await openTestFolder(), 'head.jsonl');
  const sealer = startSealer(world, headFile, 3_600_000);
  closeAfterwards(() => sealer.stop());
  // Transactions of other tests on the same server may be open, and entries younger than these are not sealed.
  const seal = () =>
    vi.waitFor(async () => {
      await sealer.sealNow();
      if ((await readChainState(world.sql)).unsealed > 0) throw new Error('some entries are not sealed yet');
    }, 20_000);
  return { ...world, seal, auditChain: createAuditChainChecks(world.database.url, headFile) };
}
