import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCertified, goodPassword, setCertified } from '#capabilities/certified-password/server/testing/public.ts';
import { listCertificates } from '#capabilities/certificates/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type FamilyUser, aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
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
const gone = { problem: 'vaccination/not-found', status: 404 };
// Whoever it is, so that nobody's name differs from their details.
const details = { name: gabriele.name, birth_date: '1998-02-26' };
const unlike = { details };

const begin = async ({ who }: Pick<FamilyUser, 'who'>, memberId?: string) => {
  const { file } = await createApplicant(world, { mobile: who.destination.to.replace('+673', '') });
  const certFiles = [await file()];
  return inTransaction(world.sql, (sql) =>
    beginApplication({ ...world, sql }, nextRequest(who), {
      ...completeContent({ certFiles }),
      ...(memberId && { memberId }),
    }),
  );
};
const seen = async ({ who }: Pick<FamilyUser, 'who'>) =>
  (await listApplications(world, nextRequest(who), {})).items.map(({ applyNo }) => applyNo).toSorted();
const submit = ({ who }: Pick<FamilyUser, 'who'>, { applyNo, revision }: { applyNo: string; revision: number }) =>
  processApplication(world, nextRequest(who), { applyNo, revision, action: 'submit', answer: '' });

describe('an application', () => {
  test('for a child is the parent’s to see, and says for whom it is', async () => {
    const parent = await aFamilyUser(world);
    const child = await parent.addChild({ name: gabriele.name });
    const { applyNo } = await begin(parent, child);
    expect((await listApplications(world, nextRequest(parent.who), {})).items).toMatchObject([
      { applyNo, memberId: child, relationship: 'child' },
    ]);
    const stranger = await aFamilyUser(world);
    expect(await catchProblem(readApplication(world, nextRequest(stranger.who), { applyNo }))).toMatchObject(gone);
    expect(await catchProblem(begin(stranger, child))).toMatchObject({ problem: 'foundation/not-found', status: 404 });
  });

  test('for a child wants the certified password where one is set; for oneself it does not', async () => {
    const guarded = { ...world, settings: { ...world.settings, certifiedMinutes: 10 } };
    const parent = await aFamilyUser(world);
    const child = await parent.addChild({ name: gabriele.name });
    await setCertified(guarded, nextRequest(parent.who), { password: goodPassword });
    const late = await logIn(world, { mobile: parent.mobile });
    const stranger = await aFamilyUser(world);
    const needed = { problem: 'certified/needed', status: 403 };
    expect(await catchProblem(begin({ who: late }, child))).toMatchObject(needed);
    expect(await catchProblem(begin({ who: late }, stranger.who.accountId))).toMatchObject(needed);
    expect(await begin({ who: late })).toMatchObject({ memberId: parent.who.accountId });
    await checkCertified(guarded, nextRequest(late), { password: goodPassword });
    expect(await begin({ who: late }, child)).toMatchObject({ memberId: child, relationship: 'child' });
  });

  test('for a child is read, changed, sent, withdrawn and listed by the certified password where one is set', async () => {
    const guarded = { ...world, settings: { ...world.settings, certifiedMinutes: 10 } };
    const parent = await aFamilyUser(world);
    const made = await begin(parent, await parent.addChild({ name: gabriele.name }));
    const own = await begin(parent);
    await setCertified(guarded, nextRequest(parent.who), { password: goodPassword });
    const who = await logIn(world, { mobile: parent.mobile });
    const change = ({ applyNo, revision }: typeof made) =>
      changeApplication(world, nextRequest(who), { applyNo, revision, ...completeContent({ certFiles: [] }) });
    const withdraw = ({ applyNo, revision }: typeof made) =>
      processApplication(world, nextRequest(who), { applyNo, revision, action: 'withdraw', answer: '' });
    const needed = { problem: 'certified/needed', status: 403 };
    const read = (one: typeof made) => readApplication(world, nextRequest(who), one);
    for (const act of [read, change, withdraw, (one: typeof made) => submit({ who }, one)])
      expect(await catchProblem(act(made))).toMatchObject(needed);
    expect(await catchProblem(seen({ who }))).toMatchObject(needed);
    const unasked = async (state: 'draft' | 'approved' = 'draft') => {
      const { items, othersLeftOut } = await listApplications(world, nextRequest(who), { unasked: 'yes', state });
      return { shown: items.map(({ applyNo }) => applyNo).toSorted(), othersLeftOut };
    };
    expect(await unasked()).toEqual({ shown: [own.applyNo], othersLeftOut: true });
    // Whether there is anything of a child is not said either.
    expect(await unasked('approved')).toEqual({ shown: [], othersLeftOut: true });
    expect(await countApplicationsByState(world, nextRequest(who))).toMatchObject({ draft: 1 });
    expect(await read(own)).toMatchObject({ state: 'draft' });
    expect(await change(own)).toMatchObject({ revision: own.revision + 1 });
    await checkCertified(guarded, nextRequest(who), { password: goodPassword });
    const both = [made.applyNo, own.applyNo].toSorted();
    expect(await seen({ who })).toEqual(both);
    expect(await unasked()).toEqual({ shown: both, othersLeftOut: false });
    expect(await countApplicationsByState(world, nextRequest(who))).toMatchObject({ draft: 2 });
    expect(await read(made)).toMatchObject({ state: 'draft', revision: made.revision });
    expect(await withdraw(await change(made))).toMatchObject({ state: 'withdrawn' });
  });

  test('for a parent who said yes is seen by both, and by the parent alone once it has ended', async () => {
    const [one, bapa] = [await aFamilyUser(world), await aFamilyUser(world, unlike)];
    expect(await catchProblem(begin(one, bapa.who.accountId))).toMatchObject({ status: 404 });
    await one.ask(bapa);
    const request = await bapa.accept();
    const made = await begin(one, bapa.who.accountId);
    expect([await seen(one), await seen(bapa)]).toEqual([[made.applyNo], [made.applyNo]]);
    const { applyNo } = await submit(bapa, made);
    const id = await reviewers.idOf({ applyNo });
    expect((await reviewers.read(id)).relationship).toBe('parent');
    await bapa.end(request);
    expect([await seen(one), await seen(bapa)]).toEqual([[], [applyNo]]);
    expect(await catchProblem(readApplication(world, nextRequest(one.who), { applyNo }))).toMatchObject(gone);
    expect((await reviewers.read(id)).relationship).toBe('none');
    // Whoever it is for hears of it from now on.
    await reviewers.approved({ applyNo });
    const [first, second] = [await createApplicant(world, phoneOf(one)), await createApplicant(world, phoneOf(bapa))];
    expect((await first.told()).map(({ purpose }) => purpose)).toEqual(['vaccination/received']);
    expect((await second.told()).map(({ purpose }) => purpose)).toEqual(['vaccination/approved']);
  });

  test('names whom it is for as their details do', async () => {
    const one = await aFamilyUser(world, { details: { name: 'Somebody Else' } });
    const made = await begin(one);
    expect(await catchProblem(submit(one, made))).toMatchObject({
      data: [{ path: 'baseInfo.name', key: 'name-as-id' }],
    });
    await one.fill({ name: gabriele.name.toUpperCase() }, 1);
    expect(await submit(one, made)).toMatchObject({ state: 'submitted' });
  });

  test('counts doses of the person, whoever registered them', async () => {
    const [one, bapa] = [await aFamilyUser(world), await aFamilyUser(world, unlike)];
    await one.ask(bapa);
    await bapa.accept();
    await submit(bapa, await begin(bapa));
    const again = await begin(one, bapa.who.accountId);
    expect(await catchProblem(submit(one, again))).toMatchObject({
      data: [{ key: 'dose-registered' }, { key: 'dose-registered' }],
    });
    // One's own are of somebody else.
    await one.fill({ name: gabriele.name }, 1);
    expect(await submit(one, await begin(one))).toMatchObject({ state: 'submitted' });
  });

  test('made for somebody by an erased account stays with them; of a child it goes', async () => {
    const [one, bapa] = [await aFamilyUser(world), await aFamilyUser(world, unlike)];
    await one.ask(bapa);
    await bapa.accept();
    const child = await one.addChild();
    const [theirs, childs] = [await begin(one, bapa.who.accountId), await begin(one, child)];
    expect((await readApplication(world, nextRequest(bapa.who), theirs)).files).toMatchObject([{ mine: false }]);
    await inTransaction(world.sql, (sql) =>
      vaccinationData.erase({ ...world, sql }, { account: one.who.accountId, at: noon, kept: [] }),
    );
    expect(await seen(bapa)).toEqual([theirs.applyNo]);
    expect((await readApplication(world, nextRequest(bapa.who), theirs)).files).toMatchObject([{ mine: true }]);
    expect(await seen(one)).toEqual([theirs.applyNo]);
    expect(await catchProblem(readApplication(world, nextRequest(one.who), childs))).toMatchObject(gone);
  });

  test('of a child becomes their own when they say yes at twelve, certificate and all', async () => {
    const parent = await aFamilyUser(world);
    const born = typedDate('2021-05-02');
    const child = await parent.addChild({ name: gabriele.name });
    const made = await begin(parent, child);
    const { file } = await createApplicant(world, phoneOf(parent));
    const content = completeContent({ certFiles: [await file()], vaccinations: [doseOn('2026-03-18')] });
    const changed = await changeApplication(world, nextRequest(parent.who), {
      ...made,
      ...content,
      baseInfo: { ...content.baseInfo, birthDate: born },
    });
    await submit(parent, changed);
    const id = await reviewers.approved(made);
    const [dose] = (await reviewers.read(id)).approvedDoses;
    await issueDoseCertificate(world, nextRequest(reviewers.anna), { id, dose: dose?.id ?? '' });
    const held = async ({ who }: FamilyUser) => (await listCertificates(world, nextRequest(who))).items.length;
    expect(await held(parent)).toBe(1);
    world.setTime('2033-05-02T04:00:00.000Z');
    expect([await held(parent), await seen(parent)]).toEqual([0, []]);
    const young = await aFamilyUser(world, { details: { name: gabriele.name, birth_date: '2021-05-02' } });
    await parent.update({ member_id: child, phone: young.mobile });
    const request = await young.accept();
    expect([await held(young), await seen(young)]).toEqual([1, [made.applyNo]]);
    expect([await held(parent), await seen(parent)]).toEqual([1, [made.applyNo]]);
    await young.end(request);
    expect([await held(parent), await seen(parent)]).toEqual([0, []]);
    expect(await held(young)).toBe(1);
    world.setTime(noon);
  });
});

function phoneOf({ mobile }: FamilyUser) {
  return { mobile };
}

/** What may happen between people, by their places. */
type Happening = { deed: 'ask' | 'accept' | 'decline' | 'end' | 'remove' | 'register'; one: number; other: number };

const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.record({
    deed: fc.constantFrom('ask', 'accept', 'accept', 'decline', 'end', 'remove', 'register', 'register'),
    one: fc.nat(2),
    other: fc.nat(2),
  }),
  { minLength: 6, maxLength: 14 },
);

test('whatever happened between people, each sees what is for those whom they may act for, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (done) => {
      const people = [
        await aFamilyUser(world, unlike),
        await aFamilyUser(world, unlike),
        await aFamilyUser(world, unlike),
      ];
      const idAt = (at: number) => people[at]?.who.accountId ?? '';
      // What is true by the story alone: who asks whom, who acts for whom, what was made for whom.
      const [asking, acting] = [new Set<string>(), new Set<string>()];
      const made = people.map((): string[] => []);
      const wrong: unknown[] = [];
      for (const { deed, one, other } of done) {
        const [mine, theirs] = [people[one], people[other]];
        const [pair, back] = [`${one}>${other}`, `${other}>${one}`];
        if (!mine || !theirs) continue;
        const received = async () =>
          (await mine.family()).received[
            [...asking]
              .filter((each) => each.endsWith(`>${one}`))
              .toReversed()
              .indexOf(back)
          ];
        if (deed === 'ask' && one !== other && !asking.has(pair)) {
          // Requests are answered by their place: the newest first.
          world.advanceTime(1000);
          await catchProblem(mine.ask(theirs));
          if ((await theirs.family()).received.length > [...asking].filter((each) => each.endsWith(`>${other}`)).length)
            asking.add(pair);
        } else if ((deed === 'accept' || deed === 'decline') && asking.has(back)) {
          const answer = await catchProblem(mine.answer((await received())?.id ?? '', deed === 'accept'));
          if (deed === 'accept' && acting.has(back)) {
            if (!('problem' in answer)) wrong.push({ twice: pair });
          } else {
            asking.delete(back);
            if (deed === 'accept') acting.add(back);
          }
        } else if (deed === 'end' && acting.has(back)) {
          const { helpers } = await mine.family();
          const order = [...acting].filter((each) => each.endsWith(`>${one}`));
          for (const { id } of helpers.length === 1 && order.length === 1 ? helpers : []) {
            await mine.end(id);
            acting.delete(back);
          }
        } else if (deed === 'remove' && acting.has(pair)) {
          await mine.remove(idAt(other));
          acting.delete(pair);
        } else if (deed === 'register') {
          const begun = await catchProblem(begin(mine, idAt(other)));
          const may = one === other || acting.has(pair);
          if ('applyNo' in begun) {
            if (!may) wrong.push({ begun: pair });
            made[other]?.push(begun.applyNo);
          } else if (begun.problem !== 'vaccination/too-many') {
            if (may) wrong.push({ refused: pair });
          }
        }
      }
      expect(wrong).toEqual([]);
      for (const [one, person] of people.entries()) {
        const may = people.flatMap((_, other) => (one === other || acting.has(`${one}>${other}`) ? [other] : []));
        const theirs = may.flatMap((other) => made[other] ?? []);
        expect(await seen(person)).toEqual(theirs.toSorted());
        for (const applyNo of made.flat()) {
          const answer = await catchProblem(readApplication(world, nextRequest(person.who), { applyNo }));
          expect('applyNo' in answer).toBe(theirs.includes(applyNo));
        }
      }
    }),
    { numRuns: 15 },
  );
});
