import type { Language } from '#foundation/language/wording.ts';
import { amount, apply, payBy } from './applying.ts';
import { logIn, openWhole } from './login.ts';
import { aTraveller } from './people.ts';
import { memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** A reviewer with somebody's paid application, and the states of the worklist and of payments. */
export async function paymentScenes(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ reviewer: Visitor; scenes: StaffScene[] }> {
  world.expectNoise(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/|sandbox\.css)/);
  const reviewer = await memberBy(administrator, world, { name: 'Citra Binti Ali', role: 'reviewer', language });
  const phone = visitorAt(await (await world.anotherBrowser()).newPage());
  const number = await logIn(phone, world);
  const reference = await apply(phone, world, aTraveller(world.clock.today(), number));
  await button(phone, phone.say.entryExit.application.pay(amount(2000))).click();
  await payBy(phone, 'pay');
  await expect(phone.page.getByText(phone.say.entryExit.pay.paid)).toBeVisible();
  return { reviewer, scenes: scenesOf(reference) };
}

function scenesOf(reference: string): StaffScene[] {
  const inSheet = async (visitor: Visitor, path: string) => {
    await openWhole(visitor, path);
    await visitor.page.getByRole('button', { name: reference }).click();
    await expect(visitor.page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  };
  const view = (name: 'refunds' | 'books') => async (visitor: Visitor) => {
    await openWhole(visitor, '/staff/payments');
    await visitor.page.getByRole('radio', { name: visitor.say.payments.views[name] }).check();
    await expect(visitor.page.getByText(reference)).toHaveCount(0);
  };
  return [
    { name: 'applications', phone: true, enter: (visitor) => openWhole(visitor, '/staff/applications') },
    {
      name: 'application-wrong',
      phone: true,
      enter: async (visitor) => {
        await inSheet(visitor, '/staff/applications');
        await button(visitor, visitor.say.review.save).click();
        await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
      },
    },
    { name: 'payments', phone: true, enter: (visitor) => openWhole(visitor, '/staff/payments') },
    { name: 'payments-charge', phone: true, enter: (visitor) => inSheet(visitor, '/staff/payments') },
    { name: 'payments-refunds', phone: true, enter: view('refunds') },
    { name: 'payments-books', phone: true, enter: view('books') },
  ];
}
