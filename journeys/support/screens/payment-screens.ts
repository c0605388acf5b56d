import type { Language } from '#foundation/language/messages.ts';
import { formatAmount, applyForEntry, payInSandbox } from '../entry-exit.ts';
import { logIn, openPageAndWait } from '../login.ts';
import { aTraveller } from '../travellers.ts';
import { createStaffMember } from '../staff.ts';
import { button, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, type ScreenState } from './screen.ts';

/** Creates a reviewer, and the screens of applications and payments, with one paid application. */
export async function paymentScreens(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ reviewer: Visitor; screens: ScreenState[] }> {
  world.allowFinding(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/|sandbox\.css)/);
  const reviewer = await createStaffMember(administrator, world, 'reviewer', 'Citra Binti Ali', { language });
  const phone = createVisitor(await (await world.openBrowser()).newPage());
  const number = await logIn(phone, world);
  const reference = await applyForEntry(phone, world, aTraveller(world.clock.today(), number));
  await button(phone, phone.t.entryExit.application.pay(formatAmount(2000))).click();
  await payInSandbox(phone, 'pay');
  await expect(phone.page.getByText(phone.t.entryExit.pay.paid)).toBeVisible();
  return { reviewer, screens: reviewerScreens(reference) };
}

function reviewerScreens(reference: string): ScreenState[] {
  const openRow = async (visitor: Visitor, path: string) => {
    await openPageAndWait(visitor, path);
    await visitor.page.getByRole('button', { name: reference }).click();
    await expect(visitor.page.locator('main, dialog[open]').getByRole('definition').first()).toBeVisible();
  };
  const view = (name: 'refunds' | 'ledger') => async (visitor: Visitor) => {
    await openPageAndWait(visitor, '/staff/payments');
    await visitor.page.getByRole('radio', { name: visitor.t.payments.views[name] }).check();
    await expect(visitor.page.getByText(reference)).toHaveCount(0);
  };
  return [
    phoneScreenAt('applications', '/staff/applications'),
    phoneScreen('application-wrong', async (visitor) => {
      await openRow(visitor, '/staff/applications');
      const take = button(visitor, visitor.t.workItem.take);
      const save = button(visitor, visitor.t.applicationReview.save);
      await expect(take.or(save).first()).toBeVisible();
      if (await take.isVisible()) await take.click();
      await save.click();
      await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
    }),
    phoneScreenAt('payments', '/staff/payments'),
    phoneScreen('payments-charge', (visitor) => openRow(visitor, '/staff/payments')),
    phoneScreen('payments-refunds', view('refunds')),
    phoneScreen('payments-books', view('ledger')),
  ];
}
