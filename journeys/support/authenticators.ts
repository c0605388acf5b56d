import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { World } from './world.ts';

export function totpCode(secret: string, world: World): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: world.clock.now() });
}

/** Adds a virtual authenticator that always verifies its user. Returns its id and the DevTools session. */
export async function addAuthenticator(page: Page): Promise<{ browser: CDPSession; authenticatorId: string }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { browser, authenticatorId };
}
