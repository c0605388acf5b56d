import { hour, startOfDay } from '#foundation/time/clock.ts';
import type { Language } from '#foundation/language/messages.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { recordAssessment, decideOutcome, openCase, openCaseList, declareAndReferGroup } from '../health-desk.ts';
import { openPage, openPageAndWait, waitUntilLoaded } from '../login.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, type ScreenState } from './screen.ts';

/** Screens of the health desk: one family is waiting, and another one has a traveller in follow-up. */
export async function caseScreens(
  world: World,
  officer: Visitor,
  borderOfficer: Visitor,
  language: Language,
): Promise<ScreenState[]> {
  const waiting = await declareAndReferGroup(world, borderOfficer, language);
  const followed = await declareAndReferGroup(world, borderOfficer, language, 3);
  const { casePage, caseRecords, contacts, healthDesk } = officer.t;
  await openCaseList(officer, 'new');
  await openCase(officer, followed.reference);
  await recordAssessment(officer, [language === 'ms' ? 'Demam' : 'Fever', language === 'ms' ? 'Ruam' : 'Rash']);
  await decideOutcome(officer, 'home');
  const followedPath = new URL(officer.page.url()).pathname;
  await openCaseList(officer, 'new');
  await openCase(officer, waiting.reference);
  const waitingPath = new URL(officer.page.url()).pathname;
  const openCasePage = async (visitor: Visitor, path: string) => {
    await openPageAndWait(visitor, path);
  };
  const list = (which: keyof typeof healthDesk.list): ScreenState =>
    phoneScreen(`cases-${which}`, (visitor) => openCasePage(visitor, `/staff/cases?list=${which}`));
  const actionScreen = (name: string, path: string, action: string, withErrors = false): ScreenState =>
    phoneScreen(name, async (visitor) => {
      await openCasePage(visitor, path);
      await button(visitor, action).click();
      const sheet = visitor.page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      if (!withErrors) return;
      await sheet.locator('[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    });
  return [
    list('new'),
    list('mine'),
    list('in-progress'),
    list('followed'),
    list('closed'),
    phoneScreen('cases-selected', async (visitor) => {
      await openCasePage(visitor, '/staff/cases');
      for (const box of await visitor.page.getByRole('checkbox', { name: new RegExp(waiting.reference) }).all())
        await box.check();
      await expect(button(visitor, healthDesk.assign.toMe)).toBeVisible();
    }),
    phoneScreen('cases-open', async (visitor) => {
      await openCasePage(visitor, '/staff/cases');
      await button(visitor, healthDesk.open).click();
      await visitor.page.getByLabel(healthDesk.find.label).fill(waiting.reference);
      await button(visitor, healthDesk.find.search).click();
      const found = visitor.page.getByRole('dialog').getByRole('button', { name: healthDesk.find.choose('') });
      await expect(found).toHaveCount(2);
    }),
    phoneScreen('case-new', (visitor) => openCasePage(visitor, waitingPath)),
    phoneScreen('case-declaration', async (visitor) => {
      await openCasePage(visitor, waitingPath);
      await button(visitor, casePage.declaration.show).click();
      await expect(button(visitor, casePage.declaration.show)).toHaveCount(0);
      await waitUntilLoaded(visitor);
    }),
    actionScreen('case-assess', waitingPath, casePage.assessment.record),
    actionScreen('case-note-wrong', waitingPath, casePage.note.add, true),
    actionScreen('case-attach', waitingPath, caseRecords.attachments.attach),
    actionScreen('case-laboratory', waitingPath, caseRecords.laboratory.record),
    actionScreen('case-laboratory-wrong', waitingPath, caseRecords.laboratory.record, true),
    phoneScreen('case-contacts', async (visitor) => {
      await openCasePage(visitor, waitingPath);
      await button(visitor, contacts.show).click();
      await expect(button(visitor, contacts.seats)).toBeVisible();
      await visitor.page.locator('summary', { hasText: contacts.others }).click();
    }),
    phoneScreen('case-seats-wrong', async (visitor) => {
      await openCasePage(visitor, waitingPath);
      await button(visitor, contacts.show).click();
      await button(visitor, contacts.seats).click();
      await visitor.page.getByRole('dialog').locator('[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('case-contacts-follow', async (visitor) => {
      await openCasePage(visitor, waitingPath);
      await button(visitor, contacts.show).click();
      await button(visitor, contacts.follow).click();
      await visitor.page.getByRole('dialog').getByRole('checkbox').first().check();
      await visitor.page.getByRole('dialog').locator('[type=submit]').click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
    phoneScreen('case-followed', (visitor) => openCasePage(visitor, followedPath)),
    actionScreen('case-decide-wrong', followedPath, casePage.outcome.change, true),
    phoneScreen('case-decide', async (visitor) => {
      await openCasePage(visitor, followedPath);
      await button(visitor, casePage.outcome.change).click();
      await visitor.page.getByRole('radio', { name: healthDesk.outcome.home }).check();
      await expect(visitor.page.getByRole('group', { name: casePage.outcome.group })).toBeVisible();
    }),
    actionScreen('case-stop', followedPath, casePage.followUp.stop),
    phoneScreen('case-pass', async (visitor) => {
      await openCasePage(visitor, waitingPath);
      await button(visitor, visitor.t.workItem.take).click();
      await button(visitor, casePage.reassign).click();
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    }),
    phoneScreen('case-unknown', async (visitor) => {
      await visitor.page.route('**/api/follow-up/case', (route) => route.abort());
      await openPage(visitor, waitingPath);
      await expect(button(visitor, visitor.t.ui.tryAgain)).toBeVisible();
      await visitor.page.unroute('**/api/follow-up/case');
    }),
  ];
}

export async function dailyQuestionScreens(
  world: World,
  officer: Visitor,
  borderOfficer: Visitor,
  language: Language,
): Promise<ScreenState[]> {
  const { reference, phoneNumber } = await declareAndReferGroup(world, borderOfficer, language);
  await openCaseList(officer, 'new');
  await openCase(officer, reference);
  await recordAssessment(officer);
  await decideOutcome(officer, 'home');
  await officer.page.goto('about:blank');
  await world.clock.moveTo(startOfDay(addDays(world.clock.today(), 1)) + 8 * hour + 60_000);
  const address =
    /http\S+#[\w-]{43}/.exec((await world.inbox.waitForMessage(phoneNumber, /follow-up\?/)).text)?.[0] ?? '';
  const openByLink = async ({ page }: Visitor, link = address) => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  return [
    phoneScreen('follow-up', openByLink),
    phoneScreen('follow-up-wrong', async (visitor) => {
      await openByLink(visitor);
      const group = visitor.page.getByRole('radiogroup').first();
      await group.getByRole('radio', { name: visitor.t.dailyQuestion.symptoms }).check();
      await visitor.page.getByLabel(visitor.t.dailyQuestion.temperature).fill('hot');
      await button(visitor, visitor.t.dailyQuestion.send).and(visitor.page.locator('[type=submit]')).first().click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('follow-up-left', async (visitor) => {
      await openByLink(visitor);
      await visitor.page.getByText(visitor.t.dailyQuestion.departure.open).click();
      await expect(visitor.page.getByText(visitor.t.dailyQuestion.departure.text)).toBeVisible();
    }),
    phoneScreen('follow-up-ended', (visitor) => openByLink(visitor, address.replace(/#.*$/, `#${'x'.repeat(43)}`))),
    phoneScreen('follow-up-answered', async (visitor) => {
      await openByLink(visitor);
      const { dailyQuestion } = visitor.t;
      const group = visitor.page.getByRole('radiogroup').first();
      await group.getByRole('radio', { name: dailyQuestion.symptoms }).check();
      await visitor.page.getByRole('checkbox').first().check();
      await button(visitor, dailyQuestion.send).and(visitor.page.locator('[type=submit]')).first().click();
      await expect(visitor.page.getByText(dailyQuestion.stay)).toBeVisible();
    }),
  ];
}
