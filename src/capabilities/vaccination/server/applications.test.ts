import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { catchProblem, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { ApplicationContent } from '../contract.ts';
import { completeContent, doseOn, gabriele } from '../rules/testing/content.ts';
import { listBrands, vaccineRegistration } from './brands.ts';
import { changeApplication } from './change-application.ts';
import { requestMoreInformation } from './decide-application.ts';
import { countApplicationsByState, listApplications, readApplication } from './read-applications.ts';
import { vaccinationData } from './personal-data.ts';
import { deleteExpiredApplications } from './jobs.ts';
import { previewProof } from './preview-proof.ts';
import { signForeignCertificate, openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const auditedActions = async (applyNo: string) => {
  const rows = await world.sql.all<{ action: string }>`
    select action from audit_entry where subject_id = (select id::text from vaccination_application where apply_no = ${applyNo})
    order by id`;
  return rows.map(({ action }) => action);
};

describe('an application', () => {
  test('can be begun incomplete, changed and submitted, with audit entries and a message to its owner', async () => {
    const { who, begin, process, readMessages, file } = await createApplicant(world);
    const incomplete = await begin({ baseInfo: { ...gabriele, name: '' }, vaccinations: [], certFiles: [] });
    expect(incomplete).toMatchObject({
      state: 'draft',
      revision: 1,
      may: { change: true, withdraw: true },
      timeline: [{ kind: 'begun' }],
    });
    expect(incomplete.applyNo).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    const certFiles = [await file()];
    const { applyNo, revision } = incomplete;
    const complete = await changeApplication(world, nextRequest(who), {
      applyNo,
      revision,
      ...completeContent({ certFiles }),
    });
    expect(complete).toMatchObject({
      revision: 2,
      name: gabriele.name,
      files: [{ id: certFiles[0], state: 'available', isOwnUpload: true }],
    });
    const submitted = await process(complete);
    expect(submitted).toMatchObject({
      state: 'submitted',
      submittedAt: noon,
      may: { change: false, withdraw: true },
      verified: false,
    });
    expect(await auditedActions(applyNo)).toEqual(['vaccination/begin', 'vaccination/save', 'vaccination/submit']);
    expect(await readMessages()).toEqual([
      { purpose: 'vaccination/received', text: expect.stringContaining(applyNo) as string },
    ]);
    expect(world.enqueuedJobs).toContain('messages/deliver');
  });

  test('sorts its doses by date', async () => {
    const { submitNew } = await createApplicant(world);
    const { vaccinations } = await submitNew({ vaccinations: [doseOn('2021-03-18'), doseOn('2021-02-18')] });
    expect(vaccinations.map(({ date }) => date.month)).toEqual(['2', '3']);
  });

  test('names each invalid field, and stays a draft', async () => {
    const { who, begin, process } = await createApplicant(world);
    const draft = await begin({ baseInfo: { ...gabriele, name: ' ' }, vaccinations: [doseOn('2026-11-22')] });
    await expectProblem(process(draft), 'foundation/invalid', {
      data: [
        { path: 'baseInfo.name', key: 'required' },
        { path: 'vaccinations.0.date', key: 'dose-in-future' },
      ],
    });
    expect(await readApplication(world, nextRequest(who), draft)).toMatchObject({ state: 'draft', revision: 1 });
  });

  test('is not overwritten from a stale window, nor changed after it was submitted', async () => {
    const { who, begin, process } = await createApplicant(world);
    const { applyNo, certFiles, revision } = await begin();
    const change = (baseRevision: number) =>
      catchProblem(
        changeApplication(world, nextRequest(who), {
          applyNo,
          revision: baseRevision,
          ...completeContent({ certFiles }),
        }),
      );
    expect(await change(revision)).toMatchObject({ revision: 2 });
    expect(await change(revision)).toMatchObject({ problem: 'vaccination/changed-elsewhere', data: { revision: 2 } });
    await expectProblem(process({ applyNo, revision: 1 }), 'vaccination/changed-elsewhere');
    await process({ applyNo, revision: 2 });
    expect(await change(3)).toMatchObject({ problem: 'vaccination/closed', status: 409 });
    await expectProblem(process({ applyNo, revision: 3 }), 'vaccination/closed');
  });

  test('is withdrawn permanently', async () => {
    const { submitNew, process } = await createApplicant(world);
    const withdrawn = await process(await submitNew(), 'withdraw');
    expect(withdrawn).toMatchObject({ state: 'withdrawn', may: { change: false, withdraw: false } });
    await expectProblem(process(withdrawn, 'withdraw'), 'vaccination/closed');
  });

  test('of another account is not found', async () => {
    const { submitNew } = await createApplicant(world);
    const { applyNo } = await submitNew();
    const other = await logIn(world);
    for (const attempt of [
      () => readApplication(world, nextRequest(other), { applyNo }),
      () => changeApplication(world, nextRequest(other), { applyNo, revision: 1, ...completeContent() }),
    ])
      await expectProblem(attempt(), 'vaccination/not-found', { status: 404 });
  });

  test('refuses files of another account and unknown files', async () => {
    const [applicant, other] = [await createApplicant(world), await createApplicant(world)];
    for (const id of [await other.file(), '00000000-0000-0000-0000-000000000000'])
      await expectProblem(applicant.begin({ certFiles: [id] }), 'foundation/invalid', {
        data: [{ path: 'certFiles', key: 'file-gone' }],
      });
    expect((await listApplications(world, nextRequest(applicant.who), {})).items).toEqual([]);
  });

  test('reports a dose that another application contains, even if both are begun', async () => {
    const { submitNew, begin, process } = await createApplicant(world);
    const [first, second] = [await submitNew(), await begin()];
    expect(await catchProblem(process(second))).toMatchObject({
      data: [
        { path: 'vaccinations.0.date', key: 'dose-registered' },
        { path: 'vaccinations.1.date', key: 'dose-registered' },
      ],
    });
    await process(first, 'withdraw');
    expect(await process(second)).toMatchObject({ state: 'submitted' });
  });

  test('accepts only one of two applications with the same doses submitted at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { begin, process } = await createApplicant(world);
      const both = [await begin(), await begin()];
      const results = await Promise.all(both.map((draft) => catchProblem(process(draft))));
      expect(results.filter((result) => 'state' in result)).toHaveLength(1);
    }
  });

  test('is limited to five open ones per account, even if begun at once', async () => {
    const { begin, who, process } = await createApplicant(world);
    const begun = await Promise.all(Array.from({ length: 8 }, () => catchProblem(begin({ certFiles: [] }))));
    expect(begun.filter((result) => 'applyNo' in result)).toHaveLength(5);
    expect(begun.filter((result) => 'problem' in result && result.problem === 'vaccination/too-many')).toHaveLength(3);
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
  test('is sorted from latest to earliest, page by page, and filtered by state', async () => {
    const { who, begin, process } = await createApplicant(world);
    for (let round = 0; round < 11; round++) {
      world.setTime(isoInstant(parseInstant(noon) + round * 20 * day));
      for (let count = 0; count < 5; count++) {
        const application = await begin({ certFiles: [] });
        if (round < 10 || count > 0) await process(application, 'withdraw');
      }
    }
    const first = await listApplications(world, nextRequest(who), {});
    const rest = await listApplications(world, nextRequest(who), { cursor: first.next });
    const all = [...first.items, ...rest.items];
    expect(first.items.length).toBe(50);
    expect(rest.items.length).toBe(5);
    expect(rest.next).toBeUndefined();
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
    'refuses the cursor %s',
    async (cursor) => {
      expect(await catchProblem(listApplications(world, await logIn(world), { cursor }))).toMatchObject({
        status: 400,
      });
    },
  );
});

describe('a certificate as proof', () => {
  const withProof = (text: string, change: Partial<ApplicationContent> = {}) => ({ proof: [text], ...change });

  test('makes the application verified when it is valid and of the same person', async () => {
    const { submitNew } = await createApplicant(world);
    const application = await submitNew(withProof(signForeignCertificate()));
    expect(application).toMatchObject({
      verified: true,
      proofView: {
        verdict: 'valid',
        issuer: 'Ruritania',
        match: { overall: 'same' },
        certifiedDoses: [{ doseIndex: 1, number: 2, seriesLength: 2 }],
      },
    });
  });

  test.each<[string, string, object]>([
    ['tampered with', signForeignCertificate({ tampered: true }), { verdict: 'tampered', issuer: '' }],
    ['expired', signForeignCertificate({ endsAt: parseInstant('2026-07-01T00:00:00.000Z') }), { verdict: 'expired' }],
    [
      'of another person',
      signForeignCertificate({ person: { machineGiven: 'ANNA' } }),
      { verdict: 'valid', match: { name: 'other' } },
    ],
    ['not a certificate', 'https://example.org/x', { verdict: 'not-a-certificate' }],
    ['truncated', signForeignCertificate().slice(0, 90), { verdict: 'malformed' }],
  ])('leaves the application unverified when it is %s', async (_, text, proofView) => {
    const { submitNew, who } = await createApplicant(world);
    const application = await submitNew(withProof(text));
    expect(application).toMatchObject({ state: 'submitted', verified: false, proofView });
    const read = await previewProof(world, nextRequest(who), { codes: [text], baseInfo: gabriele });
    expect(read).toMatchObject({ proof: proofView, person: null, doses: [] });
  });

  test('fills the form, even if nothing has been typed', async () => {
    const who = await logIn(world);
    const codes = [signForeignCertificate()];
    const emptyInfo = { ...gabriele, name: '', birthDate: { day: '', month: '', year: '' } };
    for (const baseInfo of [gabriele, emptyInfo])
      expect(await previewProof(world, nextRequest(who), { codes, baseInfo })).toMatchObject({
        person: { name: 'Gabriele Musterfrau-Gößinger', birthDate: toEnteredDate('1998-02-26') },
        doses: [doseOn('2021-03-18', { place: '', batch: '' })],
      });
  });

  test('allows a withdrawn vaccine that it contains', async () => {
    const text = signForeignCertificate({ dose: { product: 'EU/1/21/1529', number: 1, seriesLength: 1 } });
    const vaccinations = [doseOn('2021-03-18', { brand: 'EU/1/21/1529' })];
    const { begin, process, submitNew } = await createApplicant(world);
    expect(await catchProblem(process(await begin({ vaccinations })))).toMatchObject({
      data: [{ key: 'brand-withdrawn' }],
    });
    expect(await submitNew(withProof(text, { vaccinations }))).toMatchObject({ verified: true });
  });

  test('can be read sixty times an hour', async () => {
    const who = await logIn(world);
    const attempt = () => catchProblem(previewProof(world, nextRequest(who), { codes: ['x'], baseInfo: gabriele }));
    for (let count = 0; count < 60; count++)
      expect(await attempt()).toMatchObject({ proof: { verdict: 'not-a-certificate' } });
    expect(await attempt()).toMatchObject({ problem: 'vaccination/upper-limit', status: 429 });
  });
});

test('does not offer withdrawn brands', () => {
  const names = listBrands(world).items.map(({ name }) => name);
  expect(names).toContain('Comirnaty');
  expect(names).not.toContain('Vaxzevria');
  expect(vaccineRegistration('2023-01-01').brands.map(({ name }) => name)).toContain('Vaxzevria');
});

test('deletes drafts after thirty days, and withdrawn applications after a year', async () => {
  const { begin, submitNew, process, who } = await createApplicant(world);
  await begin();
  await process(await submitNew({ vaccinations: [doseOn('2021-06-01')] }), 'withdraw');
  await submitNew({ vaccinations: [doseOn('2021-09-01')] });
  const states = async () =>
    (await listApplications(world, nextRequest(who), {})).items.map(({ state }) => state).toSorted();
  const statesAfter = async (days: number) => {
    world.setTime(isoInstant(parseInstant(noon) + days * day + 1));
    await deleteExpiredApplications(world);
    const remaining = await states();
    world.setTime(noon);
    return remaining;
  };
  expect(await statesAfter(29)).toEqual(['draft', 'submitted', 'withdrawn']);
  expect(await statesAfter(30)).toEqual(['submitted', 'withdrawn']);
  expect(await statesAfter(365)).toEqual(['submitted']);
});

test('deletes an application a year after an unanswered question', async () => {
  const { submitNew, who } = await createApplicant(world);
  const { anna, takeApplication } = await openReviewers(world);
  const application = await takeApplication(await submitNew({ vaccinations: [doseOn('2021-10-01')] }));
  await requestMoreInformation(world, nextRequest(anna), { ...application, question: 'Which hospital was it?' });
  const statesAfter = async (days: number) => {
    world.setTime(isoInstant(parseInstant(noon) + days * day + 1));
    await deleteExpiredApplications(world);
    world.setTime(noon);
    return (await listApplications(world, nextRequest(who), {})).items.map(({ state }) => state);
  };
  expect(await statesAfter(364)).toEqual(['more-information']);
  expect(await statesAfter(365)).toEqual([]);
});

test('the data of an account can be read and erased', async () => {
  const { submitNew, who, file } = await createApplicant(world);
  const certFiles = [await file()];
  await submitNew({ certFiles });
  expect(await vaccinationData.read(world, who.accountId)).toMatchObject([
    {
      state: 'submitted',
      content: { baseInfo: { name: gabriele.name } },
      events: [{ kind: 'begun' }, { kind: 'submitted' }],
    },
  ]);
  await vaccinationData.erase(world, { accountId: who.accountId, erasedAt: noon, retainedApplications: [] });
  expect(await vaccinationData.read(world, who.accountId)).toEqual([]);
  expect((await listApplications(world, nextRequest(who), {})).items).toEqual([]);
});
