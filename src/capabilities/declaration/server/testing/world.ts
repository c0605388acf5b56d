import type { RuleSets } from '#capabilities/screening/server/public.ts';
import { openTestRuleSets } from '#capabilities/screening/server/testing/public.ts';
import type { PassKeys } from '#capabilities/pass/server/public.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { openPdfPrinter, type PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { closeAfterwards, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { DeclarationSettings } from '../settings.ts';

export type DeclarationWorld = TestWorld & {
  settings: DeclarationSettings;
  ruleSets: RuleSets;
  printer: PdfPrinter;
  passKeys: PassKeys;
};

export async function openDeclarationWorld(change: Partial<DeclarationSettings> = {}): Promise<DeclarationWorld> {
  const world = await openTestWorld();
  const printer = openPdfPrinter({ workers: 1 });
  closeAfterwards(() => printer.close());
  const settings: DeclarationSettings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
    ...change,
  };
  return { ...world, settings, ruleSets: await openTestRuleSets(world), printer, passKeys: testPassKeys };
}

export async function listAuditActions({ sql: db }: Pick<TestWorld, 'sql'>, id: string) {
  return db.all<{ action: string; actor_id: string; request_id: string; fields: string[] }>`
    select action, actor_id, request_id, fields from audit_entry where subject_id = ${id} order by id`;
}

export async function countRows({ sql: db }: Pick<TestWorld, 'sql'>, id: string) {
  return db.first<{ applications: number; versions: number; travellers: number }>`
    select (select count(*) from declaration where id = ${id}) applications,
      (select count(*) from declaration_version where declaration_id = ${id}) versions,
      (select count(*) from declaration_traveller where declaration_id = ${id}) travellers`;
}

export const noRows = { applications: 0, versions: 0, travellers: 0 };
