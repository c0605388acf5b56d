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
import { buildRequest } from '#foundation/contract/build-request.ts';
import { addAuthenticator, totpCode } from './authenticators.ts';
import { openPage } from './login.ts';
import { title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

// Most tests create their staff by API. Other tests cover the screens for that.

export async function inviteByApi({ page }: Visitor, invitation: RequestOf<typeof inviteStaff>): Promise<void> {
  await callApiAsPage(page, inviteStaff, invitation);
}

/** Accepts an invitation by API with a password and an authenticator app, and opens the console. */
export async function joinWithPasswordByApi(visitor: Visitor, world: World, link: string): Promise<Visitor> {
  const token = extractToken(link);
  const { secret } = await callApiAsPage(visitor.page, beginAcceptWithPassword, { token });
  const factors = { password: 'lapan ekor burung di jambatan', code: totpCode(secret, world) };
  await callApiAsPage(visitor.page, acceptWithPassword, { token, ...factors });
  return openConsoleHome(visitor);
}

/** Accepts an invitation by API with a passkey, stores the passkey in the page, and opens the console. */
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

// Uses the browser's cookies. Calls of a page need the browser cookie: a first response of 403 sets it.
async function callApiAsPage<C extends AnyCall>(page: Page, call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
  const { path, body } = buildRequest(call, input);
  const headers = {
    'content-type': 'application/json',
    'request-id': newId(),
    'x-sihat-page': '1',
    'sec-fetch-site': 'same-origin',
  };
  const send = () => page.context().request.fetch(path, { method: call.method, headers, ...(body && { data: body }) });
  const first = await send();
  const answer = first.status() === 403 ? await send() : first;
  const envelope = (await answer.json()) as { data: OutputOf<C> };
  expect(answer.status(), `${call.name}: ${JSON.stringify(envelope)}`).toBe(200);
  return envelope.data;
}
