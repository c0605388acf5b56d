import { beforeEach, describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays, addMonths } from '#foundation/time/local-date.ts';
import { deleteExpiredCertificationData } from './jobs.ts';
import { findFamilyLinks, listFamilyLinks, reviewFamilyLink } from './review-family-links.ts';
import { readFamilyLinks, withdrawFamilyLink } from './manage-family-links.ts';
import { familyLinksData } from './personal-data.ts';
import { requestLink, decideLink, endLink, openCertificationWorld } from './testing/world.ts';
import { grandmotherDetails } from '../rules/testing/grandmother-details.ts';

const world = await openCertificationWorld();
const reviewer = await logInStaff(world, ['reviewer']);
const desk = await logInStaff(world, ['help-desk']);

beforeEach(async () => {
  await world.sql.run`delete from budget_counter`;
});

let numbers = 1000;
const newEnding = () => String(++numbers);

const readLinks = (who: Awaited<ReturnType<typeof aFamilyUser>>) => readFamilyLinks(world, nextRequest(who.who));
const review = (id: string) => reviewFamilyLink(world, nextRequest(desk), { id });
const messagesTo = async ({ who }: Awaited<ReturnType<typeof aFamilyUser>>) => {
  const rows = await world.sql.all<{ purpose: string }>`
    select purpose from messages_message where account_id = ${who.accountId}`;
  const purposes = rows.map(({ purpose }) => purpose);
  return purposes.filter((purpose) => purpose.startsWith('identity-check/link')).toSorted();
};

/**
 * Creates a user with a grandmother who was linked at the desk. Also returns the ids of the request and the
 * grandmother.
 */
async function aUserWithGrandmother() {
  const siti = await aFamilyUser(world);
  const ending = newEnding();
  const request = await requestLink(world, siti, grandmotherDetails(ending));
  await decideLink(world, desk, request, { ending });
  const [member] = (await siti.family()).members;
  return { siti, request, ending, member: member?._id ?? '' };
}

describe('a request for a person without a phone number', () => {
  test('gives no right before approval', async () => {
    const siti = await aFamilyUser(world);
    await requestLink(world, siti, grandmotherDetails(newEnding()));
    expect((await siti.family()).members).toEqual([]);
    expect((await readLinks(siti)).items).toMatchObject([
      { state: 'submitted', relationship: 'grandparent', name: 'Hajah Fatimah binti Omar', hasPictures: false },
    ]);
  });

  test('is approved by the help desk with the documents, and the account is notified', async () => {
    const { siti, request, member, ending } = await aUserWithGrandmother();
    expect((await siti.family()).members).toMatchObject([
      { state: 'linked', relationship: 'grandparent', name: 'Hajah Fatimah binti Omar' },
    ]);
    expect((await siti.read(member)).details).toMatchObject({ ic_number: `0065${ending}` });
    expect(await siti.choose(member)).toEqual({ current_member: member });
    const { decision } = await review(request);
    expect(decision?.shownDocuments).toEqual([{ kind: 'ic', ending }]);
    expect(await messagesTo(siti)).toEqual(['identity-check/link-linked']);
    expect(await auditActionsOf(world, request)).toContain('identity-check/link-agree');
  });

  test('is approved only with the last characters of the document number', async () => {
    const siti = await aFamilyUser(world);
    const ending = newEnding();
    const request = await requestLink(world, siti, grandmotherDetails(ending));
    expect(await catchProblem(decideLink(world, desk, request, { ending: '0000' }))).toMatchObject({
      data: [{ path: 'ending', key: 'ending-differs' }],
    });
    expect((await siti.family()).members).toEqual([]);
  });

  test('with pictures can be seen by a reviewer, and refused with a reason', async () => {
    const siti = await aFamilyUser(world);
    const picture = (await uploadTestFile(world, siti.who, { purpose: 'certification', name: 'ic.jpg' })).id;
    const request = await requestLink(world, siti, { ...grandmotherDetails(newEnding()), files: [picture] });
    expect((await review(request)).files).toEqual([{ id: picture, name: 'ic.jpg' }]);
    await decideLink(world, reviewer, request, { reason: 'differs' });
    expect((await readLinks(siti)).items).toMatchObject([{ state: 'refused', refusal: { reason: 'differs' } }]);
    expect((await siti.family()).members).toEqual([]);
    expect(await messagesTo(siti)).toEqual(['identity-check/link-refused']);
  });

  test('is decided once', async () => {
    const { request, ending } = await aUserWithGrandmother();
    await expectProblem(decideLink(world, reviewer, request, { ending }), 'identity-check/decided');
  });

  test('cannot be decided by a namesake of the member', async () => {
    const ending = newEnding();
    const fatimah = await logInStaff(world, ['help-desk'], { name: 'Hajah Fatimah binti Omar' });
    const request = await requestLink(world, await aFamilyUser(world), grandmotherDetails(ending));
    await expectProblem(decideLink(world, fatimah, request, { ending }), 'staff/own-case');
  });

  test('is refused where the person has an account with a verified identity', async () => {
    const ending = newEnding();
    const herself = await aFamilyUser(world, { details: grandmotherDetails(ending) });
    await world.sql.run`update members_person set verified_at = ${world.clock.instant()}
      where id = ${herself.who.accountId}`;
    const request = await requestLink(world, await aFamilyUser(world), grandmotherDetails(ending));
    expect((await review(request)).ownAccount).toBe('verified');
    await expectProblem(decideLink(world, desk, request, { ending }), 'identity-check/own-account');
  });

  test('shows a warning where an unverified account has the same document', async () => {
    const ending = newEnding();
    await aFamilyUser(world, { details: grandmotherDetails(ending) });
    const request = await requestLink(world, await aFamilyUser(world), grandmotherDetails(ending));
    expect((await review(request)).ownAccount).toBe('unverified');
  });

  test('is refused for a child under 12, and for the account itself', async () => {
    const siti = await aFamilyUser(world);
    const born = addMonths(world.clock.today(), -12 * 12);
    const requestFor = (birth_date: string) =>
      catchProblem(requestLink(world, siti, { ...grandmotherDetails(newEnding()), relationship: 'child', birth_date }));
    expect(await requestFor(addDays(born, 1))).toMatchObject({ data: [{ path: 'birth_date', key: 'link-child' }] });
    expect(await requestFor(born)).toEqual(expect.any(String));
    expect(await catchProblem(requestLink(world, siti, { ic_number: siti.ic }))).toMatchObject({
      data: [{ path: 'ic_number', key: 'link-own' }],
    });
  });

  test('is limited to one for a document, five at a time, and five a day', async () => {
    const siti = await aFamilyUser(world);
    const first = grandmotherDetails(newEnding());
    const request = await requestLink(world, siti, first);
    await expectProblem(requestLink(world, siti, first), 'identity-check/link-open');
    await world.sql.run`delete from budget_counter`;
    for (let index = 0; index < 4; index++) await requestLink(world, siti, grandmotherDetails(newEnding()));
    await expectProblem(requestLink(world, siti, grandmotherDetails(newEnding())), 'identity-check/links-open');
    await callHandler(world, withdrawFamilyLink, siti.who, { request });
    await requestLink(world, siti, first);
    await inTransaction(world.sql, async (db) => {
      const [open] = (await readLinks(siti)).items;
      await withdrawFamilyLink({ ...world, sql: db }, nextRequest(siti.who), { request: open?.id ?? '' });
    });
    await expectProblem(requestLink(world, siti, first), 'identity-check/upper-limit');
  });

  test('of another account is not found', async () => {
    const [siti, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const request = await requestLink(world, siti, grandmotherDetails(newEnding()));
    expect(await catchProblem(withdrawFamilyLink(world, nextRequest(other.who), { request }))).toMatchObject({
      status: 404,
    });
    const child = await other.addChild();
    expect(await catchProblem(requestLink(world, siti, { member_id: child }))).toMatchObject({ status: 404 });
  });
});

describe('a child who was added by a parent and is now 12', () => {
  test('is linked without a number, keeps the id, and is unlinked on the 18th birthday', async () => {
    const siti = await aFamilyUser(world);
    const born = addMonths(world.clock.today(), -12 * 12 + 1);
    const child = await siti.addChild({ birth_date: born });
    world.advanceTime(32 * day);
    expect((await siti.family()).members).toMatchObject([{ _id: child, state: 'turned-12' }]);
    const ending = newEnding();
    const details = { ...grandmotherDetails(ending), birth_date: born, name: 'Danish', relationship: 'child' } as const;
    const request = await requestLink(world, siti, { ...details, member_id: child });
    await decideLink(world, desk, request, { ending });
    const eighteenth = addMonths(born, 18 * 12);
    expect((await siti.family()).members).toMatchObject([{ _id: child, state: 'linked', linkedUntil: eighteenth }]);
    const isRepresented = async (on: string) =>
      (await listRepresentedPersons(world, siti.who.accountId, on)).some(({ id }) => id === child);
    expect(await isRepresented(addDays(eighteenth, -1))).toBe(true);
    expect(await isRepresented(eighteenth)).toBe(false);
  });
});

describe('a link', () => {
  test('ended by the account gives no access, and cannot be ended at the desk', async () => {
    const { siti, request, member } = await aUserWithGrandmother();
    await siti.remove(member);
    expect(await catchProblem(siti.read(member))).toMatchObject({ status: 404 });
    expect((await siti.family()).members).toEqual([]);
    expect((await readLinks(siti)).items).toMatchObject([{ state: 'ended' }]);
    await expectProblem(endLink(world, desk, request), 'identity-check/not-linked');
  });

  test('ended at the desk gives no access, and the account is notified', async () => {
    const { siti, request, member } = await aUserWithGrandmother();
    await endLink(world, desk, request);
    expect(await catchProblem(siti.read(member))).toMatchObject({ status: 404 });
    expect(await catchProblem(siti.choose(member))).toMatchObject({ status: 404 });
    expect((await siti.family()).members).toEqual([]);
    const { row, decision } = await review(request);
    expect(row.state).toBe('ended');
    expect(decision?.endedBy).not.toBeNull();
    expect(await auditActionsOf(world, request)).toContain('identity-check/link-end');
    expect(await messagesTo(siti)).toEqual(['identity-check/link-ended', 'identity-check/link-linked']);
  });

  test('is found only by the exact document number', async () => {
    const { request, ending } = await aUserWithGrandmother();
    const find = async (number: string) =>
      (await findFamilyLinks(world, nextRequest(desk), { document: 'ic', number, nation: '' })).items.map(
        ({ id }) => id,
      );
    expect(await find(`00-65${ending}`)).toEqual([request]);
    expect(await find('00650000')).toEqual([]);
  });

  test('lets the account change the BN number, but no details of the documents', async () => {
    const { siti, member, ending } = await aUserWithGrandmother();
    const details = grandmotherDetails(ending);
    const change = (changes: object) =>
      siti.update({ ...details, relationship: 'grandparent', member_id: member, revision: 1, ...changes });
    await change({ bn_number: 'BN777777' });
    expect((await siti.read(member)).details?.bn_number).toBe('BN777777');
    await expectProblem(change({ name: 'Somebody Else', revision: 2 }), 'members/linked');
  });
});

test('lists requests without names', async () => {
  const { siti } = await aUserWithGrandmother();
  const { items } = await listFamilyLinks(world, nextRequest(desk), { list: 'decided' });
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`Fatimah|0065|${siti.who.accountId}`));
});

test('exports stored requests, and erases them with the account', async () => {
  const { siti, ending } = await aUserWithGrandmother();
  const account = siti.who.accountId;
  expect(await familyLinksData.read(world, account)).toMatchObject([
    { state: 'agreed', relationship: 'grandparent', shown: [{ kind: 'ic', ending }] },
  ]);
  await inTransaction(world.sql, (db) =>
    familyLinksData.erase(
      { ...world, sql: db },
      { accountId: account, erasedAt: '2026-11-26T00:00:00.000Z', retainedApplications: [] },
    ),
  );
  expect(await familyLinksData.read(world, account)).toEqual([]);
});

test('deletes a request without a decision after 90 days, with its pictures', async () => {
  const siti = await aFamilyUser(world);
  const picture = (await uploadTestFile(world, siti.who, { purpose: 'certification', name: 'ic.jpg' })).id;
  await requestLink(world, siti, { ...grandmotherDetails(newEnding()), files: [picture] });
  world.advanceTime(89 * day);
  await deleteExpiredCertificationData(world);
  expect((await readLinks(siti)).items).toHaveLength(1);
  world.advanceTime(2 * day);
  await deleteExpiredCertificationData(world);
  expect((await readLinks(siti)).items).toEqual([]);
  const rows = await world.sql.all`select from files_file where id = ${picture}`;
  expect(rows).toEqual([]);
});

test('deletes an ended link a year after the decision, and keeps a current one', async () => {
  const [ended, current] = [await aUserWithGrandmother(), await aUserWithGrandmother()];
  await ended.siti.remove(ended.member);
  await deleteExpiredCertificationData(world);
  world.advanceTime(366 * day);
  await deleteExpiredCertificationData(world);
  expect((await readLinks(ended.siti)).items).toEqual([]);
  expect((await readLinks(current.siti)).items).toMatchObject([{ state: 'agreed' }]);
});
