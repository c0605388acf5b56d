import type { Page } from '@playwright/test';
import { loginMessages } from '#capabilities/login/messages/screens.ts';
import { uiMessages } from '#foundation/web/ui/messages.ts';

const demoPhoneNumber = '7123456';

/** Logs in on the portal with a code from the inbox. Ends on the traveller's page. Needs a server with demo data. */
export async function logInAsDemoTraveller(
  page: Page,
  { portal, inbox }: { portal: string; inbox: string },
): Promise<void> {
  const t = loginMessages.en;
  await page.goto(`${portal}/user/login?lang=en`);
  await page.getByLabel(uiMessages.en.phone.nationalNumber).fill(demoPhoneNumber);
  const previousCount = (await readLoginCodes(inbox)).length;
  await page.getByRole('button', { name: t.next }).click();
  await page.getByLabel(t.code.label).waitFor();
  let codes = await readLoginCodes(inbox);
  while (codes.length === previousCount) {
    await page.waitForTimeout(200);
    codes = await readLoginCodes(inbox);
  }
  await page.getByLabel(t.code.label).fill(codes[0] ?? '');
  await page.waitForURL(/\/travel\?/);
}

/** Reads the codes that were sent, newest first. */
async function readLoginCodes(inbox: string): Promise<string[]> {
  const answer = await fetch(`${inbox}/messages?to=${demoPhoneNumber}`);
  const messages = (await answer.json()) as { purpose: string; text: string }[];
  return messages.filter(({ purpose }) => purpose === 'login/code').flatMap(({ text }) => /\d{6}/.exec(text) ?? []);
}
