import { readUserInfo } from '#capabilities/login/contract.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import { toRouteLanguage } from '#foundation/language/messages.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

export async function openPage({ page, language }: Visitor, path: string): Promise<void> {
  const [address = '', query = ''] = path.split('?');
  await page.goto(
    `${address}?${new URLSearchParams([...new URLSearchParams(query), ['lang', toRouteLanguage(language)]])}`,
  );
}

/** Opens a page and waits until all its data has arrived. The title appears before the page is busy. */
export async function openPageAndWait(visitor: Visitor, path: string): Promise<void> {
  await openPage(visitor, path);
  await expect(title(visitor)).toBeVisible();
  await waitUntilLoaded(visitor);
}

/** Waits until nothing on the page loads. Scrolls to parts that load when they come into view, and back. */
export async function waitUntilLoaded({ page }: Pick<Visitor, 'page'>): Promise<void> {
  const busy = page.locator('[aria-busy=true]');
  if ((await busy.count()) === 0) return;
  const before = await page.evaluate(() => window.scrollY);
  await expect
    .poll(() => busy.evaluateAll((all) => (all.at(-1)?.scrollIntoView(), all.length)), {
      intervals: [50, 50, 100, 200],
    })
    .toBe(0);
  await page.evaluate((y) => window.scrollTo(0, y), before);
}

export const phoneNumberField = ({ page, t }: Visitor) => page.getByLabel(t.ui.phone.nationalNumber);
export const codeField = ({ page, t }: Visitor) => page.getByLabel(t.login.code.label);

export async function requestLoginCode(visitor: Visitor, number: string): Promise<void> {
  const { page, t, input } = visitor;
  await input.write(phoneNumberField(visitor), number);
  await input.press(button(visitor, t.login.next));
  await expect(title(visitor)).toHaveText(t.login.code.heading);
  await expect(page.getByText(t.login.code.sentBySms(formatPhone('673', number)))).toBeVisible();
}

/** Enters a login code. The sixth digit logs in. */
export async function enterCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.input.write(codeField(visitor), code);
}

/** Logs in by phone, up to the traveller's hub. Returns the number. */
export async function logIn(visitor: Visitor, world: World, number = world.newPhoneNumber()): Promise<string> {
  const { page, t } = visitor;
  await openPage(visitor, '/user/login');
  await requestLoginCode(visitor, number);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(page).toHaveURL(/\/travel\?/);
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  return number;
}

/** Waits until the server refuses a token, up to a second after the session has ended. */
export async function waitUntilTokenExpired(world: World, token: string): Promise<void> {
  const request = () => fetch(`${world.portal}${readUserInfo.path}`, { headers: { 'sms-token': token } });
  await expect.poll(async () => (await request()).status).toBe(401);
}
