import { readFile } from 'node:fs/promises';
import { jpegOf } from '#capabilities/files/server/testing/files.ts';
import { minute } from '#foundation/time/clock.ts';
import {
  formatAmount,
  applyForEntry,
  fillApplicant,
  fillTrip,
  payInSandbox,
  sendApplication,
} from './support/entry-exit.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller, familyOfThree } from './support/travellers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'payments' });

/** The page of the sandbox is another host, where people are led on purpose. */
const sandbox = /request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/page_[0-9a-f-]+|sandbox\.css)$/;

test('applied in Malay on a phone, declined, timed out, paid, decided by a reviewer, given back by two', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(sandbox);
  await page.setViewportSize({ width: 375, height: 740 });
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const words = t.entryExit;
  const number = await logIn(visitor, world);
  const [mother, son] = familyOfThree(world.clock.today(), number);
  const fee = formatAmount(4000);

  await test.step('two people are typed; a reload without a network loses nothing', async () => {
    await link(visitor, t.screens.hub.entryExit).click();
    await expect(page.getByText(words.fee(formatAmount(2000), formatAmount(2000)))).toBeVisible();
    await link(visitor, words.start).click();
    await expect(title(visitor)).toHaveText(words.form.trip);
    await button(visitor, words.form.next).click();
    await expect(page.getByRole('group', { name: t.ui.thereIsAProblem })).toBeVisible();
    await fillTrip(visitor, world.clock.today());
    const files = page.getByRole('group', { name: words.answers.files });
    await files
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'tiket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
    await expect(files.getByText(/^Ditambah/)).toBeVisible();
    await button(visitor, words.form.next).click();
    await fillApplicant(visitor, mother);
    await waitUntilBuildCached(page);
    await expect(page.getByText(/^Disimpan pada peranti ini/)).toBeVisible();
    await world.cutNetwork(context);
    await page.reload();
    await expect(page.getByLabel(words.answers.name, { exact: true })).toHaveValue(mother.name);
    await button(visitor, words.form.next).click();
    await button(visitor, words.form.add).click();
    await fillApplicant(visitor, { ...mother, name: son.name });
    await button(visitor, words.form.next).click();
    await expect(page.getByText(t.applicationFault('passport-twice')).first()).toBeVisible();
    await fillApplicant(visitor, son);
    await button(visitor, words.form.next).click();
    await page.getByLabel(words.form.consentLabel, { exact: true }).check();
    await sendApplication(visitor);
    await expect(page.getByText(words.form.offline)).toBeVisible();
    await world.restoreNetwork(context);
  });

  await test.step('sent: its fee is due', async () => {
    await expect(page.getByText(words.form.total(fee))).toBeVisible();
    await sendApplication(visitor);
    await expect(title(visitor)).toHaveText(words.application.title);
    await expect(page.getByText(words.answers.states['to-pay']).first()).toBeVisible();
    await expect(page.getByText('tiket.jpg')).toBeVisible();
  });
  const reference = (await page.locator('.t-code').first().textContent()) ?? '';

  await test.step('declined, timed out, and paid at the third try, of which two notices come', async () => {
    await button(visitor, words.application.pay(fee)).click();
    await payInSandbox(visitor, 'decline');
    await expect(page.getByText(words.pay.failed)).toBeVisible();
    await button(visitor, words.pay.retry).click();
    await payInSandbox(visitor, 'time-out');
    await expect(page.getByText(words.pay.failed)).toBeVisible();
    await button(visitor, words.pay.retry).click();
    await payInSandbox(visitor, 'pay-told-twice');
    await expect(page.getByText(words.pay.paid)).toBeVisible();
    await expect(page.getByText(fee)).toBeVisible();
    // Back and again: the page says that it is paid.
    await page.reload();
    await expect(page.getByText(words.pay.paid)).toBeVisible();
  });

  await test.step('the receipt: as a PDF, and by e-mail', async () => {
    const download = page.waitForEvent('download');
    await button(visitor, words.application.receipt).click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.suggestedFilename()).toBe(`Resit-${reference}.pdf`);
    const email = world.newEmail();
    await page.getByLabel(words.pay.email, { exact: true }).fill(email);
    await button(visitor, words.pay.send).click();
    await expect(page.getByText(words.pay.sent)).toBeVisible();
    expect((await world.inbox.waitForMessage(email, /Resit/)).text).toContain(reference);
  });

  const administrator = await createFirstAdministratorWithPassword(
    await (await world.anotherBrowser()).newPage(),
    world,
  );
  const reviewer = await createStaffMember(administrator, world, { role: 'reviewer', name: 'Citra Binti Ali' });
  const desk = reviewer.page;

  await test.step('a reviewer approves it, and its owner reads why', async () => {
    const { review } = reviewer.t;
    await openPage(reviewer, '/staff/applications');
    await desk.getByRole('button', { name: reference }).click();
    const sheet = desk.getByRole('dialog');
    await expect(sheet.getByText(mother.name)).toBeVisible();
    await sheet.getByRole('button', { name: reviewer.t.openedFile.show }).click();
    const picture = sheet.getByRole('img', { name: reviewer.t.openedFile.picture('tiket.jpg') });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: review.save }).click();
    await sheet.getByRole('radio', { name: review.verdicts.approve }).check();
    await sheet.getByLabel(review.reason, { exact: true }).fill('All documents are in order.');
    await sheet.getByRole('button', { name: review.save }).click();
    await expect(desk.getByText(review.done.approve)).toBeVisible();
    await link(visitor, words.pay.view).click();
    await expect(page.getByText(words.answers.states.approved).first()).toBeVisible();
    await expect(page.getByText('All documents are in order.')).toBeVisible();
  });

  await test.step('approved in error, it is refused after all, and after another look approved: its owner reads why', async () => {
    const { review } = reviewer.t;
    const correct = async (to: 'approve' | 'refuse', reason: string) => {
      await openPage(reviewer, '/staff/applications?list=decided');
      await desk.getByRole('button', { name: reference }).click();
      const sheet = desk.getByRole('dialog');
      const go = sheet.getByRole('button', { name: review.correct[to] });
      await go.click();
      await expect(sheet.getByText(review.correctionText[to])).toBeVisible();
      await go.click();
      await expect(sheet.getByLabel(review.reason, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await sheet.getByLabel(review.reason, { exact: true }).fill(reason);
      await go.click();
      await expect(desk.getByText(review.corrected[to])).toBeVisible();
      await page.reload();
      await expect(page.getByText(reason)).toBeVisible();
    };
    await correct('refuse', 'The tickets are for another day.');
    await expect(page.getByText(words.application.next.refused)).toBeVisible();
    await correct('approve', 'The tickets were for that day.');
    await expect(page.getByText(words.application.next.approved)).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /telah dibetulkan/);
  });

  await test.step('it is given back: asked by one, agreed by another', async () => {
    const { payments } = reviewer.t;
    await openPage(reviewer, '/staff/payments');
    await desk.getByRole('button', { name: reference }).click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel(payments.reason, { exact: true }).fill('The journey was cancelled by the airline.');
    await sheet.getByRole('button', { name: payments.ask }).click();
    await expect(desk.getByText(payments.asked)).toBeVisible();
    await openPage(administrator, '/staff/payments');
    await administrator.page.getByRole('radio', { name: payments.views.refunds }).check();
    await button(administrator, payments.agree).click();
    await expect(administrator.page.getByText(payments.agreed)).toBeVisible();
    await expect(administrator.page.getByText(payments.refundStates.done).first()).toBeVisible();
    await administrator.page.getByRole('radio', { name: payments.views.books }).check();
    await expect(administrator.page.getByText(payments.explained)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.application.payments.refunded).first()).toBeVisible();
  });
});

test('paid without a word from the provider: it is found by asking; the pages of old clients lead to the login', async ({
  page,
  world,
}) => {
  world.allowFinding(sandbox);
  const visitor = createVisitor(page);
  const words = visitor.t.entryExit;
  for (const path of ['/travel/pay', '/travel/pay-form']) {
    await openPage(visitor, path);
    await expect(page).toHaveURL(/\/user\/login/);
  }
  const number = await logIn(visitor, world);
  await applyForEntry(visitor, world, aTraveller(world.clock.today(), number));
  await button(visitor, words.application.pay(formatAmount(2000))).click();
  await payInSandbox(visitor, 'pay-silently');
  await expect(page.getByText(words.pay.checking)).toBeVisible();
  await world.clock.advanceBy(minute);
  await expect(page.getByText(words.pay.paid)).toBeVisible();
});

test('left unpaid, it can be begun anew with what was typed', async ({ page, world }) => {
  world.allowFinding(sandbox);
  const visitor = createVisitor(page);
  const words = visitor.t.entryExit;
  const number = await logIn(visitor, world);
  const who = aTraveller(world.clock.today(), number);
  await applyForEntry(visitor, world, who);
  await button(visitor, words.application.pay(formatAmount(2000))).click();
  await payInSandbox(visitor, 'leave');
  await link(visitor, words.pay.view).click();
  await button(visitor, words.application.restart).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.application.restart }).click();
  await expect(title(visitor)).toHaveText(words.form.trip);
  await button(visitor, words.form.next).click();
  await expect(page.getByLabel(words.answers.name, { exact: true })).toHaveValue(who.name);
});
