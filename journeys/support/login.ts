import { readProfile } from '#capabilities/login/contract.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import { routeLanguage } from '#foundation/language/messages.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Opens an address of the portal in the visitor's language. */
export async function openPage({ page, language }: Visitor, path: string): Promise<void> {
  const [address = '', query = ''] = path.split('?');
  await page.goto(
    `${address}?${new URLSearchParams([...new URLSearchParams(query), ['lang', routeLanguage(language)]])}`,
  );
}

/** Opens a page and waits until it is there, with everything that it asks for: it has a title before it is busy. */
export async function openPageAndWait(visitor: Visitor, path: string): Promise<void> {
  await openPage(visitor, path);
  await expect(title(visitor)).toBeVisible();
  await waitUntilLoaded(visitor);
}

/** Waits until a page has all that it asks for. Of a long one, what is far below comes when somebody gets there; it is left where it was. */
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

/** The field for a phone number, and the one for a code. */
export const phoneNumberField = ({ page, t }: Visitor) => page.getByLabel(t.ui.phone.nationalNumber);
export const codeField = ({ page, t }: Visitor) => page.getByLabel(t.login.code.label);

/** On the login page: asks for a code to a number of Brunei; ends on the page where it is entered. */
export async function requestLoginCode(visitor: Visitor, number: string): Promise<void> {
  const { page, t, input: hands } = visitor;
  await hands.write(phoneNumberField(visitor), number);
  await hands.press(button(visitor, t.login.next));
  await expect(title(visitor)).toHaveText(t.login.code.heading);
  await expect(page.getByText(t.login.code.sentBySms(formatPhone('673', number)))).toBeVisible();
}

/** Enters a code: the sixth digit logs in. */
export async function enterCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.input.write(codeField(visitor), code);
}

/** From the first page to the traveller's own, by phone. */
export async function logIn(visitor: Visitor, world: World, number = world.newPhoneNumber()): Promise<string> {
  const { page, t } = visitor;
  await openPage(visitor, '/user/login');
  await requestLoginCode(visitor, number);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(page).toHaveURL(/\/travel\?/);
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  return number;
}

/** Waits until a token proves nothing any more: a server may believe it for a second after the login was ended. */
export async function waitUntilTokenExpired(world: World, token: string): Promise<void> {
  const ask = () => fetch(`${world.portal}${readProfile.path}`, { headers: { 'sms-token': token } });
  await expect.poll(async () => (await ask()).status).toBe(401);
}
