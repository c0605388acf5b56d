import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { sendSmsCode } from '#capabilities/login/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { begun } from './declared.ts';
import { askForCode, logIn, numberField, open, readWhole } from './login.ts';
import { aTraveller, flightOn } from './people.ts';
import type { Scene } from './screens.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** States of the login in which something waits or goes wrong. */
export function troubleBeforeLogin(world: World): Scene[] {
  world.expectNoise(/status of 500/);
  return [
    {
      name: 'code-waiting',
      enter: async (visitor) => {
        await open(visitor, '/user/login');
        await askForCode(visitor, world.newNumber());
      },
    },
    {
      name: 'login-focus',
      enter: async (visitor) => {
        await open(visitor, '/user/login');
        await numberField(visitor).focus();
        for (let presses = 0; presses < 2; presses += 1) await visitor.page.keyboard.press('Tab');
        await expect(button(visitor, visitor.say.login.next)).toBeFocused();
      },
    },
    {
      name: 'login-refused',
      enter: async (visitor) => {
        const body = { code: 500, message: '', data: null };
        await visitor.page.route(`**${sendSmsCode.path}*`, (route) => route.fulfill({ status: 500, json: body }));
        await open(visitor, '/user/login');
        await numberField(visitor).fill('7123456');
        await button(visitor, visitor.say.login.next).click();
        await expect(visitor.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await visitor.page.unroute(`**${sendSmsCode.path}*`);
      },
    },
  ];
}

/** States of the travel screens in which something is missing, refused, slow or offline. Logs in first. */
export async function troubleAfterLogin(visitor: Visitor, world: World): Promise<Scene[]> {
  world.expectNoise(/status of 500/);
  world.expectNoise(/net::ERR_FAILED/);
  const number = await logIn(visitor, world);
  const { page, say } = visitor;
  const [id, entryDate] = [newId(), addDays(world.clock.today(), 1)];
  const first = aTraveller(entryDate, number);
  const visited = ['AF', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AQ', 'AG', 'AR'];
  const everywhere = { ...first, journey: { ...flightOn(entryDate), visited } };
  await begun(world, page.context(), [everywhere, { ...first, name: '', passport: '' }], { id });
  const form = (query: string) => `/travel/form?id=${id}${query}`;
  const list = `**${listDeclarations.path}*`;
  return [
    {
      name: 'countries-full',
      enter: async () => {
        await open(visitor, form('&t=1&step=journey'));
        await page.locator('[id="journey.visited-button"]').click();
        await page.getByRole('option', { selected: false }).first().click();
        await expect(page.getByText(say.ui.countries.limit(10)).first()).toBeVisible();
      },
    },
    {
      name: 'people-focus',
      enter: async () => {
        await open(visitor, form(''));
        await page.getByRole('radio').first().focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        await expect(page.getByRole('radio').first()).toBeFocused();
      },
    },
    {
      name: 'people-unfinished',
      enter: async () => {
        await open(visitor, form(''));
        await button(visitor, say.screens.people.check).click();
        await expect(page.getByRole('region', { name: say.screens.people.completeAll })).toContainText(
          say.answers.traveller(2),
        );
      },
    },
    {
      name: 'history-refused',
      enter: async () => {
        await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 500, message: '', data: null } }));
        await open(visitor, '/travel/application-history');
        await expect(button(visitor, say.ui.tryAgain)).toBeVisible();
        await page.unroute(list);
      },
    },
    {
      name: 'history-loading',
      enter: async () => {
        await page.route(list, () => undefined);
        await open(visitor, '/travel/application-history');
        await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
      },
    },
    {
      name: 'form-offline',
      enter: async () => {
        await page.unroute(list);
        await open(visitor, form('&t=1&step=contact'));
        await expect(title(visitor)).toHaveText(say.answers.steps.contact);
        await readWhole(visitor);
        await world.cutNetwork(page.context());
        await expect(page.getByText(say.ui.offline)).toBeVisible();
      },
    },
  ];
}
