import { listPersonIds } from '#capabilities/members/server/public.ts';
import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { allLines } from '../rules/lines.ts';
import { openEntry } from './sealing.ts';
import { allEntriesOf, deleteOfPersons } from './store.ts';
import { findVersions } from './store-templates.ts';
import type { Level, TemplateKind } from '../rules/template.ts';

/** Reports and self-assessments of an account's own person and its children, and those that it sent for others. */
export type SelfReportData = {
  kind: TemplateKind;
  person: string;
  sentAt: string;
  version: number;
  level: Level;
  lines: ReturnType<typeof allLines>;
}[];

/** What is kept of reports. Those that were sent for somebody who has an account stay theirs. */
export const selfReportData: PersonalData<Pick<World, 'sql' | 'keys'>, SelfReportData> = {
  tables: ['self_report_entry'],
  subjects: noSubjects,
  read: async (world, account) => {
    const rows = await allEntriesOf(world.sql, await listPersonIds(world, account), account);
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
      const { answers, level } = openEntry(world, row.id, row.content);
      const template = versions.get(row.kind)?.get(row.template_version)?.content;
      return {
        kind: row.kind,
        person: row.person_id,
        sentAt: row.sent_at,
        version: row.template_version,
        level,
        lines: template ? allLines(template, answers) : [],
      };
    });
  },
  erase: async ({ sql }, { account }) => deleteOfPersons(sql, await listPersonIds({ sql }, account)),
};
