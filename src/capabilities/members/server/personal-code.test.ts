import { expect, test } from 'vitest';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, openTestWorld } from '#foundation/server/testing/public.ts';
import { minute, parseInstant } from '#foundation/time/clock.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { sendRequestByCode, generatePersonalCode } from './personal-code.ts';
import { type FamilyUser, aFamilyUser } from './testing/world.ts';

const world = await openTestWorld();
const linkByCode = ({ who }: FamilyUser, code: string) =>
  callHandler(world, sendRequestByCode, who, { code, relationship: 'parent', name: 'Bapa' });
const ended = { problem: 'members/code-ended', status: 409 };

test('sends a request by a scanned code, which its owner still has to accept', async () => {
  const [user, bapa] = [await aFamilyUser(world), await aFamilyUser(world)];
  const { code, expiresAt } = await generatePersonalCode(world, bapa.who);
  // The code reveals nothing without the key.
  expect(Buffer.from(code, 'base64url').toString('latin1')).not.toContain(bapa.who.accountId);
  const family = await linkByCode(user, code);
  expect(family.sentRequests).toMatchObject([{ state: 'requested', relationship: 'parent', name: 'Bapa' }]);
  expect(JSON.stringify(family.sentRequests)).not.toContain(bapa.mobile);
  expect((await user.family()).members).toEqual([]);
  await expectProblem(linkByCode(user, code), 'members/there-already');
  await bapa.accept();
  expect((await user.family()).members).toMatchObject([{ _id: bapa.who.accountId, state: 'accepted' }]);
  expect(parseInstant(expiresAt) - world.clock.now()).toBe(10 * minute);
});

test('sends the message in the language of the code’s owner, also when it is resent', async () => {
  const [user, bapa] = [await aFamilyUser(world, { language: 'en' }), await aFamilyUser(world, { language: 'ms' })];
  const { code } = await generatePersonalCode(world, bapa.who);
  const { sentRequests } = await linkByCode(user, code);
  world.advanceTime(minute);
  await user.resend(sentRequests[0]?.id ?? '');
  const { text } = outgoingMessages.ms.request;
  expect(await readOutboxMessages(world, { account: user.who.accountId })).toMatchObject([
    { to: bapa.who.destination.to, language: 'ms', text },
    { to: bapa.who.destination.to, language: 'ms', text },
  ]);
});

test('accepts a code for ten minutes, and never from its owner', async () => {
  const [user, bapa] = [await aFamilyUser(world), await aFamilyUser(world)];
  const { code } = await generatePersonalCode(world, bapa.who);
  expect(await catchProblem(linkByCode(bapa, code))).toMatchObject({
    status: 400,
    data: [{ path: 'code', key: 'own-code' }],
  });
  world.advanceTime(10 * minute);
  expect(await catchProblem(linkByCode(user, code))).toMatchObject(ended);
});

test('refuses text that is no code of this server', async () => {
  const user = await aFamilyUser(world);
  const { code } = await generatePersonalCode(world, (await aFamilyUser(world)).who);
  for (const wrong of [
    'x',
    '',
    code.slice(4),
    `${code}AAAA`,
    'a\0b',
    code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'x'),
  ])
    expect(await catchProblem(linkByCode(user, wrong))).toMatchObject(ended);
});
