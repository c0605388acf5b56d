import { PDFiumLibrary } from '@hyzyla/pdfium';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSessions, type LoggedIn } from '#capabilities/login/server/public.ts';
import type { FileAnswer } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { groupOn } from '../rules/test-answers.ts';
import { cancelDeclaration } from './cancel-declaration.ts';
import { downloadForm } from './download-form.ts';
import { issueTicket } from './issue-ticket.ts';
import { saveDeclaration } from './save-declaration.ts';
import { submitDeclaration } from './submit-declaration.ts';
import { actsOn, logIn, newPassport, next, openTestWorld, outcome, submission, type TestWorld } from './test-world.ts';

let world: TestWorld;
let pdfium: PDFiumLibrary;
let who: LoggedIn;
let id: string;
let reference: string;
beforeAll(async () => {
  world = await openTestWorld();
  pdfium = await PDFiumLibrary.init();
});
afterAll(async () => {
  pdfium.destroy();
  await world.close();
});
beforeEach(async () => {
  world.at(noon);
  who = await logIn(world);
  ({ id, reference } = await submitDeclaration(world, next(who), submission(answers('Siti Aminah سيتي 陳'))));
});

const noon = '2026-11-21T04:00:00.000Z';
const notFound = { problem: 'foundation/not-found', status: 404, data: undefined };
const answers = (name: string) => groupOn('2026-11-21', { passportNumber: newPassport(), name });
const ticketFor = (of: string, actor = next(who)) => issueTicket(world, actor, { id: of });
const stranger = (change: Partial<Visitor> = {}): Visitor => {
  const { accountId: _a, sessionId: _s, destination: _d, ...visit } = next(who);
  return { ...visit, kind: 'visitor', token: '', browser: newToken(), ...change };
};
const open = (of: string, smsToken: string, actor = stranger(), where: Parameters<typeof downloadForm>[0] = world) =>
  downloadForm(where, actor, { id: of, smsToken });
/** A refusal, or `opened` in place of the whole document. */
const seen = async (...asked: Parameters<typeof open>) => {
  const said = await outcome(open(...asked));
  return 'bytes' in said ? 'opened' : said;
};

async function textOf({ bytes }: FileAnswer): Promise<string> {
  const document = await pdfium.loadDocument(Buffer.from(bytes));
  try {
    return [...document.pages()]
      .map((page) => page.getText())
      .join(' ')
      .replace(/\s+/g, ' ');
  } finally {
    document.destroy();
  }
}

describe('a ticket', () => {
  test('opens the form once, for whoever brings it', async () => {
    const { ticket, validSeconds } = await ticketFor(id);
    expect([ticket.length, validSeconds]).toEqual([43, 60]);
    const visitor = stranger();
    const file = await open(id, ticket, visitor);
    expect(file).toMatchObject({
      type: 'application/pdf',
      inline: true,
      name: expect.stringContaining(reference) as string,
    });
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await actsOn(world, id)).at(-1)).toMatchObject({
      act: 'declaration/download',
      request_id: visitor.requestId,
    });
    expect(await seen(id, ticket)).toEqual(notFound);
  });

  test('brought by twenty at once opens it for one', async () => {
    const { ticket } = await ticketFor(id);
    const opened = await Promise.all(Array.from({ length: 20 }, () => outcome(open(id, ticket))));
    expect(opened.filter((one) => 'bytes' in one)).toHaveLength(1);
    expect(opened.filter((one) => 'problem' in one && one.problem === 'foundation/not-found')).toHaveLength(19);
  });

  test.each([
    ['2026-11-21T04:00:59.999Z', true],
    ['2026-11-21T04:01:00.000Z', false],
    ['2026-11-21T04:01:01.000Z', false],
    ['2026-11-22T04:00:00.000Z', false],
  ])('at %s opens: %s', async (instant, expected) => {
    const { ticket } = await ticketFor(id);
    world.at(instant);
    expect(await seen(id, ticket)).toEqual(expected ? 'opened' : notFound);
  });

  test('opens that one application, and tried on another is not used up', async () => {
    const other = await submitDeclaration(world, next(who), submission(answers('Other')));
    const { ticket } = await ticketFor(id);
    expect(await seen(other.id, ticket)).toEqual(notFound);
    expect(await seen(newId(), ticket)).toEqual(notFound);
    expect(await seen(id, ticket)).toBe('opened');
  });

  test('is given to the owner only, alike for what is not theirs and what is not there', async () => {
    const other = await logIn(world);
    expect(await outcome(ticketFor(id, next(other)))).toEqual(notFound);
    expect(await outcome(ticketFor(newId(), next(other)))).toEqual(notFound);
  });

  test('is given for what was submitted only', async () => {
    const draft = newId();
    await saveDeclaration(world, next(who), { id: draft, revision: 0, answers: answers('Draft') });
    await cancelDeclaration(world, next(who), { id });
    for (const of of [draft, id])
      expect(await outcome(ticketFor(of))).toMatchObject({ problem: 'declaration/closed', status: 409 });
  });

  test('opens nothing once the application was cancelled', async () => {
    const { ticket } = await ticketFor(id);
    await cancelDeclaration(world, next(who), { id });
    expect(await seen(id, ticket)).toEqual(notFound);
  });

  test('opens the form after the arrival day as well', async () => {
    world.at('2026-12-24T04:00:00.000Z');
    const { ticket } = await ticketFor(id);
    expect(await seen(id, ticket)).toBe('opened');
  });

  test('is kept as a hash, and is in no log line', async () => {
    const { ticket } = await ticketFor(id);
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, '') || (select coalesce(string_agg(r::text, ''), '') from idempotency_record r) "all" from declaration_ticket t`.execute(
      world.sql,
    );
    for (const secret of [
      ticket,
      Buffer.from(ticket).toString('hex'),
      Buffer.from(ticket, 'base64url').toString('hex'),
    ])
      expect(rows[0]?.all).not.toContain(secret);
    expect(world.logged.join()).not.toContain(ticket);
  });

  test.each(['', 'x', 'x'.repeat(43), '\u0661'.repeat(43), "' or 1=1 --"])(
    'that is none (%j) opens nothing',
    async (ticket) => {
      await ticketFor(id);
      expect(await seen(id, ticket)).toEqual(notFound);
    },
  );
});

describe("the session's own token in a link", () => {
  const old = () => ({ ...world, settings: { ...world.settings, rawTokenInLink: true } });

  test('opens nothing', async () => {
    expect(await seen(id, who.token)).toEqual(notFound);
  });

  test('opens the form where the operator allows it for old clients, of its own account only', async () => {
    expect(await seen(id, who.token, stranger(), old())).toBe('opened');
    expect(await seen(id, who.token, stranger(), old())).toBe('opened');
    const other = await logIn(world);
    expect(await seen(id, other.token, stranger(), old())).toEqual(notFound);
    expect(await seen(newId(), who.token, stranger(), old())).toEqual(notFound);
    expect((await actsOn(world, id)).filter(({ act }) => act === 'declaration/download')).toHaveLength(2);
  });

  test('opens nothing there either once the session has ended', async () => {
    await endSessions(world, next(who), { account: who.accountId }, 'log-out');
    expect(await seen(id, who.token, stranger(), old())).toMatchObject({ status: 401 });
  });

  test('opens no draft and nothing that was cancelled', async () => {
    const draft = newId();
    await saveDeclaration(world, next(who), { id: draft, revision: 0, answers: answers('Draft') });
    await cancelDeclaration(world, next(who), { id });
    for (const of of [draft, id]) expect(await seen(of, who.token, stranger(), old())).toEqual(notFound);
  });
});

describe('the form', () => {
  test('holds what was submitted, in the language in which it was asked for', async () => {
    const english = await textOf(await open(id, (await ticketFor(id)).ticket));
    for (const part of [reference, 'Siti Aminah', '陳', '21 November 2026', '+673 712 3456', 'Proceed', 'BI422'])
      expect(english).toContain(part);
    const malay = await open(
      id,
      (await ticketFor(id, next(who, { language: 'ms' }))).ticket,
      stranger({ language: 'en' }),
    );
    expect(await textOf(malay)).toContain('Borang Pengisytiharan Ketibaan');
    expect(malay.name).toBe(`pengisytiharan-ketibaan-${reference}.pdf`);
  });

  test('is that of the version in force, never of changes that were not submitted', async () => {
    const changed = groupOn('2026-11-22', { passportNumber: newPassport(), name: 'Second Version', rash: 'yes' });
    await submitDeclaration(world, next(who), submission(changed, { id, revision: 1 }));
    await saveDeclaration(world, next(who), { id, revision: 2, answers: answers('Not Submitted') });
    const text = await textOf(await open(id, (await ticketFor(id)).ticket));
    expect(text).toContain('Second Version');
    expect(text).toContain('See a health officer');
    expect(text).toContain('22 November 2026');
    expect(text).not.toMatch(/Not Submitted|Siti Aminah/);
  });
});
