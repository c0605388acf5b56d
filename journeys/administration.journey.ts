import { settingDefinitions } from '#capabilities/administration/rules/settings.ts';
import { fillSettingForm, cardByHeading, createFirstAdministrator, fillNoticeForm } from './support/administration.ts';
import { logIn, openPage } from './support/login.ts';
import { notLoggedInError, createStaffMember } from './support/staff.ts';
import { confirmQuestion, button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'administration', viewport: { width: 1280, height: 800 } });

test('changes an app attribute that travellers see, and sets it back', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const first = await createFirstAdministrator(page, world);
  const { settings } = first.t;
  const { windowDays } = settings.setting;
  const phone = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
  await logIn(phone, world);
  const due = (days: number) => phone.page.getByText(phone.t.screens.hub.deadline(days));
  await expect(due(3)).toBeVisible();

  await openPage(first, '/staff/attributes');
  await fillSettingForm(first, windowDays.name, 99, 'Long journeys by sea');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(sheet.getByText(first.t.administrationFieldError('setting-range')).first()).toBeVisible();
  await expect(sheet.locator('#setting-reason')).toHaveValue('Long journeys by sea');
  await sheet.locator('#setting-value').fill('5');
  await sheet.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(page.getByText(settings.changed)).toBeVisible();
  await expect(cardByHeading(first, windowDays.name)).toContainText(settings.value(5, windowDays.unit));
  // Applies to every page that loads from now on.
  await expect(async () => {
    await phone.page.reload();
    await expect(due(5)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await cardByHeading(first, windowDays.name).getByText(settings.history(1)).click();
  await expect(cardByHeading(first, windowDays.name)).toContainText('Long journeys by sea');
  await button(first, settings.returnTo(settings.value(3, windowDays.unit))).click();
  await sheet.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(cardByHeading(first, windowDays.name)).toContainText(settings.history(2));
  await expect(async () => {
    await phone.page.reload();
    await expect(due(3)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('shortens a retention period with two administrators, who see what is deleted', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const first = await createFirstAdministrator(page, world);
  const { settings } = first.t;
  const { keepLogDays } = settings.setting;
  const second = await createStaffMember(first, world, 'administrator', 'Awang Bakar');
  await openPage(first, '/staff/retention');
  await fillSettingForm(first, keepLogDays.name, settingDefinitions.keepLogDays.min, 'Asked by the ministry');
  await expect(page.getByRole('dialog').getByText(settings.deletesNone)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: settings.requestApproval }).click();
  await expect(page.getByText(settings.requested)).toBeVisible();
  await expect(cardByHeading(first, keepLogDays.name)).toContainText(settings.needsOtherApprover);
  await expect(button(first, settings.approve)).toHaveCount(0);

  await openPage(second, '/staff/retention');
  await expect(cardByHeading(second, keepLogDays.name)).toContainText('Asked by the ministry');
  await button(second, settings.approve).click();
  await expect(second.page.getByText(settings.approved)).toBeVisible();
  await expect(cardByHeading(second, keepLogDays.name)).toContainText(settings.value(7, keepLogDays.unit));
});

test('shows an announcement in Malay until the reader closes it', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const first = await createFirstAdministrator(page, world);
  const { notices } = first.t;
  const [en, ms] = ['The ferry terminal opens at nine today.', 'Terminal feri dibuka pada pukul sembilan hari ini.'];
  await fillNoticeForm(first, world, { en, ms: '' });
  await page.getByLabel(notices.form.link).check();
  await page.locator('#notice-link-to').fill('https://elsewhere.example');
  await page.locator('#notice-link-en').fill('Before you travel');
  await page.locator('#notice-link-ms').fill('Sebelum perjalanan');
  await button(first, notices.form.publish).click();
  await expect(page.getByText(first.t.administrationFieldError('notice-link')).first()).toBeVisible();
  await page.locator('#notice-link-to').fill('/travel/entrance');
  await page.locator('#notice-text-ms').fill(ms);
  await button(first, notices.form.publish).click();
  await expect(page.getByRole('alertdialog')).toContainText(notices.form.locationNames.portal);
  await confirmQuestion(first, notices.form.publish);
  await expect(page.getByText(notices.published)).toBeVisible();
  await expect(cardByHeading(first, notices.kind.announcement)).toContainText(notices.states.current);

  const phone = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
  const notice = phone.page.getByRole('region', { name: phone.t.ui.notice.info }).filter({ hasText: ms });
  await expect(async () => {
    await openPage(phone, '/user/login');
    await expect(notice).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(phone.page.getByRole('status').filter({ hasText: ms })).toHaveCount(1);
  await link(phone, 'Sebelum perjalanan').click();
  await expect(phone.page).toHaveURL(/\/travel\/entrance\?lang=bm$/);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: phone.t.ui.close }).click();
  await expect(notice).toHaveCount(0);
  await phone.page.reload();
  const statusResponse = phone.page.waitForResponse((answer) => answer.url().endsWith('/api/wlappoperation/status'));
  expect(await (await statusResponse).text()).toContain(ms);
  await expect(notice).toHaveCount(0);

  await button(first, notices.end).click();
  await page.getByRole('alertdialog').getByRole('button', { name: notices.end }).click();
  await expect(page.getByText(notices.ended)).toBeVisible();
});

test('starts an outage notice with two administrators, ends it with one, and shows the reason on the network page', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const first = await createFirstAdministrator(page, world);
  const { notices } = first.t;
  const second = await createStaffMember(first, world, 'administrator', 'Awang Bakar');
  const phone = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
  await openPage(phone, '/user/login');
  const why = 'Kami menukar pangkalan data. Pengisytiharan awda selamat.';
  await fillNoticeForm(first, world, {
    en: 'We change the database. Your declarations are safe.',
    ms: why,
    outage: true,
  });
  await button(first, notices.form.ask).click();
  await confirmQuestion(first, notices.form.ask);
  await expect(page.getByText(notices.requested)).toBeVisible();
  await expect(cardByHeading(first, notices.kind.outage)).toContainText(notices.needsOtherApprover);

  await openPage(second, '/staff/notices');
  await button(second, notices.approve).click();
  await confirmQuestion(second, notices.approveOutage);
  await expect(second.page.getByText(notices.approved)).toBeVisible();
  await expect(title(phone)).toHaveText(phone.t.serviceStatus.heading);
  await expect(phone.page.getByText(why)).toBeVisible();

  await openPage(first, '/staff/notices');
  await button(first, notices.end).click();
  await page.getByRole('alertdialog').getByRole('button', { name: notices.end }).click();
  await expect(page.getByText(notices.ended)).toBeVisible();
  await expect(async () => {
    await button(phone, phone.t.serviceStatus.checkNow).click({ timeout: 1000 });
    await expect(phone.page).toHaveURL(/\/travel|\/user\/login/, { timeout: 1000 });
  }).toPass();
});
