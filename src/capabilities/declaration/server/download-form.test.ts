import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeEach, describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import type { FileAnswer } from '#foundation/contract/call.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { downloadForm } from './download-form.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { listAuditActions, openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const pdfium = await PDFiumLibrary.init();
closeAfterwards(() => pdfium.destroy());
let who: TestTraveller;
let id: string;
let reference: string;
beforeEach(async () => {
  world.setTime(noon);
  who = await logInTraveller(world);
  ({ id, reference } = await who.submit(singleTravellerAnswers({ name: 'Siti Aminah سيتي 陳' })));
});

const notFound = { problem: 'foundation/not-found', status: 404, data: undefined };
const open = (of: string, smsToken: string, actor = newVisitor(), where: Parameters<typeof downloadForm>[0] = world) =>
  downloadForm(where, actor, { id: of, smsToken });
const tryOpen = async (...args: Parameters<typeof open>) => {
  const result = await catchProblem(open(...args));
  return 'bytes' in result ? 'opened' : result;
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

test('names who sees a health officer first in the form of a family', async () => {
  const family = groupOn(
    today,
    { name: 'Siti Aminah', passportNumber: newPassport() },
    { name: 'Danish bin Azman', passportNumber: newPassport(), fever: 'yes' },
  );
  const submitted = await who.submit(family);
  const { ticket } = await who.issueTicket(submitted.id);
  const text = await textOf(await open(submitted.id, ticket));
  expect(text).toContain('See a health officer: Danish bin Azman');
  expect(text).not.toContain('Completed');
});

describe('ticket', () => {
  test('opens the form repeatedly within a minute, for the browser that fetched it first', async () => {
    const { ticket, validSeconds } = await who.issueTicket(id);
    expect(ticket.length).toBe(43);
    expect(validSeconds).toBe(60);
    const reader = newVisitor();
    const file = await open(id, ticket, reader);
    expect(file).toMatchObject({
      type: 'application/pdf',
      isInline: true,
      name: expect.stringContaining(reference) as string,
    });
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await listAuditActions(world, id)).at(-1)).toMatchObject({
      action: 'declaration/download',
      request_id: reader.requestId,
    });
    expect(await tryOpen(id, ticket, nextRequest(reader))).toBe('opened');
    expect(await tryOpen(id, ticket, newVisitor())).toMatchObject({ problem: 'foundation/other-browser', status: 403 });
  });

  test.each([
    ['2026-11-21T04:00:59.999Z', true],
    ['2026-11-21T04:01:00.000Z', false],
    ['2026-11-21T04:01:01.000Z', false],
    ['2026-11-22T04:00:00.000Z', false],
  ])('at %s opens: %s', async (instant, expected) => {
    const { ticket } = await who.issueTicket(id);
    world.setTime(instant);
    expect(await tryOpen(id, ticket)).toEqual(expected ? 'opened' : notFound);
  });

  test('opens one application only, and is not used up by trying another', async () => {
    const other = await who.submit(singleTravellerAnswers({ name: 'Other' }));
    const { ticket } = await who.issueTicket(id);
    expect(await tryOpen(other.id, ticket)).toEqual(notFound);
    expect(await tryOpen(newId(), ticket)).toEqual(notFound);
    expect(await tryOpen(id, ticket)).toBe('opened');
  });

  test('is issued to the owner only, with the same refusal for foreign and missing applications', async () => {
    const other = await logInTraveller(world);
    expect(await catchProblem(other.issueTicket(id))).toEqual(notFound);
    expect(await catchProblem(other.issueTicket(newId()))).toEqual(notFound);
  });

  test('is issued for submitted applications only', async () => {
    const draft = await who.startDraft(singleTravellerAnswers({ name: 'Draft' }));
    await who.cancel(id);
    for (const of of [draft, id]) await expectProblem(who.issueTicket(of), 'declaration/closed', { status: 409 });
  });

  test('opens nothing after the application was cancelled', async () => {
    const { ticket } = await who.issueTicket(id);
    await who.cancel(id);
    expect(await tryOpen(id, ticket)).toEqual(notFound);
  });

  test('opens the form after the arrival day as well', async () => {
    world.setTime('2026-12-24T04:00:00.000Z');
    const { ticket } = await who.issueTicket(id);
    expect(await tryOpen(id, ticket)).toBe('opened');
  });

  test('is stored as a hash, and is never logged', async () => {
    const { ticket } = await who.issueTicket(id);
    const row = await world.sql.first<{ all: string }>`
      select string_agg(t::text, '') || (select coalesce(string_agg(r::text, ''), '') from idempotency_record r) "all" from ticket t`;
    for (const secret of [
      ticket,
      Buffer.from(ticket).toString('hex'),
      Buffer.from(ticket, 'base64url').toString('hex'),
    ])
      expect(row?.all).not.toContain(secret);
    expect(world.logLines.join()).not.toContain(ticket);
  });

  test.each(['', 'x', 'x'.repeat(43), '\u0661'.repeat(43), "' or 1=1 --"])(
    'opens nothing if it is invalid (%j)',
    async (ticket) => {
      await who.issueTicket(id);
      expect(await tryOpen(id, ticket)).toEqual(notFound);
    },
  );
});

describe('session token in a link', () => {
  const worldForOldClients = () => ({ ...world, settings: { ...world.settings, rawTokenInLink: true } });

  test('opens nothing', async () => {
    expect(await tryOpen(id, who.smsToken)).toEqual(notFound);
  });

  test('opens the form of its own account if the operator allows it for old clients', async () => {
    expect(await tryOpen(id, who.smsToken, newVisitor(), worldForOldClients())).toBe('opened');
    expect(await tryOpen(id, who.smsToken, newVisitor(), worldForOldClients())).toBe('opened');
    const other = await logInTraveller(world);
    expect(await tryOpen(id, other.smsToken, newVisitor(), worldForOldClients())).toEqual(notFound);
    expect(await tryOpen(newId(), who.smsToken, newVisitor(), worldForOldClients())).toEqual(notFound);
    expect((await listAuditActions(world, id)).filter(({ action }) => action === 'declaration/download')).toHaveLength(
      2,
    );
  });

  test('opens nothing after the session has ended', async () => {
    await endSessions(world, nextRequest(who), { account: who.accountId }, 'log-out');
    expect(await tryOpen(id, who.smsToken, newVisitor(), worldForOldClients())).toMatchObject({ status: 401 });
  });

  test('opens no draft and no cancelled application', async () => {
    const draft = await who.startDraft(singleTravellerAnswers({ name: 'Draft' }));
    await who.cancel(id);
    for (const of of [draft, id])
      expect(await tryOpen(of, who.smsToken, newVisitor(), worldForOldClients())).toEqual(notFound);
  });
});

describe('downloaded form', () => {
  test('contains what was submitted, in the language of the ticket', async () => {
    const english = await textOf(await open(id, (await who.issueTicket(id)).ticket));
    for (const part of [reference, 'Siti Aminah', '陳', '21 Nov 2026', '+673 712 3456', 'Proceed', 'BI422'])
      expect(english).toContain(part);
    const malay = await open(
      id,
      (await who.issueTicket(id, nextRequest(who, { language: 'ms' }))).ticket,
      newVisitor({ language: 'en' }),
    );
    expect(await textOf(malay)).toContain('Borang Pengisytiharan Ketibaan');
    expect(malay.name).toBe(`pengisytiharan-ketibaan-${reference}.pdf`);
  });

  test('contains the version in force, never unsubmitted changes', async () => {
    const changed = singleTravellerAnswers({ name: 'Second Version', rash: 'yes' }, '2026-11-22');
    await who.submit(changed, { id, revision: 1 });
    await who.save(id, 2, singleTravellerAnswers({ name: 'Not Submitted' }));
    const text = await textOf(await open(id, (await who.issueTicket(id)).ticket));
    expect(text).toContain('Second Version');
    expect(text).toContain('See a health officer');
    expect(text).toContain('Answered Yes to rash.');
    expect(text).toContain('22 Nov 2026');
    expect(text).not.toMatch(/Not Submitted|Siti Aminah/);
    const { ticket } = await who.issueTicket(id, nextRequest(who, { language: 'ms' }));
    expect(await textOf(await open(id, ticket))).toContain('Menjawab Ya bagi ruam.');
  });
});
