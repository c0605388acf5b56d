import { Application, readApplication } from '#capabilities/vaccination/contract.ts';
import { type State, states } from '#capabilities/vaccination/rules/states.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
import { open } from './login.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The pages of vaccine registration: nothing yet, the form and its mistakes, and an application in each state. */
export function vaccineScenes(world: World): StaffScene[] {
  return [
    { name: 'vaccine-none', enter: (visitor) => enter(visitor, '/vaccine/registration-list') },
    { name: 'vaccine-person', enter: (visitor) => enter(visitor, '/vaccine/personal-info') },
    {
      name: 'vaccine-person-wrong',
      enter: async (visitor) => {
        await enter(visitor, '/vaccine/personal-info');
        await button(visitor, visitor.say.vaccine.steps.next).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'vaccine-doses-wrong',
      enter: async (visitor) => {
        await enter(visitor, '/vaccine/vaccine-info');
        await button(visitor, visitor.say.vaccine.steps.next).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    ...states.map((state) => ({
      name: `vaccine-${state}`,
      enter: async (visitor: Visitor) => {
        const path = readApplication.path.replace(':applyNo', '*');
        const answer = { json: { code: 0, message: '', data: applicationIn(state, isoInstant(world.clock.now())) } };
        await visitor.page.route(`**${path}`, (route) => route.fulfill(answer));
        await enter(visitor, '/vaccine/registration-detail?applyNo=ABCD-EFGH-JKLM');
        await expect(title(visitor)).toHaveText(visitor.say.vaccine.states.state[state]);
        await visitor.page.unroute(`**${path}`);
      },
    })),
  ];
}

async function enter(visitor: Visitor, path: string): Promise<void> {
  await open(visitor, path);
  await expect(visitor.page.locator('[aria-busy=true]')).toHaveCount(0);
}

// What the server would say of an application that somebody has brought there.
function applicationIn(state: State, at: string): Application {
  const question = state === 'more-information' ? 'Where was the second dose given?' : '';
  return Application.parse({
    applyNo: 'ABCD-EFGH-JKLM',
    state,
    name: 'Siti Nurhaliza binti Haji Omar',
    doses: 1,
    verified: state === 'submitted',
    createdAt: at,
    submittedAt: state === 'draft' ? null : at,
    updatedAt: at,
    revision: 3,
    baseInfo: {
      name: 'Siti Nurhaliza binti Haji Omar',
      gender: 'female',
      birthDate: typedDate('1986-03-14'),
      nationality: 'BN',
      passportNumber: 'C1234567',
    },
    vaccinations: [
      {
        brand: 'EU/1/20/1528',
        brandName: '',
        date: typedDate('2026-02-18'),
        country: 'AT',
        place: 'Wien',
        batch: 'FA7812',
      },
    ],
    certFiles: [],
    proof: [],
    files: [{ id: '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a', name: 'vaccination-card.jpg', state: 'available' }],
    proofView: null,
    question,
    timeline: [
      { at, kind: 'begun', note: '' },
      ...(state === 'draft' ? [] : [{ at, kind: 'submitted', note: '' }]),
      ...(question === '' ? [] : [{ at, kind: 'asked', note: question }]),
      ...(state === 'rejected' ? [{ at, kind: 'rejected', note: 'The card names somebody else.' }] : []),
    ],
    may: { change: false, withdraw: !['approved', 'rejected', 'withdrawn'].includes(state) },
  });
}
