import type { Page } from '@playwright/test';
import { loginMessages } from '#capabilities/login/messages/screens.ts';
import { uiMessages } from '#foundation/web/ui/messages.ts';

const demoPhoneNumber = '7123456';

/** Logs the demo traveller in through the pages. Ends on the traveller's page. Needs a server with the demo data. */
export async function logInAsDemoTraveller(
  page: Page,
  { portal, inbox }: { portal: string; inbox: string },
): Promise<void> {
  const t = loginMessages.en;
  await page.goto(`${portal}/user/login?lang=en`);
  await page.getByLabel(uiMessages.en.phone.nationalNumber).fill(demoPhoneNumber);
  const before = (await readLoginCodes(inbox)).length;
  await page.getByRole('button', { name: t.next }).click();
  await page.getByLabel(t.code.label).waitFor();
  let found = await readLoginCodes(inbox);
  while (found.length === before) {
    await page.waitForTimeout(200);
    found = await readLoginCodes(inbox);
  }
  await page.getByLabel(t.code.label).fill(found[0] ?? '');
  await page.waitForURL(/\/travel\?/);
}

/** Reads the codes that were sent, newest first. */
async function readLoginCodes(inbox: string): Promise<string[]> {
  const answer = await fetch(`${inbox}/messages?to=${demoPhoneNumber}`);
  const messages = (await answer.json()) as { purpose: string; text: string }[];
  return messages.filter(({ purpose }) => purpose === 'login/code').flatMap(({ text }) => /\d{6}/.exec(text) ?? []);
}
