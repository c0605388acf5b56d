import type { Page } from '@playwright/test';
import {
  acceptWithPasskey,
  acceptWithPassword,
  beginAcceptWithPasskey,
  beginAcceptWithPassword,
} from '#capabilities/staff/contract.ts';
import { inviteStaff } from '#capabilities/staff/contract-people.ts';
import { createAuthenticator } from '#capabilities/staff/server/testing/authenticator.ts';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addressed } from '#foundation/web/http/request.ts';
import { addAuthenticator, totpCode } from './authenticators.ts';
import { openPage } from './login.ts';
import { title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

// How most stories come to their staff: by the calls of the screens for that, of which other stories tell.

/** An administrator invites somebody. */
export async function inviteByApi({ page }: Visitor, who: RequestOf<typeof inviteStaff>): Promise<void> {
  await callApiAsPage(page, inviteStaff, who);
}

/** Accepts an invitation with a password and an authenticator app; ends on the first page. */
export async function joinWithPasswordByApi(visitor: Visitor, world: World, link: string): Promise<Visitor> {
  const token = extractToken(link);
  const { secret } = await callApiAsPage(visitor.page, beginAcceptWithPassword, { token });
  const factors = { password: 'lapan ekor burung di jambatan', code: totpCode(secret, world) };
  await callApiAsPage(visitor.page, acceptWithPassword, { token, ...factors });
  return openConsoleHome(visitor);
}

/** Accepts an invitation with a passkey, which an authenticator of the page keeps; ends on the first page. */
export async function joinWithPasskeyByApi(visitor: Visitor, link: string): Promise<Visitor> {
  const { page } = visitor;
  const token = extractToken(link);
  const authenticator = createAuthenticator(new URL(link).origin);
  const options = await callApiAsPage(page, beginAcceptWithPasskey, { token });
  await callApiAsPage(page, acceptWithPasskey, { token, passkey: authenticator.create(options) });
  const { browser, authenticatorId } = await addAuthenticator(page);
  const credential = { ...authenticator.exportCredential(), rpId: options.rp.id, isResidentCredential: true };
  await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
  return openConsoleHome(visitor);
}

async function openConsoleHome(visitor: Visitor): Promise<Visitor> {
  await openPage(visitor, '/staff');
  await expect(title(visitor)).toHaveText(visitor.t.staff.pages.home.title);
  return visitor;
}

function extractToken(link: string): string {
  return new URL(link).hash.slice(1);
}

// With the cookies of the browser, which keeps those that come. Calls of a page need a browser that has its name: the first answer gives it.
async function callApiAsPage<C extends AnyCall>(page: Page, call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
  const { path, body } = addressed(call, input);
  const headers = {
    'content-type': 'application/json',
    'request-id': newId(),
    'x-sihat-page': '1',
    'sec-fetch-site': 'same-origin',
  };
  const ask = () => page.context().request.fetch(path, { method: call.method, headers, ...(body && { data: body }) });
  const first = await ask();
  const answer = first.status() === 403 ? await ask() : first;
  const said = (await answer.json()) as { data: OutputOf<C> };
  expect(answer.status(), `${call.name}: ${JSON.stringify(said)}`).toBe(200);
  return said.data;
}
