import type { BrowserContext, Page } from '@playwright/test';
import { joinMessages } from '#capabilities/staff/messages/join.ts';

/** The demo's border officer accepts the invitation with a passkey and opens the counter once while online. */
export async function openCounter(context: BrowserContext, port: number, inboxPort: number): Promise<Page> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { pathname, hash } = new URL(await readInvitationLink(inboxPort));
  await page.goto(`http://localhost:${port}${pathname}?lang=en${hash}`);
  await page.getByRole('button', { name: joinMessages.en.makePasskey }).click();
  await page.waitForURL(/\/staff\/(\?|$)/);
  await page.goto(`http://localhost:${port}/staff/counter?lang=en`);
  await page.getByText(/^Up to date, /).waitFor();
  return page;
}

async function readInvitationLink(inboxPort: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${inboxPort}/messages?to=border-officer@sihat.invalid`);
    const [message] = (await answer.json()) as { text: string }[];
    const link = /http\S+#[A-Za-z0-9_-]{43}/.exec(message?.text ?? '')?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
