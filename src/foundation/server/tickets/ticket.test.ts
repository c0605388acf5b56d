import { describe, expect, test } from 'vitest';
import { second } from '#foundation/time/clock.ts';
import { nextRequest, newVisitor } from '../http/testing/visitor.ts';
import { newId, newToken } from '../keys/random.ts';
import { catchProblem } from '../testing/bare-world.ts';
import { openTestWorld } from '../testing/world.ts';
import { deleteOldTickets, deleteTicketsOfAccount, issueTicket, redeemTicket, listTickets } from './ticket.ts';

const world = await openTestWorld();
const purpose = 'test/paper';

test('opens its object for one minute, with the language in which it was requested', async () => {
  const [subject, account] = [newId(), newId()];
  const { ticket, validSeconds } = await issueTicket(world, {
    purpose,
    subject,
    accountId: account,
    language: 'ms',
    detail: 'html',
  });
  const reader = newVisitor();
  expect(validSeconds).toBe(60);
  expect(await redeemTicket(world, reader, { purpose, ticket })).toEqual({
    subject,
    accountId: account,
    language: 'ms',
    detail: 'html',
  });
  world.advanceTime(59 * second);
  expect(await redeemTicket(world, nextRequest(reader), { purpose, ticket })).toMatchObject({
    subject,
    accountId: account,
  });
  world.advanceTime(second);
  expect(await catchProblem(redeemTicket(world, nextRequest(reader), { purpose, ticket }))).toMatchObject({
    status: 404,
  });
});

describe('after the first request', () => {
  const home = { browserId: newToken(), address: '2001:db8:1:1::7', userAgent: 'Phone' };
  const withoutCookie = { ...home, browserId: '' };

  test.each([
    ['the same browser', home, true],
    ['the same browser on another network', { ...home, address: '203.0.113.9' }, true],
    ['a download manager on the same device, without cookies', withoutCookie, true],
    [
      'a download manager at another address of the household',
      { ...withoutCookie, address: '2001:db8:1:1:99::1' },
      true,
    ],
    ['a program with another user agent', { ...withoutCookie, userAgent: 'curl' }, false],
    ['a program on another network', { ...withoutCookie, address: '2001:db8:1:2::7' }, false],
    ['a new browser on the same device', { ...withoutCookie, isNavigation: true }, false],
    ['another browser on the same device', { ...home, browserId: newToken() }, false],
  ])('opens for %s: %s', async (_who, change, opened) => {
    const { ticket } = await issueTicket(world, { purpose, subject: newId(), language: 'en' });
    await redeemTicket(world, newVisitor(home), { purpose, ticket });
    const answer = await catchProblem(redeemTicket(world, newVisitor(change), { purpose, ticket }));
    expect(answer).toMatchObject(opened ? { language: 'en' } : { problem: 'foundation/other-browser', status: 403 });
  });

  test('opens for the new cookie of a browser that came without one', async () => {
    const { ticket } = await issueTicket(world, { purpose, subject: newId(), language: 'en' });
    const newBrowser = newToken();
    await redeemTicket(world, newVisitor({ ...withoutCookie, newBrowserId: newBrowser, isNavigation: true }), {
      purpose,
      ticket,
    });
    const withCookie = newVisitor({ ...home, browserId: newBrowser, address: '203.0.113.9', isNavigation: true });
    expect(await redeemTicket(world, withCookie, { purpose, ticket })).toMatchObject({ language: 'en' });
  });

  test('opens for one of a hundred browsers that request it at once', async () => {
    const { ticket } = await issueTicket(world, { purpose, subject: newId(), language: 'en' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => catchProblem(redeemTicket(world, newVisitor(), { purpose, ticket }))),
    );
    expect(answers.filter((answer) => answer !== undefined && 'subject' in answer)).toHaveLength(1);
  });
});

test('expires after 60 seconds', async () => {
  const newTicket = async () => (await issueTicket(world, { purpose, subject: newId(), language: 'en' })).ticket;
  const [inTime, late] = [await newTicket(), await newTicket()];
  world.advanceTime(59 * second);
  expect(await redeemTicket(world, newVisitor(), { purpose, ticket: inTime })).toBeDefined();
  world.advanceTime(second);
  expect(await catchProblem(redeemTicket(world, newVisitor(), { purpose, ticket: late }))).toMatchObject({
    status: 404,
  });
});

test('opens no other object, and is not used up by attempts', async () => {
  const subject = newId();
  const { ticket } = await issueTicket(world, { purpose, subject, language: 'en' });
  expect(await redeemTicket(world, newVisitor(), { purpose: 'test/other', ticket })).toBeUndefined();
  expect(await redeemTicket(world, newVisitor(), { purpose, ticket, subject: newId() })).toBeUndefined();
  expect(await redeemTicket(world, newVisitor(), { purpose, ticket: newToken(), subject })).toBeUndefined();
  expect(await redeemTicket(world, newVisitor(), { purpose, ticket, subject })).toMatchObject({ subject });
});

test('is listed for the owner of the data, is erased with it, and is deleted when old', async () => {
  const account = newId();
  const { ticket } = await issueTicket(world, {
    purpose,
    subject: newId(),
    accountId: account,
    language: 'en',
    detail: 'json',
  });
  await issueTicket(world, { purpose, subject: newId(), accountId: account, language: 'en' });
  await redeemTicket(world, newVisitor(), { purpose, ticket });
  const stored = await listTickets(world.sql, account);
  expect(stored).toHaveLength(2);
  expect(stored.find(({ detail }) => detail === 'json')).toMatchObject({ purpose, usedAt: world.clock.instant() });
  await deleteOldTickets(world.sql, world.clock.instant());
  expect(await listTickets(world.sql, account)).toHaveLength(2);
  await deleteTicketsOfAccount(world.sql, account);
  expect(await listTickets(world.sql, account)).toEqual([]);
  const other = newId();
  await issueTicket(world, { purpose, subject: newId(), accountId: other, language: 'en' });
  world.advanceTime(61 * second);
  await deleteOldTickets(world.sql, world.clock.instant());
  expect(await listTickets(world.sql, other)).toEqual([]);
});
