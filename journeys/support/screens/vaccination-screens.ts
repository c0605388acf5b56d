import type { Application } from '#capabilities/vaccination/contract.ts';
import { readApplication } from '#capabilities/vaccination/contract.ts';
import type { ReviewDetail } from '#capabilities/vaccination/contract-review.ts';
import { listReviews, readReview } from '#capabilities/vaccination/contract-review.ts';
import { type State, states } from '#capabilities/vaccination/rules/states.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { openPageAndWait } from '../login.ts';
import { stub, stubCalls } from '../stub-calls.ts';
import { button, title, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { onPhone, phoneScreen, screen, screenAt, stubbedScreenAt, type ScreenState } from './screen.ts';

export function vaccinationScreens(world: World): ScreenState[] {
  return [
    screenAt('vaccine-none', '/vaccine/registration-list'),
    screenAt('vaccine-person', '/vaccine/personal-info'),
    screenAt('vaccine-person-wrong', '/vaccine/personal-info', async (visitor) => {
      await button(visitor, visitor.t.vaccine.steps.next).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screenAt('vaccine-doses-wrong', '/vaccine/vaccine-info', async (visitor) => {
      await button(visitor, visitor.t.vaccine.steps.next).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    ...states.map((state) =>
      screen(`vaccine-${state}`, async (visitor: Visitor) => {
        const application = sampleApplication(state, world.clock.instant());
        const endStubs = await stubCalls(visitor.page, [stub(readApplication, application)]);
        await openPageAndWait(visitor, '/vaccine/registration-detail?applyNo=ABCD-EFGH-JKLM');
        await expect(title(visitor)).toHaveText(visitor.t.vaccine.states.state[state]);
        await endStubs();
      }),
    ),
  ];
}

export function vaccinationReviewScreens(world: World): ScreenState[] {
  const now = world.clock.instant();
  const counts = { waiting: 1, mine: 0, second: 0, taken: 0, certify: 2 };
  const listScreen = (name: string, items: ReviewDetail['row'][], list = ''): ScreenState =>
    onPhone(stubbedScreenAt(name, `/staff/vaccinations${list}`, [stub(listReviews, { items, counts })]));
  const reviewScreen = (name: string, detail: ReviewDetail): ScreenState =>
    onPhone(stubbedScreenAt(name, `/staff/vaccinations/${detail.row.id}`, [stub(readReview, detail)]));
  return [
    listScreen('reviews-none', []),
    listScreen('reviews', [sampleReview('submitted', now).row]),
    listScreen('reviews-certify', [sampleReview('approved', now).row], '?list=certify'),
    reviewScreen('review', sampleReview('in-review', now)),
    phoneScreen('review-second', async (visitor) => {
      await reviewScreen('', sampleReview('in-review', now)).enter(visitor);
      await button(visitor, visitor.t.vaccineReviews.action.giveSecond).click();
      await expect(visitor.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    }),
    reviewScreen('review-approved', sampleReview('approved', now)),
    phoneScreen('review-issue', async (visitor) => {
      await reviewScreen('', sampleReview('approved', now)).enter(visitor);
      await button(visitor, visitor.t.vaccineReviews.issue).click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
  ];
}

// In review, the reviewer is asked for a second opinion.
function sampleReview(state: State, now: string): ReviewDetail {
  const id = '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a';
  const { applyNo, baseInfo, vaccinations, files } = sampleApplication(state, now);
  const decided = state === 'approved';
  return {
    row: {
      id,
      applyNo,
      initials: 'SO',
      doses: 1,
      state,
      verified: true,
      since: now,
      holder: state === 'in-review' ? { id, name: 'Citra Dewi' } : null,
      isHeldByCaller: false,
      isSecondOpinionPending: state === 'in-review',
    },
    revision: 4,
    relationship: 'child',
    content: { baseInfo, vaccinations, certFiles: [], proof: [] },
    files,
    proof: {
      verdict: 'valid',
      issuer: 'Ruritania',
      match: { name: 'same', birthDate: 'partly', overall: 'partly' },
      certifiedDoses: [{ doseIndex: 0, number: 1, seriesLength: 2 }],
    },
    earlyDoses: [{ doseIndex: 0, days: 18, minDays: 21 }],
    otherApplications: [{ id: '1a1a1a1a-0a0a-0a0a-0a0a-0a0a0a0a0a0a', applyNo: 'WXYZ-2345-6789', state: 'rejected' }],
    events: [
      { id, at: now, kind: 'submitted', staff: '', note: '', agrees: null },
      {
        id: id.replace('0a', '2a'),
        at: now,
        kind: 'second-requested',
        staff: 'Citra Dewi',
        note: 'Is this stamp known?',
        agrees: null,
      },
    ],
    approvedDoses: decided
      ? [
          {
            id,
            number: 1,
            listed: true,
            certified: false,
            revoked: false,
            position: { number: 1, seriesLength: 2 },
            certificatePreview: { name: baseInfo.name, product: 'Comirnaty', date: '2026-02-18' },
          },
          {
            id: id.replace('0a', '3a'),
            number: 2,
            listed: true,
            certified: false,
            revoked: true,
            position: { number: 2, seriesLength: 2 },
            certificatePreview: { name: baseInfo.name, product: 'Comirnaty', date: '2026-03-18' },
          },
        ]
      : [],
    may: {
      take: state === 'in-review',
      giveBack: false,
      requestInformation: false,
      approve: false,
      reject: false,
      withdrawApproval: decided,
      requestSecond: false,
      giveSecond: state === 'in-review',
      issue: decided,
    },
  };
}

function sampleApplication(state: State, now: string): Application {
  const question = state === 'more-information' ? 'Where was the second dose given?' : '';
  return {
    applyNo: 'ABCD-EFGH-JKLM',
    memberId: '0b0b0b0b-0a0a-0a0a-0a0a-0a0a0a0a0a0a',
    relationship: 'parent',
    state,
    name: 'Siti Nurhaliza binti Haji Omar',
    doses: 1,
    verified: state === 'submitted',
    createdAt: now,
    submittedAt: state === 'draft' ? null : now,
    updatedAt: now,
    revision: 3,
    baseInfo: {
      name: 'Siti Nurhaliza binti Haji Omar',
      gender: 'female',
      birthDate: toEnteredDate('1986-03-14'),
      nationality: 'BN',
      passportNumber: 'C1234567',
    },
    vaccinations: [
      {
        brand: 'EU/1/20/1528',
        brandName: '',
        date: toEnteredDate('2026-02-18'),
        country: 'AT',
        place: 'Wien',
        batch: 'FA7812',
      },
    ],
    certFiles: [],
    proof: [],
    files: [
      {
        id: '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a',
        name: 'vaccination-card.jpg',
        state: 'available',
        isOwnUpload: true,
      },
    ],
    proofView: null,
    question,
    timeline: [
      { at: now, kind: 'begun', note: '' },
      ...(state === 'draft' ? [] : [{ at: now, kind: 'submitted' as const, note: '' }]),
      ...(question === '' ? [] : [{ at: now, kind: 'information-requested' as const, note: question }]),
      ...(state === 'rejected' ? [{ at: now, kind: 'rejected' as const, note: 'The card names somebody else.' }] : []),
    ],
    may: { change: false, withdraw: !['approved', 'rejected', 'withdrawn'].includes(state) },
  };
}
