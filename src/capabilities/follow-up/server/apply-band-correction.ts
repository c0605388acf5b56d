import type { Band } from '#capabilities/screening/contract.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { addEntry, type ChangeWorld, endedCase } from './change-case.ts';
import { lockLiveCase, hasEntry, updateCase } from './store.ts';

/**
 * The band of a traveller was corrected: a case that was there for the band alone, and that nobody assessed, ends when they may
 * proceed. A case that an officer referred, or that was assessed, stays; the correction is added to what happened with it.
 */
export async function applyBandCorrection(
  world: ChangeWorld,
  { declarationId, number, band, at, requestId }: BandCorrection,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    const row = await lockLiveCase(sql, declarationId, number);
    if (!row) return;
    const occasion = `${requestId}:${number}`;
    const fresh = await addEntry({ ...world, sql }, row.id, { kind: 'band-corrected', content: { band }, occasion });
    if (!fresh || band !== 'proceed' || row.origin !== 'band' || row.state !== 'open') return;
    if (await hasEntry(sql, row.id, ['assessed', 'decided'])) return;
    await updateCase(sql, row, endedCase(at, 'corrected'), { byStaff: true });
    await addEntry({ ...world, sql }, row.id, { kind: 'ended', content: { ending: 'corrected' } });
    const job = { kind: 'job', id: 'follow-up.band-corrected', requestId };
    await writeAudit(sql, job, at, {
      act: 'follow-up/corrected',
      subject: { kind: 'declaration', id: declarationId },
      fields: ['case'],
    });
  });
}

// `requestId` names the correction: the same again is written once.
type BandCorrection = { declarationId: string; number: number; band: Band; at: string; requestId: string };
