import { listErasablePersonIds } from '#capabilities/members/server/public.ts';
import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { listBilingualRows } from '../rules/answer-rows.ts';
import { entryColumn } from './encryption.ts';
import { selectAllEntries, deleteEntriesOfPersons } from './store.ts';
import { findVersions } from './store-templates.ts';
import type { Level, TemplateKind } from '../rules/template.ts';

/** Entries about an account's own person and its children, and entries that it submitted for others. */
export type SelfReportData = {
  kind: TemplateKind;
  person: string;
  sentAt: string;
  version: number;
  level: Level;
  answerRows: ReturnType<typeof listBilingualRows>;
}[];

/** An erasure deletes the entries about the account's persons only. */
export const selfReportData: PersonalData<Pick<World, 'sql' | 'keys'>, SelfReportData> = {
  tables: ['self_report_entry'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) => {
    const rows = await selectAllEntries(world.sql, await listErasablePersonIds(world, account), account);
    const versions = new Map(
      await Promise.all(
        (['report', 'assessment'] as const).map(
          async (kind) =>
            [
              kind,
              await findVersions(
                world.sql,
                kind,
                rows.filter((row) => row.kind === kind).map((row) => row.template_version),
              ),
            ] as const,
        ),
      ),
    );
    return rows.map((row) => {
      const { answers, level } = entryColumn.decrypt(world, row.id, row.content);
      const template = versions.get(row.kind)?.get(row.template_version)?.content;
      return {
        kind: row.kind,
        person: row.person_id,
        sentAt: row.sent_at,
        version: row.template_version,
        level,
        answerRows: template ? listBilingualRows(template, answers) : [],
      };
    });
  },
  erase: async ({ sql }, { accountId }) => deleteEntriesOfPersons(sql, await listErasablePersonIds({ sql }, accountId)),
};
