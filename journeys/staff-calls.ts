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
import { addAuthenticator, codeOf } from './authenticators.ts';
import { open } from './login.ts';
import { title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

// How most stories come to their staff: by the calls of the screens for that, of which other stories tell.

/** An administrator invites somebody. */
export async function inviteByCall({ page }: Visitor, who: RequestOf<typeof inviteStaff>): Promise<void> {
  await placeBy(page, inviteStaff, who);
}

/** Accepts an invitation with a password and an authenticator app; ends on the first page. */
export async function enteredByPassword(visitor: Visitor, world: World, link: string): Promise<Visitor> {
  const token = tokenIn(link);
  const { secret } = await placeBy(visitor.page, beginAcceptWithPassword, { token });
  const factors = { password: 'lapan ekor burung di jambatan', code: codeOf(secret, world) };
  await placeBy(visitor.page, acceptWithPassword, { token, ...factors });
  return atHome(visitor);
}

/** Accepts an invitation with a passkey, which an authenticator of the page keeps; ends on the first page. */
export async function enteredByPasskey(visitor: Visitor, link: string): Promise<Visitor> {
  const { page } = visitor;
  const token = tokenIn(link);
  const authenticator = createAuthenticator(new URL(link).origin);
  const options = await placeBy(page, beginAcceptWithPasskey, { token });
  await placeBy(page, acceptWithPasskey, { token, passkey: authenticator.create(options) });
  const { browser, authenticatorId } = await addAuthenticator(page);
  const credential = { ...authenticator.exportCredential(), rpId: options.rp.id, isResidentCredential: true };
  await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
  return atHome(visitor);
}

async function atHome(visitor: Visitor): Promise<Visitor> {
  await open(visitor, '/staff');
  await expect(title(visitor)).toHaveText(visitor.say.staff.pages.home.title);
  return visitor;
}

function tokenIn(link: string): string {
  return new URL(link).hash.slice(1);
}

// With the cookies of the browser, which keeps those that come. Calls of a page need a browser that has its name: the first answer gives it.
async function placeBy<C extends AnyCall>(page: Page, call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
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
