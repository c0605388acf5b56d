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

/** Request to the sandbox's page, which is another host on purpose. */
const sandbox = /request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/page_[0-9a-f-]+|sandbox\.css)$/;

test('takes an application in Malay through failed and successful payments, a decision, and a refund by two members of staff', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(sandbox);
  await page.setViewportSize({ width: 375, height: 740 });
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const messages = t.entryExit;
  const number = await logIn(visitor, world);
  const [mother, son] = familyOfThree(world.clock.today(), number);
  const fee = formatAmount(4000);

  await test.step('fills in two travellers, and loses nothing by a reload without a network', async () => {
    await link(visitor, t.screens.hub.entryExit).click();
    await expect(page.getByText(messages.fee(formatAmount(2000), formatAmount(2000)))).toBeVisible();
    await link(visitor, messages.start).click();
    await expect(title(visitor)).toHaveText(messages.form.trip);
    await button(visitor, messages.form.next).click();
    await expect(page.getByRole('group', { name: t.ui.thereIsAProblem })).toBeVisible();
    await fillTrip(visitor, world.clock.today());
    const files = page.getByRole('group', { name: messages.answers.files });
    await files
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'tiket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
    await expect(files.getByText(/^Ditambah/)).toBeVisible();
    await button(visitor, messages.form.next).click();
    await fillApplicant(visitor, mother);
    await waitUntilBuildCached(page);
    await expect(page.getByText(/^Disimpan pada peranti ini/)).toBeVisible();
    await world.cutNetwork(context);
    await page.reload();
    await expect(page.getByLabel(messages.answers.name, { exact: true })).toHaveValue(mother.name);
    await button(visitor, messages.form.next).click();
    await button(visitor, messages.form.add).click();
    await fillApplicant(visitor, { ...mother, name: son.name });
    await button(visitor, messages.form.next).click();
    await expect(page.getByText(t.applicationFieldError('passport-twice')).first()).toBeVisible();
    await fillApplicant(visitor, son);
    await button(visitor, messages.form.next).click();
    await page.getByLabel(messages.form.consentLabel, { exact: true }).check();
    await sendApplication(visitor);
    await expect(page.getByText(messages.form.offline)).toBeVisible();
    await world.restoreNetwork(context);
  });

  await test.step('sends the application, whose fee is then due', async () => {
    await expect(page.getByText(messages.form.total(fee))).toBeVisible();
    await sendApplication(visitor);
    await expect(title(visitor)).toHaveText(messages.application.title);
    await expect(page.getByText(messages.answers.states['to-pay']).first()).toBeVisible();
    await expect(page.getByText('tiket.jpg')).toBeVisible();
  });
  const reference = (await page.locator('.t-code').first().textContent()) ?? '';

  await test.step('pays at the third try after a decline and a timeout, and accepts two notices of the payment', async () => {
    await button(visitor, messages.application.pay(fee)).click();
    await payInSandbox(visitor, 'decline');
    await expect(page.getByText(messages.pay.failed)).toBeVisible();
    await button(visitor, messages.pay.retry).click();
    await payInSandbox(visitor, 'time-out');
    await expect(page.getByText(messages.pay.failed)).toBeVisible();
    await button(visitor, messages.pay.retry).click();
    await payInSandbox(visitor, 'pay-notified-twice');
    await expect(page.getByText(messages.pay.paid)).toBeVisible();
    await expect(page.getByText(fee)).toBeVisible();
    await page.reload();
    await expect(page.getByText(messages.pay.paid)).toBeVisible();
  });

  await test.step('downloads the receipt as a PDF, and sends it by e-mail', async () => {
    const download = page.waitForEvent('download');
    await button(visitor, messages.application.receipt).click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.suggestedFilename()).toBe(`Resit-${reference}.pdf`);
    const email = world.newEmail();
    await page.getByLabel(messages.pay.email, { exact: true }).fill(email);
    await button(visitor, messages.pay.send).click();
    await expect(page.getByText(messages.pay.sent)).toBeVisible();
    expect((await world.inbox.waitForMessage(email, /Resit/)).text).toContain(reference);
  });

  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  const reviewer = await createStaffMember(administrator, world, 'reviewer', 'Citra Binti Ali');
  const desk = reviewer.page;

  await test.step('approves the application, and shows the reason to the applicant', async () => {
    const { applicationReview } = reviewer.t;
    await openPage(reviewer, '/staff/applications');
    await desk.getByRole('button', { name: reference }).click();
    await expect(desk.getByText(mother.name)).toBeVisible();
    await desk.getByRole('button', { name: reviewer.t.openedFile.show }).click();
    const picture = desk.getByRole('img', { name: reviewer.t.openedFile.picture('tiket.jpg') });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Only the reviewer who holds the application decides it.
    const save = desk.getByRole('button', { name: applicationReview.save });
    await expect(save).toHaveCount(0);
    await desk.getByRole('button', { name: reviewer.t.workItem.take }).click();
    await save.click();
    await desk.getByRole('radio', { name: applicationReview.verdicts.approve }).check();
    await desk.getByLabel(applicationReview.reason, { exact: true }).fill('All documents are in order.');
    await save.click();
    await expect(desk.getByText(applicationReview.done.approve)).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: applicationReview.event.approved })).toBeVisible();
    await link(visitor, messages.pay.view).click();
    await expect(page.getByText(messages.answers.states.approved).first()).toBeVisible();
    await expect(page.getByText('All documents are in order.')).toBeVisible();
  });

  await test.step('corrects the decision twice, and shows the reasons to the applicant', async () => {
    const { applicationReview: review } = reviewer.t;
    const correct = async (to: 'approve' | 'refuse', reason: string) => {
      await openPage(reviewer, '/staff/applications?list=decided');
      await desk.getByRole('button', { name: reference }).click();
      const go = desk.getByRole('button', { name: review.correct[to] });
      await go.click();
      await expect(desk.getByText(review.correctionText[to])).toBeVisible();
      await go.click();
      await expect(desk.getByLabel(review.reason, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await desk.getByLabel(review.reason, { exact: true }).fill(reason);
      await go.click();
      await expect(desk.getByText(review.corrected[to])).toBeVisible();
      await page.reload();
      await expect(page.getByText(reason)).toBeVisible();
    };
    await correct('refuse', 'The tickets are for another day.');
    await expect(page.getByText(messages.application.next.refused)).toBeVisible();
    await correct('approve', 'The tickets were for that day.');
    await expect(page.getByText(messages.application.next.approved)).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /telah dibetulkan/);
  });

  await test.step('refunds the fee after a request by one and an agreement by another', async () => {
    const { payments } = reviewer.t;
    await openPage(reviewer, '/staff/payments');
    await desk.getByRole('button', { name: reference }).click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel(payments.reason, { exact: true }).fill('The journey was cancelled by the airline.');
    await sheet.getByRole('button', { name: payments.requestRefund }).click();
    await expect(desk.getByText(payments.requested)).toBeVisible();
    await openPage(administrator, '/staff/payments');
    await administrator.page.getByRole('radio', { name: payments.views.refunds }).check();
    await button(administrator, payments.approve).click();
    await expect(administrator.page.getByText(payments.approved)).toBeVisible();
    await expect(administrator.page.getByText(payments.refundStates.done).first()).toBeVisible();
    await administrator.page.getByRole('radio', { name: payments.views.ledger }).check();
    await expect(administrator.page.getByText(payments.explained)).toBeVisible();
    await page.reload();
    await expect(page.getByText(messages.application.payments.refunded).first()).toBeVisible();
  });
});

test('finds a payment without a notice by asking the provider, and redirects old pages to the login', async ({
  page,
  world,
}) => {
  world.allowFinding(sandbox);
  const visitor = createVisitor(page);
  const messages = visitor.t.entryExit;
  for (const path of ['/travel/pay', '/travel/pay-form']) {
    await openPage(visitor, path);
    await expect(page).toHaveURL(/\/user\/login/);
  }
  const number = await logIn(visitor, world);
  await applyForEntry(visitor, world, aTraveller(world.clock.today(), number));
  await button(visitor, messages.application.pay(formatAmount(2000))).click();
  await payInSandbox(visitor, 'pay-silently');
  await expect(page.getByText(messages.pay.checking)).toBeVisible();
  await world.clock.advanceBy(minute);
  await expect(page.getByText(messages.pay.paid)).toBeVisible();
});

test('restarts an unpaid application with what was typed', async ({ page, world }) => {
  world.allowFinding(sandbox);
  const visitor = createVisitor(page);
  const messages = visitor.t.entryExit;
  const number = await logIn(visitor, world);
  const person = aTraveller(world.clock.today(), number);
  await applyForEntry(visitor, world, person);
  await button(visitor, messages.application.pay(formatAmount(2000))).click();
  await payInSandbox(visitor, 'leave');
  await link(visitor, messages.pay.view).click();
  await button(visitor, messages.application.restart).click();
  await page.getByRole('alertdialog').getByRole('button', { name: messages.application.restart }).click();
  await expect(title(visitor)).toHaveText(messages.form.trip);
  await button(visitor, messages.form.next).click();
  await expect(page.getByLabel(messages.answers.name, { exact: true })).toHaveValue(person.name);
});
