import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-codes.ts';
import { Dhis2Codes, SormasCodes } from '../contract-codes.ts';
import { selectCodes, upsertCodes } from './store-codes.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, StaffActor>;

/** Codes of the other systems; empty ones until somebody enters them. */
export type ReportCodes = { dhis2: Dhis2Codes; sormas: SormasCodes };

export async function readCodes({ sql }: Pick<World, 'sql'>): Promise<ReportCodes> {
  const contentBySystem = new Map((await selectCodes(sql)).map(({ system, content }) => [system, content]));
  return {
    dhis2: Dhis2Codes.parse(contentBySystem.get('dhis2') ?? {}),
    sormas: SormasCodes.parse(contentBySystem.get('sormas') ?? {}),
  };
}

export const readReportCodes: Handlers['readReportCodes'] = (world) => readCodes(world);

export const saveDhis2Codes: Handlers['saveDhis2Codes'] = (world, actor, codes) =>
  saveCodes(world, actor, 'dhis2', codes);

export const saveSormasCodes: Handlers['saveSormasCodes'] = (world, actor, codes) =>
  saveCodes(world, actor, 'sormas', codes);

async function saveCodes(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: StaffActor,
  system: 'dhis2' | 'sormas',
  content: Dhis2Codes | SormasCodes,
): Promise<Record<string, never>> {
  const now = clock.instant();
  await upsertCodes(sql, { system, content, changed_by: actor.staffId, changed_at: now });
  await writeAudit(sql, actor, now, { action: 'reports/change-codes', subject: { kind: 'report-codes', id: system } });
  return {};
}
