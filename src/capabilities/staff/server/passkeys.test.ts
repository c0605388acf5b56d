import { beforeEach, describe, expect, test } from 'vitest';
import { catchProblem, expectProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { solveCaptchaChallenge } from '#capabilities/login/server/testing/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { scopesOf } from '../rules/roles.ts';
import { acceptWithPasskey, beginAcceptWithPasskey } from './accept-invitation.ts';
import { inviteStaff, suspendStaff } from './request-change.ts';
import { beginPasskeyLogin, logInWithPasskey } from './log-in-with-passkey.ts';
import { addPasskey, beginAddPasskey, removePasskey } from './manage-passkeys.ts';
import { readMe } from './read-me.ts';
import { staff } from './session-guard.ts';
import { beginStepUp, stepUpWithPasskey } from './step-up.ts';
import { type Authenticator, type ResponseOverrides, createAuthenticator } from './testing/authenticator.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { newPerson, openStaffWorld, origin, withSession } from './testing/world.ts';

const world = await openStaffWorld();
const administrator = await logInStaff(world, ['administrator']);

let key: Authenticator;
let person: { name: string; email: string };
let browser: Visitor;
let id: string;
beforeEach(async () => {
  key = createAuthenticator(origin);
  person = newPerson();
  browser = newVisitor();
  ({ id } = await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['border-officer'] }));
});

const token = async () => (await world.invitations(person.email)).at(-1) ?? '';
const options = async () => beginAcceptWithPasskey(world, nextRequest(browser), { token: await token() });
const accept = async (overrides?: ResponseOverrides) =>
  acceptWithPasskey(world, nextRequest(browser), {
    token: await token(),
    passkey: key.create(await options(), overrides),
  });
const logIn = async (overrides?: ResponseOverrides, visitor = browser) =>
  logInWithPasskey(world, nextRequest(visitor), {
    passkey: key.authenticate(await beginPasskeyLogin(world, nextRequest(visitor)), overrides),
  });
const admitted = async (answer: Awaited<ReturnType<typeof logIn>>) =>
  staff().admit(world, withSession(nextRequest(browser), answer));
const refused = { problem: 'staff/passkey', status: 401, data: undefined };

test('an invited person creates a passkey, is logged in, and logs in with it again', async () => {
  expect(await options()).toMatchObject({
    rp: { id: 'portal.example', name: 'Sihat' },
    user: { name: person.email, displayName: person.name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const first = await admitted(await accept());
  expect(first).toMatchObject({ kind: 'staff', staffId: id, name: person.name, roles: ['border-officer'] });
  expect([...first.scopes]).toEqual([...scopesOf(['border-officer'])]);
  const challenge = await beginPasskeyLogin(world, nextRequest(browser));
  expect(challenge).toMatchObject({ rpId: 'portal.example', userVerification: 'required' });
  expect(challenge).not.toHaveProperty('allowCredentials');
  const second = await admitted(await logIn());
  expect(second.staffId).toBe(id);
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(await auditActionsOf(world, id)).toEqual(['staff/invite', 'staff/accept', 'staff/log-in', 'staff/log-in']);
});

const invalidResponses: [string, ResponseOverrides][] = [
  ['of another origin', { origin: 'https://portal.example.evil.example' }],
  ['of our host without TLS', { origin: 'http://portal.example' }],
  ['of another port', { origin: 'https://portal.example:8443' }],
  ['for another host', { rpId: 'evil.example' }],
  ['for a subdomain of our host', { rpId: 'x.portal.example' }],
  ['without verification of the person', { unverified: true }],
  ['with an unknown challenge', { challenge: newToken() }],
  ['of another ceremony', { type: 'webauthn.payment' }],
];

describe('creating a passkey', () => {
  test.each(invalidResponses)('is refused %s, and the invitation stays valid', async (_what, overrides) => {
    expect(await catchProblem(accept(overrides))).toEqual(refused);
    expect((await admitted(await accept())).staffId).toBe(id);
  });

  test('is refused in another browser than the one that requested it', async () => {
    const passkey = key.create(await options());
    expect(await catchProblem(acceptWithPasskey(world, newVisitor(), { token: await token(), passkey }))).toEqual(
      refused,
    );
  });

  test('is refused for a passkey of another account', async () => {
    await accept();
    const other = newPerson();
    await inviteStaff(world, nextRequest(administrator), { ...other, roles: ['reviewer'] });
    person = other;
    expect(await catchProblem(accept())).toEqual(refused);
  });

  test('is refused with a used, expired or replaced invitation', async () => {
    const ended = { problem: 'staff/invitation-ended', status: 410, data: undefined };
    await accept();
    expect(await catchProblem(options())).toEqual(ended);
    person = newPerson();
    await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['reviewer'] });
    world.advanceTime(72 * 60 * minute + 1);
    expect(await catchProblem(options())).toEqual(ended);
    expect(await catchProblem(beginAcceptWithPasskey(world, browser, { token: newToken() }))).toEqual(ended);
    world.advanceTime(-72 * 60 * minute - 1);
  });
});

describe('logging in with a passkey', () => {
  beforeEach(() => accept());

  test.each([
    ...invalidResponses,
    ['with the user handle of another account', { userHandle: 'AAAA' }] as [string, ResponseOverrides],
  ])('is refused %s', async (_what, overrides) => {
    expect(await catchProblem(logIn(overrides))).toEqual(refused);
    expect((await admitted(await logIn())).staffId).toBe(id);
  });

  test('is refused with an unknown passkey', async () => {
    key = createAuthenticator(origin);
    expect(await catchProblem(logIn())).toEqual(refused);
  });

  test('is refused with a challenge that was used, has expired or belongs to another browser', async () => {
    const challenge = await beginPasskeyLogin(world, nextRequest(browser));
    await logInWithPasskey(world, nextRequest(browser), { passkey: key.authenticate(challenge) });
    expect(
      await catchProblem(logInWithPasskey(world, nextRequest(browser), { passkey: key.authenticate(challenge) })),
    ).toEqual(refused);
    const expired = await beginPasskeyLogin(world, nextRequest(browser));
    world.advanceTime(5 * minute);
    expect(
      await catchProblem(logInWithPasskey(world, nextRequest(browser), { passkey: key.authenticate(expired) })),
    ).toEqual(refused);
    const foreign = await beginPasskeyLogin(world, newVisitor());
    expect(
      await catchProblem(logInWithPasskey(world, nextRequest(browser), { passkey: key.authenticate(foreign) })),
    ).toEqual(refused);
  });

  test('is refused with a challenge that failed once', async () => {
    const challenge = await beginPasskeyLogin(world, nextRequest(browser));
    const invalid = key.authenticate(challenge, { unverified: true });
    expect(await catchProblem(logInWithPasskey(world, nextRequest(browser), { passkey: invalid }))).toEqual(refused);
    expect(
      await catchProblem(logInWithPasskey(world, nextRequest(browser), { passkey: key.authenticate(challenge) })),
    ).toEqual(refused);
  });

  test('is refused with an altered signature', async () => {
    const used = key.authenticate(await beginPasskeyLogin(world, nextRequest(browser)));
    const signature = Buffer.from(used.response.signature, 'base64url');
    signature[20] = (signature[20] ?? 0) ^ 1;
    const altered = { ...used, response: { ...used.response, signature: signature.toString('base64url') } };
    expect(await catchProblem(logInWithPasskey(world, nextRequest(browser), { passkey: altered }))).toEqual(refused);
  });

  test('refuses and logs a copied passkey, whose counter does not increase', async () => {
    await logIn({ counter: 40 });
    for (const counter of [40, 39, 0]) expect(await catchProblem(logIn({ counter }))).toEqual(refused);
    const row = await world.sql.first<{ count: number }>`
      select count(*) from audit_entry e join staff_passkey p on e.subject_id = p.id::text
      where p.account_id = ${id} and e.action = 'staff/passkey-copied'`;
    expect(row?.count).toBe(3);
    expect(world.logLines.filter((line) => line.includes('was copied') && line.includes(id))).toHaveLength(3);
    expect((await admitted(await logIn({ counter: 41 }))).staffId).toBe(id);
  });

  test('accepts a passkey that has no counter', async () => {
    person = newPerson();
    ({ id } = await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['reviewer'] }));
    key = createAuthenticator(origin, { counts: false });
    await accept();
    await logIn();
    expect((await admitted(await logIn())).staffId).toBe(id);
  });

  test('returns the first response to a retried request', async () => {
    const request = nextRequest(browser);
    const passkey = key.authenticate(await beginPasskeyLogin(world, nextRequest(browser)));
    const first = await logInWithPasskey(world, request, { passkey });
    expect(await logInWithPasskey(world, request, { passkey })).toEqual(first);
  });

  test('is refused for a suspended account', async () => {
    await suspendStaff(world, nextRequest(administrator), { id, reason: 'left' });
    expect(await catchProblem(logIn())).toEqual(refused);
  });
});

describe("managing one's own passkeys", () => {
  test('steps up with a passkey, adds one, removes one, and keeps the last one', async () => {
    let me = await admitted(await accept());
    const confirmed = staff(undefined, { steppedUp: true });
    world.advanceTime(10 * minute);
    me = { ...me, ...(await staff().admit(world, nextRequest(me))) };
    await expectProblem(confirmed.admit(world, me), 'staff/step-up');
    const challenge = await beginStepUp(world, nextRequest(me));
    expect(challenge.allowCredentials).toHaveLength(1);
    const otherKey = createAuthenticator(origin);
    expect(
      await catchProblem(stepUpWithPasskey(world, nextRequest(me), { passkey: otherKey.authenticate(challenge) })),
    ).toEqual(refused);
    const { steppedUpUntil } = await stepUpWithPasskey(world, nextRequest(me), {
      passkey: key.authenticate(await beginStepUp(world, nextRequest(me))),
    });
    me = await confirmed.admit(world, nextRequest(me));
    expect((await readMe(world, me)).steppedUpUntil).toBe(steppedUpUntil);

    const second = createAuthenticator(origin);
    const { id: secondId } = await addPasskey(world, nextRequest(me), {
      passkey: second.create(await beginAddPasskey(world, nextRequest(me))),
    });
    const { passkeys } = await readMe(world, me);
    expect(passkeys.map((passkey) => passkey.id).at(-1)).toBe(secondId);
    expect(passkeys).toHaveLength(2);
    await removePasskey(world, nextRequest(me), { id: passkeys[0]?.id ?? '' });
    expect(await catchProblem(logIn())).toEqual(refused);
    await expectProblem(removePasskey(world, nextRequest(me), { id: secondId }), 'staff/last-factor');
    expect(await catchProblem(removePasskey(world, nextRequest(administrator), { id: secondId }))).toMatchObject({
      status: 404,
    });
    key = second;
    expect((await admitted(await logIn())).staffId).toBe(id);
  });

  test("refuses a step-up with a colleague's passkey", async () => {
    const colleague = key;
    await accept();
    [key, person] = [createAuthenticator(origin), newPerson()];
    await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['border-officer'] });
    const me = await admitted(await accept());
    const challenge = await beginStepUp(world, nextRequest(me));
    expect(
      await catchProblem(stepUpWithPasskey(world, nextRequest(me), { passkey: colleague.authenticate(challenge) })),
    ).toEqual(refused);
    const assertion = key.authenticate(await beginStepUp(world, nextRequest(me)));
    expect(await stepUpWithPasskey(world, nextRequest(me), { passkey: assertion })).toHaveProperty('steppedUpUntil');
  });

  test('refuses a step-up with a challenge for a login', async () => {
    const me = await admitted(await accept());
    const challenge = await beginPasskeyLogin(world, nextRequest(browser));
    expect(
      await catchProblem(stepUpWithPasskey(world, nextRequest(me), { passkey: key.authenticate(challenge) })),
    ).toEqual(refused);
  });
});

test('excludes nobody behind an address that has used up its challenges', async () => {
  await accept();
  const address = '198.51.100.66';
  const network = lookupHash(world.keys, 'staff/challenges', `address ${address}`);
  await takeBudget(world.sql, [{ key: network, window: 'hour', limit: 1000, uses: 1000 }], world.clock);
  // A browser known to staff continues.
  expect(await beginPasskeyLogin(world, nextRequest(browser, { address }))).toMatchObject({ rpId: 'portal.example' });
  // Any other browser needs a proof of ten times the work of the captcha.
  const stranger = newVisitor({ address });
  const refusal = await catchProblem(beginPasskeyLogin(world, stranger));
  expect(refusal).toMatchObject({ problem: 'foundation/proof-needed', status: 403 });
  const { challenge } = (refusal as { data: unknown }).data as { challenge: string };
  const proved = nextRequest(stranger, { captchaProof: await solveCaptchaChallenge(challenge) });
  expect(await beginPasskeyLogin(world, proved)).toMatchObject({ rpId: 'portal.example' });
});
