import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays, addMonths } from '#foundation/time/local-date.ts';
import { deleteOld } from './jobs.ts';
import { findFamilyLinks, listFamilyLinks, reviewFamilyLink } from './link-desk.ts';
import { readFamilyLinks, takeBackFamilyLink } from './manage-family-links.ts';
import { familyLinksData } from './personal-data.ts';
import { requestLink, decideLink, endLink, openCertificationWorld } from './testing/world.ts';
import { grandmotherDetails } from '../rules/testing/grandmother-details.ts';

const world = await openCertificationWorld();
const reviewer = await logInStaff(world, ['reviewer']);
const desk = await logInStaff(world, ['help-desk']);

beforeEach(async () => {
  await sql`delete from budget_counter`.execute(world.sql);
});

let numbers = 1000;
const anEnding = () => String(++numbers);

const links = (who: Awaited<ReturnType<typeof aFamilyUser>>) => readFamilyLinks(world, nextRequest(who.who));
const review = (id: string) => reviewFamilyLink(world, nextRequest(desk), { id });
const messagesTo = async ({ who }: Awaited<ReturnType<typeof aFamilyUser>>) => {
  const { rows } = await sql<{ purpose: string }>`
    select purpose from messages_message where account_id = ${who.accountId}`.execute(world.sql);
  const purposes = rows.map(({ purpose }) => purpose);
  return purposes.filter((purpose) => purpose.startsWith('certification/link')).toSorted();
};

/** Somebody with a grandmother who was linked at the desk; the id of the request and of the grandmother. */
async function withGrandmother() {
  const siti = await aFamilyUser(world);
  const ending = anEnding();
  const request = await requestLink(world, siti, grandmotherDetails(ending));
  await decideLink(world, desk, request, { ending });
  const [member] = (await siti.family()).members;
  return { siti, request, ending, member: member?._id ?? '' };
}

describe('a request for somebody without a number of their own', () => {
  test('gives no right before it is agreed to', async () => {
    const siti = await aFamilyUser(world);
    await requestLink(world, siti, grandmotherDetails(anEnding()));
    expect((await siti.family()).members).toEqual([]);
    expect((await links(siti)).items).toMatchObject([
      { state: 'submitted', relationship: 'grandparent', name: 'Hajah Fatimah binti Omar', pictures: false },
    ]);
  });

  test('is agreed to by the help desk, which names the documents, and the account is told', async () => {
    const { siti, request, member, ending } = await withGrandmother();
    expect((await siti.family()).members).toMatchObject([
      { state: 'linked', relationship: 'grandparent', name: 'Hajah Fatimah binti Omar' },
    ]);
    expect((await siti.read(member)).details).toMatchObject({ ic_number: `0065${ending}` });
    expect(await siti.choose(member)).toEqual({ current_member: member });
    const { decision } = await review(request);
    expect(decision?.shown).toEqual([{ kind: 'ic', ending }]);
    expect(await messagesTo(siti)).toEqual(['certification/link-linked']);
    expect(await auditActionsOf(world, request)).toContain('certification/link-agree');
  });

  test('is agreed to only by the last characters of the document', async () => {
    const siti = await aFamilyUser(world);
    const ending = anEnding();
    const request = await requestLink(world, siti, grandmotherDetails(ending));
    expect(await catchProblem(decideLink(world, desk, request, { ending: '0000' }))).toMatchObject({
      data: [{ path: 'ending', key: 'ending-differs' }],
    });
    expect((await siti.family()).members).toEqual([]);
  });

  test('with pictures is seen by a reviewer, and refused with a reason', async () => {
    const siti = await aFamilyUser(world);
    const picture = (await uploadTestFile(world, siti.who, { purpose: 'certification', name: 'ic.jpg' })).id;
    const request = await requestLink(world, siti, { ...grandmotherDetails(anEnding()), files: [picture] });
    expect((await review(request)).files).toEqual([{ id: picture, name: 'ic.jpg' }]);
    await decideLink(world, reviewer, request, { reason: 'differs' });
    expect((await links(siti)).items).toMatchObject([{ state: 'refused', reason: { reason: 'differs' } }]);
    expect((await siti.family()).members).toEqual([]);
    expect(await messagesTo(siti)).toEqual(['certification/link-refused']);
  });

  test('is decided once', async () => {
    const { request, ending } = await withGrandmother();
    expect(await catchProblem(decideLink(world, reviewer, request, { ending }))).toMatchObject({
      problem: 'certification/decided',
    });
  });

  test('is not decided by whoever asks, nor by the member', async () => {
    const ending = anEnding();
    const fatimah = await logInStaff(world, ['help-desk'], { name: 'Hajah Fatimah binti Omar' });
    const request = await requestLink(world, await aFamilyUser(world), grandmotherDetails(ending));
    expect(await catchProblem(decideLink(world, fatimah, request, { ending }))).toMatchObject({
      problem: 'staff/own-case',
    });
  });

  test('is refused where this person has an account with a verified identity', async () => {
    const ending = anEnding();
    const herself = await aFamilyUser(world, { details: grandmotherDetails(ending) });
    await sql`update members_person set verified_at = ${isoInstant(world.clock.now())}
      where id = ${herself.who.accountId}`.execute(world.sql);
    const request = await requestLink(world, await aFamilyUser(world), grandmotherDetails(ending));
    expect((await review(request)).ownAccount).toBe('verified');
    expect(await catchProblem(decideLink(world, desk, request, { ending }))).toMatchObject({
      problem: 'certification/own-account',
    });
  });

  test('is warned about where somebody gave this document in an account of their own', async () => {
    const ending = anEnding();
    await aFamilyUser(world, { details: grandmotherDetails(ending) });
    const request = await requestLink(world, await aFamilyUser(world), grandmotherDetails(ending));
    expect((await review(request)).ownAccount).toBe('unverified');
  });

  test('is not for a child under 12, and not for oneself', async () => {
    const siti = await aFamilyUser(world);
    const born = addMonths(world.clock.today(), -12 * 12);
    const ask = (birth_date: string) =>
      catchProblem(requestLink(world, siti, { ...grandmotherDetails(anEnding()), relationship: 'child', birth_date }));
    expect(await ask(addDays(born, 1))).toMatchObject({ data: [{ path: 'birth_date', key: 'link-child' }] });
    expect(await ask(born)).toEqual(expect.any(String));
    expect(await catchProblem(requestLink(world, siti, { ic_number: siti.ic }))).toMatchObject({
      data: [{ path: 'ic_number', key: 'link-own' }],
    });
  });

  test('waits once for one document, five at a time, and five a day', async () => {
    const siti = await aFamilyUser(world);
    const first = grandmotherDetails(anEnding());
    const request = await requestLink(world, siti, first);
    expect(await catchProblem(requestLink(world, siti, first))).toMatchObject({ problem: 'certification/link-open' });
    await sql`delete from budget_counter`.execute(world.sql);
    for (let at = 0; at < 4; at++) await requestLink(world, siti, grandmotherDetails(anEnding()));
    expect(await catchProblem(requestLink(world, siti, grandmotherDetails(anEnding())))).toMatchObject({
      problem: 'certification/links-open',
    });
    await inTransaction(world.sql, (db) =>
      takeBackFamilyLink({ ...world, sql: db }, nextRequest(siti.who), { request }),
    );
    await requestLink(world, siti, first);
    await inTransaction(world.sql, async (db) => {
      const [open] = (await links(siti)).items;
      await takeBackFamilyLink({ ...world, sql: db }, nextRequest(siti.who), { request: open?.id ?? '' });
    });
    expect(await catchProblem(requestLink(world, siti, first))).toMatchObject({ problem: 'certification/upper-limit' });
  });

  test('of somebody else is not there', async () => {
    const [siti, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const request = await requestLink(world, siti, grandmotherDetails(anEnding()));
    expect(await catchProblem(takeBackFamilyLink(world, nextRequest(other.who), { request }))).toMatchObject({
      status: 404,
    });
    const child = await other.addChild();
    expect(await catchProblem(requestLink(world, siti, { member_id: child }))).toMatchObject({ status: 404 });
  });
});

describe('a child who was added by a parent and has become 12', () => {
  test('is linked without a number, keeps the id, and is let go on the 18th birthday', async () => {
    const siti = await aFamilyUser(world);
    const born = addMonths(world.clock.today(), -12 * 12 + 1);
    const child = await siti.addChild({ birth_date: born });
    world.advanceTime(32 * day);
    expect((await siti.family()).members).toMatchObject([{ _id: child, state: 'grown' }]);
    const ending = anEnding();
    const details = { ...grandmotherDetails(ending), birth_date: born, name: 'Danish', relationship: 'child' } as const;
    const request = await requestLink(world, siti, { ...details, member_id: child });
    await decideLink(world, desk, request, { ending });
    const eighteenth = addMonths(born, 18 * 12);
    expect((await siti.family()).members).toMatchObject([{ _id: child, state: 'linked', linkedUntil: eighteenth }]);
    const actsFor = async (on: string) =>
      (await listRepresentedPersons(world, siti.who.accountId, on)).some(({ id }) => id === child);
    expect(await actsFor(addDays(eighteenth, -1))).toBe(true);
    expect(await actsFor(eighteenth)).toBe(false);
  });
});

describe('a link', () => {
  test('ended by the account shows nothing any more, and is over for the desk', async () => {
    const { siti, request, member } = await withGrandmother();
    await siti.remove(member);
    expect(await catchProblem(siti.read(member))).toMatchObject({ status: 404 });
    expect((await siti.family()).members).toEqual([]);
    expect((await links(siti)).items).toMatchObject([{ state: 'ended' }]);
    expect(await catchProblem(endLink(world, desk, request))).toMatchObject({ problem: 'certification/not-linked' });
  });

  test('ended in person at the desk shows nothing any more, and the account is told', async () => {
    const { siti, request, member } = await withGrandmother();
    await endLink(world, desk, request);
    expect(await catchProblem(siti.read(member))).toMatchObject({ status: 404 });
    expect(await catchProblem(siti.choose(member))).toMatchObject({ status: 404 });
    expect((await siti.family()).members).toEqual([]);
    const { row, decision } = await review(request);
    expect(row.state).toBe('ended');
    expect(decision?.endedBy).not.toBeNull();
    expect(await auditActionsOf(world, request)).toContain('certification/link-end');
    expect(await messagesTo(siti)).toEqual(['certification/link-ended', 'certification/link-linked']);
  });

  test('is found by the exact document alone', async () => {
    const { request, ending } = await withGrandmother();
    const find = async (number: string) =>
      (await findFamilyLinks(world, nextRequest(desk), { document: 'ic', number, nation: '' })).items.map(
        ({ id }) => id,
      );
    expect(await find(`00-65${ending}`)).toEqual([request]);
    expect(await find('00650000')).toEqual([]);
  });

  test('lets the account change the BN number, and nothing that the documents say', async () => {
    const { siti, member, ending } = await withGrandmother();
    const details = grandmotherDetails(ending);
    const change = (more: object) =>
      siti.update({ ...details, relationship: 'grandparent', member_id: member, revision: 1, ...more });
    await change({ bn_number: 'BN777777' });
    expect((await siti.read(member)).details?.bn_number).toBe('BN777777');
    expect(await catchProblem(change({ name: 'Somebody Else', revision: 2 }))).toMatchObject({
      problem: 'members/linked',
    });
  });
});

test('lists name nobody', async () => {
  const { siti } = await withGrandmother();
  const { items } = await listFamilyLinks(world, nextRequest(desk), { list: 'decided' });
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`Fatimah|0065|${siti.who.accountId}`));
});

test('what is stored of requests is read out, and erased with the account', async () => {
  const { siti, ending } = await withGrandmother();
  const account = siti.who.accountId;
  expect(await familyLinksData.read(world, account)).toMatchObject([
    { state: 'agreed', relationship: 'grandparent', shown: [{ kind: 'ic', ending }] },
  ]);
  await inTransaction(world.sql, (db) =>
    familyLinksData.erase({ ...world, sql: db }, { account, at: '2026-11-26T00:00:00.000Z', kept: [] }),
  );
  expect(await familyLinksData.read(world, account)).toEqual([]);
});

test('a request that nobody has decided goes after 90 days, with its pictures', async () => {
  const siti = await aFamilyUser(world);
  const picture = (await uploadTestFile(world, siti.who, { purpose: 'certification', name: 'ic.jpg' })).id;
  await requestLink(world, siti, { ...grandmotherDetails(anEnding()), files: [picture] });
  world.advanceTime(89 * day);
  await deleteOld(world);
  expect((await links(siti)).items).toHaveLength(1);
  world.advanceTime(2 * day);
  await deleteOld(world);
  expect((await links(siti)).items).toEqual([]);
  const { rows } = await sql`select from files_file where id = ${picture}`.execute(world.sql);
  expect(rows).toEqual([]);
});

test('a link that ended goes a year after the decision, and one that stands is kept', async () => {
  const [ended, standing] = [await withGrandmother(), await withGrandmother()];
  await ended.siti.remove(ended.member);
  await deleteOld(world);
  world.advanceTime(366 * day);
  await deleteOld(world);
  expect((await links(ended.siti)).items).toEqual([]);
  expect((await links(standing.siti)).items).toMatchObject([{ state: 'agreed' }]);
});
