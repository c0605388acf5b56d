import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment, wellReport } from '#capabilities/self-report/server/testing/template.ts';
import { openPageAndWait } from '../login.ts';
import { button, title, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreenAt, screen, screenAt, type ScreenState } from './screen.ts';

/** Screens of self-reports and assessments. `member` has sent nothing yet. */
export function selfReportScreens(world: World, member: string): ScreenState[] {
  const screenWithErrors = (name: string, path: string): ScreenState =>
    screenAt(name, path, async (visitor) => {
      await button(visitor, visitor.t.report.next).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    });
  const send = async (visitor: Visitor, kind: 'report' | 'assessment') => {
    const answers =
      kind === 'report'
        ? { ...wellReport, symptoms: ['shortness-of-breath', 'cough'], 'symptom-days': '3' }
        : { ...wellAssessment, contact: 'yes' };
    await world.callApi(visitor.page.context(), submitReport, { kind, member_id: member, version: 1, answers });
  };
  return [
    screenAt('report-person', '/app/report'),
    screenWithErrors('report-person-wrong', '/app/report'),
    screenAt('report-papers', '/app/report?page=papers'),
    screenWithErrors('report-home-wrong', '/app/report?page=home'),
    screenAt('report-arrival', '/app/report?page=arrival'),
    screenAt('report-symptoms', '/app/report?page=symptoms'),
    screenWithErrors('report-contact-wrong', '/app/report?page=contact'),
    screenAt('report-history-empty', '/app/report/history'),
    screenAt('assessment-start', '/app/assessment'),
    screenAt('assessment-question', '/app/assessment?page=signs'),
    screen('report-done', async (visitor) => {
      await send(visitor, 'report');
      await openPageAndWait(visitor, '/app/report?page=done');
      await expect(title(visitor)).toHaveText(visitor.t.report.done.title);
    }),
    screenAt('report-check', '/app/report?page=check', async (visitor) => {
      await button(visitor, visitor.t.report.submit).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screenAt('report-prefilled', '/app/report'),
    screen('report-history-day', async (visitor) => {
      await openPageAndWait(visitor, `/app/report/history?day=${world.clock.today()}`);
      await expect(visitor.page.getByRole('article').first()).toBeVisible();
    }),
    screenAt('report-history', '/app/report/history'),
    screen('assessment-done', async (visitor) => {
      await send(visitor, 'assessment');
      await openPageAndWait(visitor, '/app/assessment');
      await expect(visitor.page.getByRole('link', { name: visitor.t.report.result.redo })).toBeVisible();
    }),
  ];
}

/** Screens of the report templates in the console, which change no template. */
export function reportTemplateScreens(): ScreenState[] {
  return [
    phoneScreenAt('templates', '/staff/templates'),
    phoneScreenAt('template-report', '/staff/templates/report'),
    phoneScreenAt('template-question', '/staff/templates/report', async (visitor) => {
      const { questions } = visitor.t.templates;
      await visitor.page.getByRole('button', { name: questions.edit }).first().click();
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    }),
    phoneScreenAt('template-care', '/staff/templates/assessment', async (visitor) => {
      const { questions } = visitor.t.templates;
      await visitor.page.getByRole('button', { name: questions.edit }).first().click();
      const sheet = visitor.page.getByRole('dialog');
      await sheet.getByRole('button', { name: questions.addCare }).first().click();
      await sheet.getByRole('button', { name: questions.removeCare }).first().scrollIntoViewIfNeeded();
    }),
    phoneScreenAt('template-try', '/staff/templates/report', async (visitor) => {
      const t = visitor.t.tryTemplate;
      if ((await button(visitor, t.go).count()) === 0) return;
      await button(visitor, t.go).click();
      await expect(visitor.page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible();
    }),
    phoneScreenAt('template-preview', '/staff/templates/assessment', async (visitor) => {
      await button(visitor, visitor.t.templates.preview.show).click();
      await expect(button(visitor, visitor.t.templates.preview.hide)).toBeVisible();
    }),
  ];
}
