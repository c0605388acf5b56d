import { type FamilyUser, aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, nextRequest, type TestWorld } from '#foundation/server/testing/public.ts';
import type { Answers } from '#capabilities/self-report/rules/answers.ts';
import { wellAssessment, wellReport } from './template.ts';
import type { Template, TemplateKind } from '#capabilities/self-report/rules/template.ts';
import {
  requestTemplateRelease,
  restartTemplateDraft,
  listTemplates,
  readTemplateDraft,
  saveTemplateDraft,
} from '../draft-templates.ts';
import { listReportDates, readReports, readTemplate, readToday } from '../read-reports.ts';
import { declineTemplateRelease, releaseTemplate } from '../release-template.ts';
import { submitReport } from '../submit-report.ts';

export async function aResidentWhoReports(world: TestWorld, more: Parameters<typeof aFamilyUser>[1] = {}) {
  const familyUser: FamilyUser = await aFamilyUser(world, more);
  const { who } = familyUser;
  const self = who.accountId;
  const version = async (kind: TemplateKind) => (await readTemplate(world, nextRequest(who), { kind })).version;
  const send = async (
    kind: TemplateKind,
    change: Answers = {},
    { member = self, by = undefined as number | undefined } = {},
  ) => {
    const answers = { ...(kind === 'report' ? wellReport : wellAssessment), ...change };
    const input = { kind, member_id: member, version: by ?? (await version(kind)), answers };
    return callHandler(world, submitReport, who, input);
  };
  return {
    ...familyUser,
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

export async function twoEditors(world: TestWorld, kind: TemplateKind = 'report') {
  const editor = await logInStaff(world, ['content-editor'], { name: 'Erwan Editor' });
  const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
  const draft = (staff = editor) => readTemplateDraft(world, nextRequest(staff), { kind });
  const save = async (
    change: (template: Template) => void,
    { who: staff = editor, revision = undefined as number | undefined } = {},
  ) => {
    const current = await draft(staff);
    const template = structuredClone(current.template);
    change(template);
    return callHandler(world, saveTemplateDraft, staff, { kind, revision: revision ?? current.revision, template });
  };
  const requestRelease = async (staff = editor, note = 'Clearer words') => {
    const { revision } = await draft(staff);
    return callHandler(world, requestTemplateRelease, staff, { kind, revision, note });
  };
  const release = async (staff = officer, shownRevision?: number) => {
    const revision = shownRevision ?? (await draft(staff)).revision;
    return callHandler(world, releaseTemplate, staff, { kind, revision });
  };
  return {
    editor,
    officer,
    draft,
    save,
    ask: requestRelease,
    release,
    begin: async (version: number) => {
      const { revision } = await draft();
      return callHandler(world, restartTemplateDraft, editor, { kind, revision, version });
    },
    decline: async (staff = officer, reason = 'Not yet') => {
      const { revision } = await draft(staff);
      return callHandler(world, declineTemplateRelease, staff, { kind, revision, reason });
    },
    list: async () => (await listTemplates(world, nextRequest(editor))).items.find((item) => item.kind === kind),
    publish: async (change: (template: Template) => void) => {
      await save(change);
      await requestRelease();
      return release();
    },
  };
}
