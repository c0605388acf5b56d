import { type FamilyUser, aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { TestWorld } from '#foundation/server/testing/world.ts';
import type { Answers } from '#capabilities/self-report/rules/answers.ts';
import { wellAssessment, wellReport } from './template.ts';
import type { Template, TemplateKind } from '#capabilities/self-report/rules/template.ts';
import {
  askForTemplate,
  beginTemplateDraft,
  listTemplates,
  readTemplateDraft,
  saveTemplateDraft,
} from '../draft-templates.ts';
import { listReportDates, readReports, readTemplate, readToday } from '../read-reports.ts';
import { declineTemplate, releaseTemplate } from '../release-template.ts';
import { submitReport } from '../submit-report.ts';

/** Somebody with a family, and what they report. */
export async function aResidentWhoReports(world: TestWorld, more: Parameters<typeof aFamilyUser>[1] = {}) {
  const one: FamilyUser = await aFamilyUser(world, more);
  const { who } = one;
  const self = who.accountId;
  const version = async (kind: TemplateKind) => (await readTemplate(world, nextRequest(who), { kind })).version;
  const send = async (
    kind: TemplateKind,
    change: Answers = {},
    { member = self, by = undefined as number | undefined } = {},
  ) => {
    const answers = { ...(kind === 'report' ? wellReport : wellAssessment), ...change };
    const input = { kind, member_id: member, version: by ?? (await version(kind)), answers };
    return inTransaction(world.sql, (sql) => submitReport({ ...world, sql }, nextRequest(who), input));
  };
  return {
    ...one,
    self,
    report: (change?: Answers, more?: { member?: string; by?: number }) => send('report', change, more),
    assess: (change?: Answers, more?: { member?: string; by?: number }) => send('assessment', change, more),
    dates: (kind: TemplateKind = 'report', { member = self, before = undefined as string | undefined } = {}) =>
      listReportDates(world, nextRequest(who), { kind, member_id: member, ...(before && { before }) }),
    read: async (date?: string, { member = self, kind = 'report' as TemplateKind } = {}) =>
      (await readReports(world, nextRequest(who), { kind, member_id: member, ...(date && { date }) })).items,
    today: (member = self) => readToday(world, nextRequest(who), { member_id: member }),
    template: (kind: TemplateKind) => readTemplate(world, nextRequest(who), { kind }),
  };
}

/** Two who write templates, one of whom releases them; and what they do with one. */
export async function twoEditors(world: TestWorld, kind: TemplateKind = 'report') {
  const editor = await logInStaff(world, ['content-editor'], { name: 'Erwan Editor' });
  const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
  const inOne = <T>(act: (inside: TestWorld) => Promise<T>) =>
    inTransaction(world.sql, (sql) => act({ ...world, sql }));
  const draft = (who = editor) => readTemplateDraft(world, nextRequest(who), { kind });
  const save = async (
    change: (template: Template) => void,
    { who = editor, revision = undefined as number | undefined } = {},
  ) => {
    const now = await draft(who);
    const template = structuredClone(now.template);
    change(template);
    return inOne((inside) =>
      saveTemplateDraft(inside, nextRequest(who), { kind, revision: revision ?? now.revision, template }),
    );
  };
  const ask = async (who = editor, note = 'Clearer words') => {
    const { revision } = await draft(who);
    return inOne((inside) => askForTemplate(inside, nextRequest(who), { kind, revision, note }));
  };
  const release = async (who = officer) => {
    const { revision } = await draft(who);
    return inOne((inside) => releaseTemplate(inside, nextRequest(who), { kind, revision }));
  };
  return {
    editor,
    officer,
    draft,
    save,
    ask,
    release,
    begin: async (version: number) => {
      const { revision } = await draft();
      return inOne((inside) => beginTemplateDraft(inside, nextRequest(editor), { kind, revision, version }));
    },
    decline: async (who = officer, reason = 'Not yet') => {
      const { revision } = await draft(who);
      return inOne((inside) => declineTemplate(inside, nextRequest(who), { kind, revision, reason }));
    },
    list: async () => (await listTemplates(world, nextRequest(editor))).items.find((one) => one.kind === kind),
    /** Changes it, asks, and releases it by the other one. */
    publish: async (change: (template: Template) => void) => {
      await save(change);
      await ask();
      return release();
    },
  };
}
