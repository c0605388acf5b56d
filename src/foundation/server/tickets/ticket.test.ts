import { expect, test } from 'vitest';
import { isoInstant, second } from '#foundation/time/clock.ts';
import { newId, newToken } from '../keys/random.ts';
import { openTestWorld } from '../test-world.ts';
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
  expect(validSeconds).toBe(60);
  expect(await takeTicket(world, { opens, ticket })).toEqual({ subject, account, language: 'ms', detail: 'html' });
  world.pass(59 * second);
  expect(await takeTicket(world, { opens, ticket })).toMatchObject({ subject, account });
  world.pass(second);
  expect(await takeTicket(world, { opens, ticket })).toBeUndefined();
});

test('opens once where a single use is asked for, also for a hundred at once', async () => {
  const { ticket } = await issueTicket(world, { opens, subject: newId(), language: 'en' });
  const got = await Promise.all(Array.from({ length: 100 }, () => takeTicket(world, { opens, ticket, single: true })));
  expect(got.filter((one) => one !== undefined)).toHaveLength(1);
});

test('ends after 60 seconds', async () => {
  const written = async () => (await issueTicket(world, { opens, subject: newId(), language: 'en' })).ticket;
  const [inTime, late] = [await written(), await written()];
  world.pass(59 * second);
  expect(await takeTicket(world, { opens, ticket: inTime })).toBeDefined();
  world.pass(second);
  expect(await takeTicket(world, { opens, ticket: late })).toBeUndefined();
});

test('opens nothing else, and is not used up by trying', async () => {
  const subject = newId();
  const { ticket } = await issueTicket(world, { opens, subject, language: 'en' });
  expect(await takeTicket(world, { opens: 'test/other', ticket })).toBeUndefined();
  expect(await takeTicket(world, { opens, ticket, subject: newId() })).toBeUndefined();
  expect(await takeTicket(world, { opens, ticket: newToken(), subject })).toBeUndefined();
  expect(await takeTicket(world, { opens, ticket, subject })).toMatchObject({ subject });
});

test('whoever it leads to sees that it was there, and erases it; old ones go by themselves', async () => {
  const account = newId();
  const { ticket } = await issueTicket(world, { opens, subject: newId(), account, language: 'en', detail: 'json' });
  await issueTicket(world, { opens, subject: newId(), account, language: 'en' });
  await takeTicket(world, { opens, ticket });
  const kept = await ticketsOf(world.sql, account);
  expect(kept).toHaveLength(2);
  expect(kept.find(({ detail }) => detail === 'json')).toMatchObject({ opens, usedAt: isoInstant(world.clock.now()) });
  await deleteOldTickets(world.sql, isoInstant(world.clock.now()));
  expect(await ticketsOf(world.sql, account)).toHaveLength(2);
  await deleteTicketsOf(world.sql, account);
  expect(await ticketsOf(world.sql, account)).toEqual([]);
  const other = newId();
  await issueTicket(world, { opens, subject: newId(), account: other, language: 'en' });
  world.pass(61 * second);
  await deleteOldTickets(world.sql, isoInstant(world.clock.now()));
  expect(await ticketsOf(world.sql, other)).toEqual([]);
});
