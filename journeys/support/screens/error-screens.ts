import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { sendSmsCode } from '#capabilities/login/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { saveTestDraft } from '../declarations.ts';
import { requestLoginCode, logIn, phoneNumberField, openPage, waitUntilLoaded } from '../login.ts';
import { aTraveller, flightFromSingapore } from '../travellers.ts';
import { button, title, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, type ScreenState } from './screen.ts';

export function errorScreensBeforeLogin(world: World): ScreenState[] {
  world.allowFinding(/status of 500/);
  return [
    screen('code-waiting', async (visitor) => {
      await openPage(visitor, '/user/login');
      await requestLoginCode(visitor, world.newPhoneNumber());
    }),
    screen('login-focus', async (visitor) => {
      await openPage(visitor, '/user/login');
      await phoneNumberField(visitor).focus();
      for (let presses = 0; presses < 2; presses += 1) await visitor.page.keyboard.press('Tab');
      await expect(button(visitor, visitor.t.login.next)).toBeFocused();
    }),
    screen('login-refused', async (visitor) => {
      const body = { code: 500, message: '', data: null };
      await visitor.page.route(`**${sendSmsCode.path}*`, (route) => route.fulfill({ status: 500, json: body }));
      await openPage(visitor, '/user/login');
      await phoneNumberField(visitor).fill('7123456');
      await button(visitor, visitor.t.login.next).click();
      await expect(visitor.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await visitor.page.unroute(`**${sendSmsCode.path}*`);
    }),
  ];
}

/** Screens of the travel pages with missing data, errors, slow responses or no network. Logs in first. */
export async function errorScreensAfterLogin(visitor: Visitor, world: World): Promise<ScreenState[]> {
  world.allowFinding(/status of 500/);
  world.allowFinding(/net::ERR_FAILED/);
  const number = await logIn(visitor, world);
  const { page, t } = visitor;
  const [id, entryDate] = [newId(), addDays(world.clock.today(), 1)];
  const first = aTraveller(entryDate, number);
  const visited = ['AF', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AQ', 'AG', 'AR'];
  const everywhere = { ...first, journey: { ...flightFromSingapore(entryDate), visited } };
  await saveTestDraft(world, page.context(), [everywhere, { ...first, name: '', passport: '' }], { id });
  const form = (query: string) => `/travel/form?id=${id}${query}`;
  const list = `**${listDeclarations.path}*`;
  return [
    screen('countries-full', async () => {
      await openPage(visitor, form('&t=1&step=journey'));
      await page.locator('[id="journey.visited-button"]').click();
      await page.getByRole('option', { selected: false }).first().click();
      await expect(page.getByText(t.ui.countries.limit(10)).first()).toBeVisible();
    }),
    screen('people-focus', async () => {
      await openPage(visitor, form(''));
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('radio').first()).toBeFocused();
    }),
    screen('people-unfinished', async () => {
      await openPage(visitor, form(''));
      await button(visitor, t.screens.travellers.check).click();
      await expect(page.getByRole('region', { name: t.screens.travellers.completeAll })).toContainText(
        t.answers.traveller(2),
      );
    }),
    screen('history-refused', async () => {
      await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 500, message: '', data: null } }));
      await openPage(visitor, '/travel/application-history');
      await expect(button(visitor, t.ui.tryAgain)).toBeVisible();
      await page.unroute(list);
    }),
    screen('history-loading', async () => {
      await page.route(list, () => undefined);
      await openPage(visitor, '/travel/application-history');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    }),
    screen('form-offline', async () => {
      await page.unroute(list);
      await openPage(visitor, form('&t=1&step=contact'));
      await expect(title(visitor)).toHaveText(t.answers.steps.contact);
      await waitUntilLoaded(visitor);
      await world.cutNetwork(page.context());
      await expect(page.getByText(t.ui.offline)).toBeVisible();
    }),
  ];
}
