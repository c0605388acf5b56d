import { describe, expect, test } from 'vitest';
import { isoInstant, second } from '#foundation/time/clock.ts';
import { nextRequest, newVisitor } from '../http/testing/visitor.ts';
import { newId, newToken } from '../keys/random.ts';
import { catchProblem } from '../testing/bare-world.ts';
import { openTestWorld } from '../testing/world.ts';
import { deleteOldTickets, deleteTicketsOf, issueTicket, takeTicket, ticketsOf } from './ticket.ts';

const world = await openTestWorld();
const opens = 'test/paper';

test('opens what it was written for, again within its minute, in the language in which it was asked for', async () => {
  const [subject, account] = [newId(), newId()];
  const { ticket, validSeconds } = await issueTicket(world, {
    opens,
    subject,
    account,
    language: 'ms',
    detail: 'html',
  });
  const reader = newVisitor();
  expect(validSeconds).toBe(60);
  expect(await takeTicket(world, reader, { opens, ticket })).toEqual({
    subject,
    account,
    language: 'ms',
    detail: 'html',
  });
  world.advanceTime(59 * second);
  expect(await takeTicket(world, nextRequest(reader), { opens, ticket })).toMatchObject({ subject, account });
  world.advanceTime(second);
  expect(await catchProblem(takeTicket(world, nextRequest(reader), { opens, ticket }))).toMatchObject({ status: 404 });
});

describe('once fetched', () => {
  const home = { browser: newToken(), address: '2001:db8:1:1::7', userAgent: 'Phone' };
  const nameless = { ...home, browser: '' };

  test.each([
    ['the same browser', home, true],
    ['the same browser on another network', { ...home, address: '203.0.113.9' }, true],
    ['a download manager beside it, without its cookies', nameless, true],
    ['the same from another address of the household', { ...nameless, address: '2001:db8:1:1:99::1' }, true],
    ['a program of another name', { ...nameless, userAgent: 'curl' }, false],
    ['a program elsewhere', { ...nameless, address: '2001:db8:1:2::7' }, false],
    ['a browser beside it that was never here', { ...nameless, asksForPage: true }, false],
    ['another browser beside it', { ...home, browser: newToken() }, false],
  ])('opens for %s: %s', async (_who, change, opened) => {
    const { ticket } = await issueTicket(world, { opens, subject: newId(), language: 'en' });
    await takeTicket(world, newVisitor(home), { opens, ticket });
    const again = await catchProblem(takeTicket(world, newVisitor(change), { opens, ticket }));
    expect(again).toMatchObject(opened ? { language: 'en' } : { problem: 'foundation/other-browser', status: 403 });
  });

  test('by a browser without a name, opens by the name that the answer gave it', async () => {
    const { ticket } = await issueTicket(world, { opens, subject: newId(), language: 'en' });
    const given = newToken();
    await takeTicket(world, newVisitor({ ...nameless, givenBrowser: given, asksForPage: true }), { opens, ticket });
    const named = newVisitor({ ...home, browser: given, address: '203.0.113.9', asksForPage: true });
    expect(await takeTicket(world, named, { opens, ticket })).toMatchObject({ language: 'en' });
  });

  test('opens for one of a hundred browsers that fetch at once', async () => {
    const { ticket } = await issueTicket(world, { opens, subject: newId(), language: 'en' });
    const got = await Promise.all(
      Array.from({ length: 100 }, () => catchProblem(takeTicket(world, newVisitor(), { opens, ticket }))),
    );
    expect(got.filter((answer) => answer !== undefined && 'subject' in answer)).toHaveLength(1);
  });
});

test('ends after 60 seconds', async () => {
  const written = async () => (await issueTicket(world, { opens, subject: newId(), language: 'en' })).ticket;
  const [inTime, late] = [await written(), await written()];
  world.advanceTime(59 * second);
  expect(await takeTicket(world, newVisitor(), { opens, ticket: inTime })).toBeDefined();
  world.advanceTime(second);
  expect(await catchProblem(takeTicket(world, newVisitor(), { opens, ticket: late }))).toMatchObject({ status: 404 });
});

test('opens nothing else, and is not used up by trying', async () => {
  const subject = newId();
  const { ticket } = await issueTicket(world, { opens, subject, language: 'en' });
  expect(await takeTicket(world, newVisitor(), { opens: 'test/other', ticket })).toBeUndefined();
  expect(await takeTicket(world, newVisitor(), { opens, ticket, subject: newId() })).toBeUndefined();
  expect(await takeTicket(world, newVisitor(), { opens, ticket: newToken(), subject })).toBeUndefined();
  expect(await takeTicket(world, newVisitor(), { opens, ticket, subject })).toMatchObject({ subject });
});

test('whoever it leads to sees that it was there, and erases it; old ones go by themselves', async () => {
  const account = newId();
  const { ticket } = await issueTicket(world, { opens, subject: newId(), account, language: 'en', detail: 'json' });
  await issueTicket(world, { opens, subject: newId(), account, language: 'en' });
  await takeTicket(world, newVisitor(), { opens, ticket });
  const kept = await ticketsOf(world.sql, account);
  expect(kept).toHaveLength(2);
  expect(kept.find(({ detail }) => detail === 'json')).toMatchObject({ opens, usedAt: isoInstant(world.clock.now()) });
  await deleteOldTickets(world.sql, isoInstant(world.clock.now()));
  expect(await ticketsOf(world.sql, account)).toHaveLength(2);
  await deleteTicketsOf(world.sql, account);
  expect(await ticketsOf(world.sql, account)).toEqual([]);
  const other = newId();
  await issueTicket(world, { opens, subject: newId(), account: other, language: 'en' });
  world.advanceTime(61 * second);
  await deleteOldTickets(world.sql, isoInstant(world.clock.now()));
  expect(await ticketsOf(world.sql, other)).toEqual([]);
});
