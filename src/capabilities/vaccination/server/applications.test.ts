import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
import type { ApplicationContent } from '../contract.ts';
import { completeContent, doseOn, gabriele } from '../rules/testing/content.ts';
import { listBrands, vaccineRegistration } from './brands.ts';
import { changeApplication } from './change-application.ts';
import { askForMore } from './decide-application.ts';
import { countApplicationsByState, listApplications, readApplication } from './read-applications.ts';
import { vaccinationData } from './personal-data.ts';
import { deleteOld } from './public.ts';
import { readProof } from './read-proof.ts';
import { signForeignCertificate, openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const actsOn = async (applyNo: string) => {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_id = (select id::text from vaccination_application where apply_no = ${applyNo})
    order by id`.execute(world.sql);
  return rows.map(({ act }) => act);
};

describe('an application', () => {
  test('is begun half typed, changed and submitted; each is on record, and its owner is told', async () => {
    const { who, begin, process, told, file } = await createApplicant(world);
    const half = await begin({ baseInfo: { ...gabriele, name: '' }, vaccinations: [], certFiles: [] });
    expect(half).toMatchObject({
      state: 'draft',
      revision: 1,
      may: { change: true, withdraw: true },
      timeline: [{ kind: 'begun' }],
    });
    expect(half.applyNo).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    const certFiles = [await file()];
    const { applyNo, revision } = half;
    const whole = await changeApplication(world, nextRequest(who), {
      applyNo,
      revision,
      ...completeContent({ certFiles }),
    });
    expect(whole).toMatchObject({
      revision: 2,
      name: gabriele.name,
      files: [{ id: certFiles[0], state: 'available', mine: true }],
    });
    const submitted = await process(whole);
    expect(submitted).toMatchObject({
      state: 'submitted',
      submittedAt: noon,
      may: { change: false, withdraw: true },
      verified: false,
    });
    expect(await actsOn(applyNo)).toEqual(['vaccination/begin', 'vaccination/save', 'vaccination/submit']);
    expect(await told()).toEqual([
      { purpose: 'vaccination/received', text: expect.stringContaining(applyNo) as string },
    ]);
    expect(world.enqueued).toContain('messages/deliver');
  });

  test('keeps its doses in the order in which they were given', async () => {
    const { submitted } = await createApplicant(world);
    const { vaccinations } = await submitted({ vaccinations: [doseOn('2021-03-18'), doseOn('2021-02-18')] });
    expect(vaccinations.map(({ date }) => date.month)).toEqual(['2', '3']);
  });

  test('names each field that is missing, and stays a draft', async () => {
    const { who, begin, process } = await createApplicant(world);
    const draft = await begin({ baseInfo: { ...gabriele, name: ' ' }, vaccinations: [doseOn('2026-11-22')] });
    expect(await catchProblem(process(draft))).toMatchObject({
      problem: 'foundation/invalid',
      data: [
        { path: 'baseInfo.name', key: 'required' },
        { path: 'vaccinations.0.date', key: 'dose-in-future' },
      ],
    });
    expect(await readApplication(world, nextRequest(who), draft)).toMatchObject({ state: 'draft', revision: 1 });
  });

  test('is not overwritten by an older window, nor changed once it is submitted', async () => {
    const { who, begin, process } = await createApplicant(world);
    const { applyNo, certFiles, revision } = await begin();
    const change = (from: number) =>
      catchProblem(
        changeApplication(world, nextRequest(who), { applyNo, revision: from, ...completeContent({ certFiles }) }),
      );
    expect(await change(revision)).toMatchObject({ revision: 2 });
    expect(await change(revision)).toMatchObject({ problem: 'vaccination/changed-elsewhere', data: { revision: 2 } });
    expect(await catchProblem(process({ applyNo, revision: 1 }))).toMatchObject({
      problem: 'vaccination/changed-elsewhere',
    });
    await process({ applyNo, revision: 2 });
    expect(await change(3)).toMatchObject({ problem: 'vaccination/closed', status: 409 });
    expect(await catchProblem(process({ applyNo, revision: 3 }))).toMatchObject({ problem: 'vaccination/closed' });
  });

  test('is withdrawn for good', async () => {
    const { submitted, process } = await createApplicant(world);
    const withdrawn = await process(await submitted(), 'withdraw');
    expect(withdrawn).toMatchObject({ state: 'withdrawn', may: { change: false, withdraw: false } });
    expect(await catchProblem(process(withdrawn, 'withdraw'))).toMatchObject({ problem: 'vaccination/closed' });
  });

  test('of somebody else is not there', async () => {
    const { submitted } = await createApplicant(world);
    const { applyNo } = await submitted();
    const other = await logIn(world);
    for (const act of [
      () => readApplication(world, nextRequest(other), { applyNo }),
      () => changeApplication(world, nextRequest(other), { applyNo, revision: 1, ...completeContent() }),
    ])
      expect(await catchProblem(act())).toMatchObject({ problem: 'vaccination/not-found', status: 404 });
  });

  test('takes no file of somebody else, and none that there is not', async () => {
    const [one, other] = [await createApplicant(world), await createApplicant(world)];
    for (const id of [await other.file(), '00000000-0000-0000-0000-000000000000'])
      expect(await catchProblem(one.begin({ certFiles: [id] }))).toMatchObject({
        problem: 'foundation/invalid',
        data: [{ path: 'certFiles', key: 'file-gone' }],
      });
    expect((await listApplications(world, nextRequest(one.who), {})).items).toEqual([]);
  });

  test('says that a dose is in another one, also when both are begun', async () => {
    const { submitted, begin, process } = await createApplicant(world);
    const [first, again] = [await submitted(), await begin()];
    expect(await catchProblem(process(again))).toMatchObject({
      data: [
        { path: 'vaccinations.0.date', key: 'dose-registered' },
        { path: 'vaccinations.1.date', key: 'dose-registered' },
      ],
    });
    await process(first, 'withdraw');
    expect(await process(again)).toMatchObject({ state: 'submitted' });
  });

  test('says so also of two that are submitted at once: one is taken', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { begin, process } = await createApplicant(world);
      const both = [await begin(), await begin()];
      const became = await Promise.all(both.map((one) => catchProblem(process(one))));
      expect(became.filter((one) => 'state' in one)).toHaveLength(1);
    }
  });

  test('is one of five that are not over, however many begin at once', async () => {
    const { begin, who, process } = await createApplicant(world);
    const begun = await Promise.all(Array.from({ length: 8 }, () => catchProblem(begin({ certFiles: [] }))));
    expect(begun.filter((one) => 'applyNo' in one)).toHaveLength(5);
    expect(begun.filter((one) => 'problem' in one && one.problem === 'vaccination/too-many')).toHaveLength(3);
    const [first] = (await listApplications(world, nextRequest(who), {})).items;
    await process({ applyNo: first?.applyNo ?? '', revision: 1 }, 'withdraw');
    expect(await catchProblem(begin({ certFiles: [] }))).toMatchObject({ state: 'draft' });
    expect(await countApplicationsByState(world, nextRequest(who))).toMatchObject({
      draft: 5,
      withdrawn: 1,
      approved: 0,
    });
  });
});

describe('the list', () => {
  test('shows the latest begun first, page by page, and one state alone', async () => {
    const { who, begin, process } = await createApplicant(world);
    for (let round = 0; round < 11; round++) {
      world.setTime(isoInstant(parseInstant(noon) + round * 20 * day));
      for (let time = 0; time < 5; time++) {
        const one = await begin({ certFiles: [] });
        if (round < 10 || time > 0) await process(one, 'withdraw');
      }
    }
    const first = await listApplications(world, nextRequest(who), {});
    const rest = await listApplications(world, nextRequest(who), { cursor: first.next });
    const all = [...first.items, ...rest.items];
    expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 5, undefined]);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map(({ applyNo }) => applyNo)).size).toBe(55);
    expect((await listApplications(world, nextRequest(who), { state: 'draft' })).items).toHaveLength(1);
    world.setTime(noon);
  });

  test.each(['x', 'MSAyMDI2', Buffer.from('0 2026-13-99T99:99:99Z x').toString('base64url')])(
    'takes no cursor %s',
    async (cursor) => {
      expect(await catchProblem(listApplications(world, await logIn(world), { cursor }))).toMatchObject({
        status: 400,
      });
    },
  );
});

describe('a certificate as proof', () => {
  const proven = (text: string, change: Partial<ApplicationContent> = {}) => ({ proof: [text], ...change });

  test('that is valid and of the same person goes to the front, verified', async () => {
    const { submitted } = await createApplicant(world);
    const application = await submitted(proven(signForeignCertificate()));
    expect(application).toMatchObject({
      verified: true,
      proofView: {
        verdict: 'valid',
        issuer: 'Ruritania',
        match: { both: 'same' },
        certified: [{ at: 1, number: 2, of: 2 }],
      },
    });
  });

  test.each<[string, string, object]>([
    ['tampered with', signForeignCertificate({ tampered: true }), { verdict: 'tampered', issuer: '' }],
    ['over', signForeignCertificate({ endsAt: parseInstant('2026-07-01T00:00:00.000Z') }), { verdict: 'expired' }],
    [
      'somebody else’s',
      signForeignCertificate({ person: { machineGiven: 'ANNA' } }),
      { verdict: 'valid', match: { name: 'other' } },
    ],
    ['no certificate', 'https://example.org/x', { verdict: 'foreign' }],
    ['cut off', signForeignCertificate().slice(0, 90), { verdict: 'malformed' }],
  ])('that is %s does not, and says so', async (_, text, proofView) => {
    const { submitted, who } = await createApplicant(world);
    const application = await submitted(proven(text));
    expect(application).toMatchObject({ state: 'submitted', verified: false, proofView });
    const read = await readProof(world, nextRequest(who), { codes: [text], baseInfo: gabriele });
    expect(read).toMatchObject({ proof: proofView, person: null, doses: [] });
  });

  test('fills the form, before anything is typed too', async () => {
    const who = await logIn(world);
    const codes = [signForeignCertificate()];
    const nobody = { ...gabriele, name: '', birthDate: { day: '', month: '', year: '' } };
    for (const baseInfo of [gabriele, nobody])
      expect(await readProof(world, nextRequest(who), { codes, baseInfo })).toMatchObject({
        person: { name: 'Gabriele Musterfrau-Gößinger', birthDate: typedDate('1998-02-26') },
        doses: [doseOn('2021-03-18', { place: '', batch: '' })],
      });
  });

  test('lets a withdrawn vaccine be registered that it says', async () => {
    const text = signForeignCertificate({ dose: { product: 'EU/1/21/1529', number: 1, of: 1 } });
    const vaccinations = [doseOn('2021-03-18', { brand: 'EU/1/21/1529' })];
    const { begin, process, submitted } = await createApplicant(world);
    expect(await catchProblem(process(await begin({ vaccinations })))).toMatchObject({
      data: [{ key: 'brand-withdrawn' }],
    });
    expect(await submitted(proven(text, { vaccinations }))).toMatchObject({ verified: true });
  });

  test('can be tried sixty times in an hour', async () => {
    const who = await logIn(world);
    const tried = () => catchProblem(readProof(world, nextRequest(who), { codes: ['x'], baseInfo: gabriele }));
    for (let time = 0; time < 60; time++) expect(await tried()).toMatchObject({ proof: { verdict: 'foreign' } });
    expect(await tried()).toMatchObject({ problem: 'vaccination/upper-limit', status: 429 });
  });
});

test('brands that are withdrawn are not offered', () => {
  const names = listBrands(world).items.map(({ name }) => name);
  expect(names).toContain('Comirnaty');
  expect(names).not.toContain('Vaxzevria');
  expect(vaccineRegistration('2023-01-01').brands.map(({ name }) => name)).toContain('Vaxzevria');
});

test('drafts go after thirty days, withdrawn ones after a year; files with them', async () => {
  const { begin, submitted, process, who } = await createApplicant(world);
  await begin();
  await process(await submitted({ vaccinations: [doseOn('2021-06-01')] }), 'withdraw');
  await submitted({ vaccinations: [doseOn('2021-09-01')] });
  const states = async () =>
    (await listApplications(world, nextRequest(who), {})).items.map(({ state }) => state).toSorted();
  const after = async (days: number) => {
    world.setTime(isoInstant(parseInstant(noon) + days * day + 1));
    await deleteOld(world);
    const found = await states();
    world.setTime(noon);
    return found;
  };
  expect(await after(29)).toEqual(['draft', 'submitted', 'withdrawn']);
  expect(await after(30)).toEqual(['submitted', 'withdrawn']);
  expect(await after(365)).toEqual(['submitted']);
});

test('what nobody has answered a question about goes a year after it was asked', async () => {
  const { submitted, who } = await createApplicant(world);
  const { anna, taken } = await openReviewers(world);
  const which = await taken(await submitted({ vaccinations: [doseOn('2021-10-01')] }));
  await askForMore(world, nextRequest(anna), { ...which, question: 'Which hospital was it?' });
  const left = async (days: number) => {
    world.setTime(isoInstant(parseInstant(noon) + days * day + 1));
    await deleteOld(world);
    world.setTime(noon);
    return (await listApplications(world, nextRequest(who), {})).items.map(({ state }) => state);
  };
  expect(await left(364)).toEqual(['more-information']);
  expect(await left(365)).toEqual([]);
});

test('an account can have all of it, and erase it', async () => {
  const { submitted, who, file } = await createApplicant(world);
  const certFiles = [await file()];
  await submitted({ certFiles });
  expect(await vaccinationData.read(world, who.accountId)).toMatchObject([
    {
      state: 'submitted',
      content: { baseInfo: { name: gabriele.name } },
      events: [{ kind: 'begun' }, { kind: 'submitted' }],
    },
  ]);
  await vaccinationData.erase(world, { account: who.accountId, at: noon, kept: [] });
  expect(await vaccinationData.read(world, who.accountId)).toEqual([]);
  expect((await listApplications(world, nextRequest(who), {})).items).toEqual([]);
});
