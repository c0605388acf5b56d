import type { Language } from '#foundation/language/messages.ts';
import { formatAmount, applyForEntry, payInSandbox } from '../entry-exit.ts';
import { logIn, openPageAndWait } from '../login.ts';
import { aTraveller } from '../travellers.ts';
import { createStaffMember } from '../staff.ts';
import type { ConsoleScreenState } from './console-screens.ts';
import { button, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** Creates a reviewer, and the screens of applications and payments, with one paid application. */
export async function paymentScreens(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ reviewer: Visitor; screens: ConsoleScreenState[] }> {
  world.allowFinding(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/|sandbox\.css)/);
  const reviewer = await createStaffMember(administrator, world, {
    name: 'Citra Binti Ali',
    role: 'reviewer',
    language,
  });
  const phone = createVisitor(await (await world.openBrowser()).newPage());
  const number = await logIn(phone, world);
  const reference = await applyForEntry(phone, world, aTraveller(world.clock.today(), number));
  await button(phone, phone.t.entryExit.application.pay(formatAmount(2000))).click();
  await payInSandbox(phone, 'pay');
  await expect(phone.page.getByText(phone.t.entryExit.pay.paid)).toBeVisible();
  return { reviewer, screens: reviewerScreens(reference) };
}

function reviewerScreens(reference: string): ConsoleScreenState[] {
  const openRow = async (visitor: Visitor, path: string) => {
    await openPageAndWait(visitor, path);
    await visitor.page.getByRole('button', { name: reference }).click();
    await expect(visitor.page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  };
  const view = (name: 'refunds' | 'ledger') => async (visitor: Visitor) => {
    await openPageAndWait(visitor, '/staff/payments');
    await visitor.page.getByRole('radio', { name: visitor.t.payments.views[name] }).check();
    await expect(visitor.page.getByText(reference)).toHaveCount(0);
  };
  return [
    { name: 'applications', worksOnPhone: true, enter: (visitor) => openPageAndWait(visitor, '/staff/applications') },
    {
      name: 'application-wrong',
      worksOnPhone: true,
      enter: async (visitor) => {
        await openRow(visitor, '/staff/applications');
        await button(visitor, visitor.t.applicationReview.save).click();
        await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
      },
    },
    { name: 'payments', worksOnPhone: true, enter: (visitor) => openPageAndWait(visitor, '/staff/payments') },
    { name: 'payments-charge', worksOnPhone: true, enter: (visitor) => openRow(visitor, '/staff/payments') },
    { name: 'payments-refunds', worksOnPhone: true, enter: view('refunds') },
    { name: 'payments-books', worksOnPhone: true, enter: view('ledger') },
  ];
}
