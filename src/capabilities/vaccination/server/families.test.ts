import { describe, expect, test } from 'vitest';
import { callHandler, catchProblem, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import {
  checkCertifiedPassword,
  goodPassword,
  setCertifiedPassword,
} from '#capabilities/certified-password/server/testing/public.ts';
import { listCertificates } from '#capabilities/certificates/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type FamilyUser, aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { completeContent, doseOn, gabriele } from '../rules/testing/content.ts';
import { beginApplication } from './begin-application.ts';
import { changeApplication } from './change-application.ts';
import { issueDoseCertificate } from './issue-dose-certificate.ts';
import { countApplicationsByState, listApplications, readApplication } from './read-applications.ts';
import { vaccinationData } from './personal-data.ts';
import { processApplication } from './process-application.ts';
import { openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const reviewers = await openReviewers(world);
const notFound = { problem: 'vaccination/not-found', status: 404 };
// All have these details, so that the names match the applications.
const details = { name: gabriele.name, birth_date: '1998-02-26' };
const withDetails = { details };

const begin = async ({ who }: Pick<FamilyUser, 'who'>, memberId?: string) => {
  const { file } = await createApplicant(world, { mobile: who.destination.to.replace('+673', '') });
  const certFiles = [await file()];
  return callHandler(world, beginApplication, who, {
    ...completeContent({ certFiles }),
    ...(memberId && { memberId }),
  });
};
const listedFor = async ({ who }: Pick<FamilyUser, 'who'>) =>
  (await listApplications(world, nextRequest(who), {})).items.map(({ applyNo }) => applyNo).toSorted();
const submit = ({ who }: Pick<FamilyUser, 'who'>, { applyNo, revision }: { applyNo: string; revision: number }) =>
  processApplication(world, nextRequest(who), { applyNo, revision, action: 'submit', answer: '' });

describe('an application', () => {
  test('for a child is visible to the parent, with the relationship', async () => {
    const parent = await aFamilyUser(world);
    const child = await parent.addChild({ name: gabriele.name });
    const { applyNo } = await begin(parent, child);
    expect((await listApplications(world, nextRequest(parent.who), {})).items).toMatchObject([
      { applyNo, memberId: child, relationship: 'child' },
    ]);
    const stranger = await aFamilyUser(world);
    expect(await catchProblem(readApplication(world, nextRequest(stranger.who), { applyNo }))).toMatchObject(notFound);
    await expectProblem(begin(stranger, child), 'foundation/not-found', { status: 404 });
  });

  test('for a child requires the certified password if one is set, unlike one for oneself', async () => {
    const guardedWorld = { ...world, settings: { ...world.settings, certifiedPasswordMinutes: 10 } };
    const parent = await aFamilyUser(world);
    const child = await parent.addChild({ name: gabriele.name });
    await setCertifiedPassword(guardedWorld, nextRequest(parent.who), { password: goodPassword });
    const laterLogin = await logIn(world, { mobile: parent.mobile });
    const stranger = await aFamilyUser(world);
    const passwordNeeded = { problem: 'certified-password/needed', status: 403 };
    expect(await catchProblem(begin({ who: laterLogin }, child))).toMatchObject(passwordNeeded);
    expect(await catchProblem(begin({ who: laterLogin }, stranger.who.accountId))).toMatchObject(passwordNeeded);
    expect(await begin({ who: laterLogin })).toMatchObject({ memberId: parent.who.accountId });
    await checkCertifiedPassword(guardedWorld, nextRequest(laterLogin), { password: goodPassword });
    expect(await begin({ who: laterLogin }, child)).toMatchObject({ memberId: child, relationship: 'child' });
  });

  test('for a child requires the certified password if one is set to be read, changed, submitted, withdrawn and listed', async () => {
    const guardedWorld = { ...world, settings: { ...world.settings, certifiedPasswordMinutes: 10 } };
    const parent = await aFamilyUser(world);
    const forChild = await begin(parent, await parent.addChild({ name: gabriele.name }));
    const forSelf = await begin(parent);
    await setCertifiedPassword(guardedWorld, nextRequest(parent.who), { password: goodPassword });
    const who = await logIn(world, { mobile: parent.mobile });
    const change = ({ applyNo, revision }: typeof forChild) =>
      changeApplication(world, nextRequest(who), { applyNo, revision, ...completeContent({ certFiles: [] }) });
    const withdraw = ({ applyNo, revision }: typeof forChild) =>
      processApplication(world, nextRequest(who), { applyNo, revision, action: 'withdraw', answer: '' });
    const passwordNeeded = { problem: 'certified-password/needed', status: 403 };
    const read = (application: typeof forChild) => readApplication(world, nextRequest(who), application);
    for (const attempt of [read, change, withdraw, (application: typeof forChild) => submit({ who }, application)])
      expect(await catchProblem(attempt(forChild))).toMatchObject(passwordNeeded);
    expect(await catchProblem(listedFor({ who }))).toMatchObject(passwordNeeded);
    const listUnprompted = async (state: 'draft' | 'approved' = 'draft') => {
      const { items, othersOmitted } = await listApplications(world, nextRequest(who), { unprompted: 'yes', state });
      return { shown: items.map(({ applyNo }) => applyNo).toSorted(), othersOmitted };
    };
    expect(await listUnprompted()).toEqual({ shown: [forSelf.applyNo], othersOmitted: true });
    // The existence of applications of children is hidden as well.
    expect(await listUnprompted('approved')).toEqual({ shown: [], othersOmitted: true });
    expect(await countApplicationsByState(world, nextRequest(who))).toMatchObject({ draft: 1 });
    expect(await read(forSelf)).toMatchObject({ state: 'draft' });
    expect(await change(forSelf)).toMatchObject({ revision: forSelf.revision + 1 });
    await checkCertifiedPassword(guardedWorld, nextRequest(who), { password: goodPassword });
    const both = [forChild.applyNo, forSelf.applyNo].toSorted();
    expect(await listedFor({ who })).toEqual(both);
    expect(await listUnprompted()).toEqual({ shown: both, othersOmitted: false });
    expect(await countApplicationsByState(world, nextRequest(who))).toMatchObject({ draft: 2 });
    expect(await read(forChild)).toMatchObject({ state: 'draft', revision: forChild.revision });
    expect(await withdraw(await change(forChild))).toMatchObject({ state: 'withdrawn' });
  });

  test('for an accepted parent is visible to both, and to the parent only after the end of the relationship', async () => {
    const [daughter, father] = [await aFamilyUser(world), await aFamilyUser(world, withDetails)];
    expect(await catchProblem(begin(daughter, father.who.accountId))).toMatchObject({ status: 404 });
    await daughter.ask(father);
    const request = await father.accept();
    const application = await begin(daughter, father.who.accountId);
    expect(await listedFor(daughter)).toEqual([application.applyNo]);
    expect(await listedFor(father)).toEqual([application.applyNo]);
    const { applyNo } = await submit(father, application);
    const id = await reviewers.idOf({ applyNo });
    expect((await reviewers.read(id)).relationship).toBe('parent');
    await father.end(request);
    expect(await listedFor(daughter)).toEqual([]);
    expect(await listedFor(father)).toEqual([applyNo]);
    expect(await catchProblem(readApplication(world, nextRequest(daughter.who), { applyNo }))).toMatchObject(notFound);
    expect((await reviewers.read(id)).relationship).toBe('none');
    // The person of the application is notified from now on.
    await reviewers.takeAndApprove({ applyNo });
    const [first, second] = [
      await createApplicant(world, phoneOf(daughter)),
      await createApplicant(world, phoneOf(father)),
    ];
    expect((await first.readMessages()).map(({ purpose }) => purpose)).toEqual(['vaccination/received']);
    expect((await second.readMessages()).map(({ purpose }) => purpose)).toEqual(['vaccination/approved']);
  });

  test('requires the name in the details of the person', async () => {
    const user = await aFamilyUser(world, { details: { name: 'Somebody Else' } });
    const application = await begin(user);
    expect(await catchProblem(submit(user, application))).toMatchObject({
      data: [{ path: 'baseInfo.name', key: 'name-as-id' }],
    });
    await user.fill({ name: gabriele.name.toUpperCase() }, 1);
    expect(await submit(user, application)).toMatchObject({ state: 'submitted' });
  });

  test('includes all doses of the person in the check for registered doses, whoever registered them', async () => {
    const [daughter, father] = [await aFamilyUser(world), await aFamilyUser(world, withDetails)];
    await daughter.ask(father);
    await father.accept();
    await submit(father, await begin(father));
    const repeated = await begin(daughter, father.who.accountId);
    expect(await catchProblem(submit(daughter, repeated))).toMatchObject({
      data: [{ key: 'dose-registered' }, { key: 'dose-registered' }],
    });
    // Own doses are unaffected by those registered for others.
    await daughter.fill({ name: gabriele.name }, 1);
    expect(await submit(daughter, await begin(daughter))).toMatchObject({ state: 'submitted' });
  });

  test('made by an erased account stays with an adult, and is deleted for a child', async () => {
    const [daughter, father] = [await aFamilyUser(world), await aFamilyUser(world, withDetails)];
    await daughter.ask(father);
    await father.accept();
    const child = await daughter.addChild();
    const [forFather, forChild] = [await begin(daughter, father.who.accountId), await begin(daughter, child)];
    expect((await readApplication(world, nextRequest(father.who), forFather)).files).toMatchObject([
      { isOwnUpload: false },
    ]);
    await inTransaction(world.sql, (sql) =>
      vaccinationData.erase(
        { ...world, sql },
        { accountId: daughter.who.accountId, erasedAt: noon, retainedApplications: [] },
      ),
    );
    expect(await listedFor(father)).toEqual([forFather.applyNo]);
    expect((await readApplication(world, nextRequest(father.who), forFather)).files).toMatchObject([
      { isOwnUpload: true },
    ]);
    expect(await listedFor(daughter)).toEqual([forFather.applyNo]);
    expect(await catchProblem(readApplication(world, nextRequest(daughter.who), forChild))).toMatchObject(notFound);
  });

  test('of a child belongs to the child, with its certificates, after acceptance at twelve', async () => {
    const parent = await aFamilyUser(world);
    const birthDate = toEnteredDate('2021-05-02');
    const child = await parent.addChild({ name: gabriele.name });
    const application = await begin(parent, child);
    const { file } = await createApplicant(world, phoneOf(parent));
    const content = completeContent({ certFiles: [await file()], vaccinations: [doseOn('2026-03-18')] });
    const changed = await changeApplication(world, nextRequest(parent.who), {
      ...application,
      ...content,
      baseInfo: { ...content.baseInfo, birthDate },
    });
    await submit(parent, changed);
    const id = await reviewers.takeAndApprove(application);
    const [dose] = (await reviewers.read(id)).approvedDoses;
    await issueDoseCertificate(world, nextRequest(reviewers.anna), { id, dose: dose?.id ?? '' });
    const certificateCount = async ({ who }: FamilyUser) =>
      (await listCertificates(world, nextRequest(who))).items.length;
    expect(await certificateCount(parent)).toBe(1);
    world.setTime('2033-05-02T04:00:00.000Z');
    expect(await certificateCount(parent)).toBe(0);
    expect(await listedFor(parent)).toEqual([]);
    const grownChild = await aFamilyUser(world, { details: { name: gabriele.name, birth_date: '2021-05-02' } });
    await parent.update({ member_id: child, phone: grownChild.mobile });
    const request = await grownChild.accept();
    expect(await certificateCount(grownChild)).toBe(1);
    expect(await listedFor(grownChild)).toEqual([application.applyNo]);
    expect(await certificateCount(parent)).toBe(1);
    expect(await listedFor(parent)).toEqual([application.applyNo]);
    await grownChild.end(request);
    expect(await certificateCount(parent)).toBe(0);
    expect(await listedFor(parent)).toEqual([]);
    expect(await certificateCount(grownChild)).toBe(1);
    world.setTime(noon);
  });
});

function phoneOf({ mobile }: FamilyUser) {
  return { mobile };
}

/** Action between two people, given by their index. */
type FamilyAction = {
  action: 'ask' | 'accept' | 'decline' | 'end' | 'remove' | 'register';
  actor: number;
  other: number;
};

const familyActions: fc.Arbitrary<FamilyAction[]> = fc.array(
  fc.record({
    action: fc.constantFrom('ask', 'accept', 'accept', 'decline', 'end', 'remove', 'register', 'register'),
    actor: fc.nat(2),
    other: fc.nat(2),
  }),
  { minLength: 6, maxLength: 14 },
);

test('shows each account exactly the applications of those whom it can act for, after any actions between accounts', async () => {
  await forAllAsyncWith({ numRuns: 15 }, familyActions, async (actions) => {
    const people = [
      await aFamilyUser(world, withDetails),
      await aFamilyUser(world, withDetails),
      await aFamilyUser(world, withDetails),
    ];
    const idAt = (index: number) => people[index]?.who.accountId ?? '';
    // Expected state by the actions alone: requests, active relationships and applications per person.
    const [requests, relationships] = [new Set<string>(), new Set<string>()];
    const applications = people.map((): string[] => []);
    const violations: unknown[] = [];
    for (const { action, actor, other } of actions) {
      const [actorUser, otherUser] = [people[actor], people[other]];
      const [pair, reverse] = [`${actor}>${other}`, `${other}>${actor}`];
      if (!actorUser || !otherUser) continue;
      const received = async () =>
        (await actorUser.family()).receivedRequests[
          [...requests]
            .filter((candidate) => candidate.endsWith(`>${actor}`))
            .toReversed()
            .indexOf(reverse)
        ];
      if (action === 'ask' && actor !== other && !requests.has(pair)) {
        // Requests are answered by their position, newest first.
        world.advanceTime(1000);
        await catchProblem(actorUser.ask(otherUser));
        if (
          (await otherUser.family()).receivedRequests.length >
          [...requests].filter((candidate) => candidate.endsWith(`>${other}`)).length
        )
          requests.add(pair);
      } else if ((action === 'accept' || action === 'decline') && requests.has(reverse)) {
        const answer = await catchProblem(actorUser.answer((await received())?.id ?? '', action === 'accept'));
        if (action === 'accept' && relationships.has(reverse)) {
          if (!('problem' in answer)) violations.push({ twice: pair });
        } else {
          requests.delete(reverse);
          if (action === 'accept') relationships.add(reverse);
        }
      } else if (action === 'end' && relationships.has(reverse)) {
        const { helpers } = await actorUser.family();
        const order = [...relationships].filter((candidate) => candidate.endsWith(`>${actor}`));
        for (const { id } of helpers.length === 1 && order.length === 1 ? helpers : []) {
          await actorUser.end(id);
          relationships.delete(reverse);
        }
      } else if (action === 'remove' && relationships.has(pair)) {
        await actorUser.remove(idAt(other));
        relationships.delete(pair);
      } else if (action === 'register') {
        const begun = await catchProblem(begin(actorUser, idAt(other)));
        const may = actor === other || relationships.has(pair);
        if ('applyNo' in begun) {
          if (!may) violations.push({ begun: pair });
          applications[other]?.push(begun.applyNo);
        } else if (begun.problem !== 'vaccination/too-many') {
          if (may) violations.push({ refused: pair });
        }
      }
    }
    expect(violations).toEqual([]);
    for (const [actor, person] of people.entries()) {
      const may = people.flatMap((_, other) =>
        actor === other || relationships.has(`${actor}>${other}`) ? [other] : [],
      );
      const expected = may.flatMap((other) => applications[other] ?? []);
      expect(await listedFor(person)).toEqual(expected.toSorted());
      for (const applyNo of applications.flat()) {
        const answer = await catchProblem(readApplication(world, nextRequest(person.who), { applyNo }));
        expect('applyNo' in answer).toBe(expected.includes(applyNo));
      }
    }
  });
});
