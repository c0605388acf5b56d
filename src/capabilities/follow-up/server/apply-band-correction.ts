import type { Band } from '#capabilities/screening/contract.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { addEntry, type ChangeWorld, endedCaseColumns } from './change-case.ts';
import { lockLiveCase, updateCase } from './store.ts';

/**
 * Applies a corrected band (screening outcome) to the traveller's case. If the new band is `proceed`, a case that was
 * opened only for the band and is not yet assessed ends. Other cases stay open and get an entry.
 */
export async function applyBandCorrection(
  world: ChangeWorld,
  { declarationId, number, band, correctedAt, requestId }: BandCorrection,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    const row = await lockLiveCase(sql, declarationId, number);
    if (!row) return;
    const occasion = `${requestId}:${number}`;
    const isNew = await addEntry({ ...world, sql }, row.id, { kind: 'band-corrected', content: { band }, occasion });
    if (!isNew || band !== 'proceed' || row.origin !== 'band' || row.state !== 'open') return;
    if (row.assessed_at !== null || row.reopened_at !== null) return;
    await updateCase(sql, row, endedCaseColumns(correctedAt, 'corrected'), { incrementsRevision: true });
    await addEntry({ ...world, sql }, row.id, { kind: 'ended', content: { ending: 'corrected' } });
    const jobActor = { kind: 'job', id: 'follow-up.band-corrected', requestId };
    await writeAudit(sql, jobActor, correctedAt, {
      action: 'follow-up/corrected',
      subject: { kind: 'declaration', id: declarationId },
      fields: ['case'],
    });
  });
}

// `requestId` identifies the correction and makes the import idempotent.
type BandCorrection = { declarationId: string; number: number; band: Band; correctedAt: string; requestId: string };
