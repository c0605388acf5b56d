import type { Language } from '#foundation/language/wording.ts';
import { sendFeedback, sendReport } from '#capabilities/feedback/contract.ts';
import { logIn, openWhole } from './login.ts';
import { memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The help desk with a report and feedback of somebody, and the states of its lists. */
export async function feedbackScenes(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ desk: Visitor; scenes: StaffScene[] }> {
  const desk = await memberBy(administrator, world, { name: 'Farah Binti Omar', role: 'help-desk', language });
  const browser = await world.anotherBrowser();
  await logIn(visitorAt(await browser.newPage()), world);
  const { reference } = await world.askServer(browser, sendReport, {
    topic: 'my-data',
    text: 'The certificate has the old spelling of my name. The passport says Haji Ahmad.',
  });
  await world.askServer(browser, sendFeedback, { topic: 'app', text: 'The letters of the pass could be larger.' });
  const inSheet = async (visitor: Visitor) => {
    await openWhole(visitor, '/staff/feedback');
    await visitor.page.getByRole('button', { name: reference }).click();
    await expect(visitor.page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  };
  const scenes: StaffScene[] = [
    { name: 'feedback-desk', phone: true, enter: (visitor) => openWhole(visitor, '/staff/feedback') },
    {
      name: 'feedback-desk-none',
      phone: true,
      enter: async (visitor) => {
        await openWhole(visitor, '/staff/feedback');
        await visitor.page.getByRole('radio', { name: visitor.say.feedbackDesk.list.answered }).check();
        await expect(visitor.page.getByText(visitor.say.feedbackDesk.empty)).toBeVisible();
      },
    },
    {
      name: 'feedback-message-wrong',
      phone: true,
      enter: async (visitor) => {
        await inSheet(visitor);
        await button(visitor, visitor.say.feedbackDesk.send).click();
        await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
      },
    },
  ];
  return { desk, scenes };
}
