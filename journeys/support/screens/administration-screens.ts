import type { Language } from '#foundation/language/messages.ts';
import {
  fillSettingForm,
  cardByHeading,
  createFirstAdministrator,
  localTimeInHours,
  fillNoticeForm,
} from '../administration.ts';
import { submitTestDeclaration } from '../declarations.ts';
import { fillDateTime } from '../declaration-form.ts';
import { logIn, openPage, openPageAndWait } from '../login.ts';
import { familyOfThree } from '../travellers.ts';
import { findScreenIssues } from '../screen-issues.ts';
import { notLoggedInError, createStaffMember } from '../staff.ts';
import { confirmQuestion, button, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, screen, screenAt, type ScreenState } from './screen.ts';

export async function checkAdministrationScreens(
  page: Visitor['page'],
  world: World,
  language: Language,
): Promise<void> {
  world.allowFinding(notLoggedInError);
  world.allowFinding(/status of 400.*callers\/find/);
  const first = await createFirstAdministrator(page, world, language);
  const desk = await createStaffMember(first, world, 'help-desk', 'Dayang Noraini', { language });
  const found = await findScreenIssues(first, await administrationScreens(first, world));
  found.push(...(await findScreenIssues(desk, await helpDeskScreens(world, language))));
  const officer = await createStaffMember(first, world, 'health-officer', 'Dayang Doktor', { language });
  found.push(...(await findScreenIssues(officer, bulkScreens())));
  expect(found).toEqual([]);
}

/** A second administrator has requested a retention period and an outage notice, and has planned an announcement. */
async function administrationScreens(first: Visitor, world: World): Promise<ScreenState[]> {
  const { language, t } = first;
  const { keepLogDays, windowDays } = t.settings.setting;
  await openPage(first, '/staff/attributes');
  await fillSettingForm(first, windowDays.name, 4, 'Long journeys by sea');
  await first.page.getByRole('dialog').getByRole('button', { name: t.settings.save, exact: true }).click();
  await expect(first.page.getByText(t.settings.changed)).toBeVisible();
  const second = await createStaffMember(first, world, 'administrator', 'Awang Bakar', { language });
  await openPage(second, '/staff/retention');
  await fillSettingForm(second, keepLogDays.name, 30, 'Asked by the ministry');
  await button(second, t.settings.requestApproval).click();
  await expect(second.page.getByText(t.settings.requested)).toBeVisible();
  const text = { en: 'The ferry terminal opens at nine.', ms: 'Terminal feri dibuka pada pukul sembilan.' };
  await fillNoticeForm(second, world, { ...text, outage: true });
  await button(second, t.notices.form.ask).click();
  await confirmQuestion(second, t.notices.form.ask);
  await expect(second.page.getByText(t.notices.requested)).toBeVisible();
  await fillNoticeForm(second, world, text);
  await fillDateTime(second.page.locator('#notice-startsAt'), localTimeInHours(world, 1));
  await button(second, t.notices.form.publish).click();
  await confirmQuestion(second, t.notices.form.publish);
  await expect(second.page.getByText(t.notices.published)).toBeVisible();
  return [
    screenAt('attributes', '/staff/attributes'),
    screenAt('attributes-history', '/staff/attributes', async (visitor) => {
      await cardByHeading(visitor, windowDays.name).getByText(t.settings.history(1)).click();
      await visitor.page.getByText(t.settings.attributes.show('travel')).click();
      await expect(visitor.page.locator('pre').first()).toBeVisible();
    }),
    screenAt('attributes-wrong', '/staff/attributes', async (visitor) => {
      await fillSettingForm(visitor, windowDays.name, 99, '');
      await visitor.page.getByRole('dialog').locator('[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screenAt('retention', '/staff/retention'),
    screenAt('retention-shorter', '/staff/retention', async (visitor) => {
      await fillSettingForm(visitor, t.settings.setting.keepDraftDays.name, 7, 'Asked by the ministry');
      await expect(visitor.page.getByRole('dialog').getByText(t.settings.deletesNone)).toBeVisible();
    }),
    screenAt('notices', '/staff/notices'),
    screen('notices-form', async (visitor) => {
      // Discards what was typed before.
      await visitor.page.goto('about:blank');
      await fillNoticeForm(visitor, world, text);
      await visitor.page.getByLabel(t.notices.form.link).check();
      await visitor.page.locator('#notice-link-to').fill('https://elsewhere.example');
      await visitor.page.locator('[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screen('notices-end', async (visitor) => {
      await visitor.page.goto('about:blank');
      await openPageAndWait(visitor, '/staff/notices');
      await button(visitor, t.notices.withdraw).click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
  ];
}

/** Screens of the help desk, for a traveller who has logged in and declared. */
async function helpDeskScreens(world: World, language: Language): Promise<ScreenState[]> {
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const { reference } = await submitTestDeclaration(world, phone, familyOfThree(world.clock.today(), number));
  const lookUp = async (visitor: Visitor, searchText: string) => {
    await openPageAndWait(visitor, '/staff/callers');
    await visitor.page.getByRole('radio', { name: visitor.t.help.reasons['sign-in'] }).check();
    await visitor.page.locator('#searchText').fill(searchText);
    await button(visitor, visitor.t.help.find).click();
  };
  return [
    screenAt('callers', '/staff/callers'),
    screen('callers-wrong', async (visitor) => {
      await lookUp(visitor, 'nobody');
      await expect(visitor.page.getByText(visitor.t.administrationFieldError('who-unknown'))).toBeVisible();
    }),
    screen('callers-found', async (visitor) => {
      await lookUp(visitor, reference);
      await expect(button(visitor, visitor.t.help.messages.confirmAgain)).toBeVisible();
    }),
    screen('callers-none', async (visitor) => {
      await lookUp(visitor, 'nobody@example.com');
      await expect(visitor.page.getByText(visitor.t.help.messages.noneHint)).toBeVisible();
    }),
    screen('callers-end', async (visitor) => {
      await lookUp(visitor, number);
      await button(visitor, visitor.t.help.accounts.end).click();
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    }),
  ];
}

/** Screens of messages to travellers. The family of the help desk's screens arrives today by air. */
function bulkScreens(): ScreenState[] {
  const write = async (visitor: Visitor) => {
    const { bulk } = visitor.t;
    await openPageAndWait(visitor, '/staff/bulk-messages');
    await button(visitor, bulk.create).click();
    await visitor.page.getByLabel(bulk.textEn).fill('Your flight goes to gate 3.');
    await visitor.page.getByLabel(bulk.textMs).fill('Penerbangan awda ke pintu 3.');
    await visitor.page.getByLabel(bulk.reason).fill('Gate changed');
  };
  return [
    phoneScreenAt('bulk-messages', '/staff/bulk-messages'),
    phoneScreen('bulk-form', write),
    phoneScreen('bulk-wrong', async (visitor) => {
      await openPageAndWait(visitor, '/staff/bulk-messages');
      await button(visitor, visitor.t.bulk.create).click();
      await visitor.page.locator('[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('bulk-preview', async (visitor) => {
      await write(visitor);
      await button(visitor, visitor.t.bulk.preview).click();
      await expect(visitor.page.getByRole('heading', { name: visitor.t.bulk.previewTitle })).toBeVisible();
    }),
  ];
}
