import type { Language } from '#foundation/language/messages.ts';
import { sendFeedback, sendReport } from '#capabilities/feedback/contract.ts';
import { logIn, openPageAndWait } from '../login.ts';
import { createStaffMember } from '../staff.ts';
import { button, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, type ScreenState } from './screen.ts';

/** Creates a member of the help desk, and the screens of its lists, with one report and one feedback. */
export async function feedbackScreens(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ desk: Visitor; screens: ScreenState[] }> {
  const desk = await createStaffMember(administrator, world, 'help-desk', 'Farah Binti Omar', { language });
  const browser = await world.openBrowser();
  await logIn(createVisitor(await browser.newPage()), world);
  const { reference } = await world.callApi(browser, sendReport, {
    topic: 'my-data',
    text: 'The certificate has the old spelling of my name. The passport says Haji Ahmad.',
  });
  await world.callApi(browser, sendFeedback, { topic: 'app', text: 'The letters of the pass could be larger.' });
  const openMessage = async (visitor: Visitor) => {
    await openPageAndWait(visitor, '/staff/feedback');
    await visitor.page.getByRole('button', { name: reference }).click();
    await expect(visitor.page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  };
  const screens: ScreenState[] = [
    phoneScreenAt('feedback-desk', '/staff/feedback'),
    phoneScreenAt('feedback-desk-none', '/staff/feedback', async (visitor) => {
      await visitor.page.getByRole('radio', { name: visitor.t.feedbackDesk.list.answered }).check();
      await expect(visitor.page.getByText(visitor.t.feedbackDesk.empty)).toBeVisible();
    }),
    phoneScreen('feedback-message-wrong', async (visitor) => {
      await openMessage(visitor);
      await button(visitor, visitor.t.feedbackDesk.send).click();
      await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
    }),
  ];
  return { desk, screens };
}
