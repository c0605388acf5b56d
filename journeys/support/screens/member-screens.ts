import { submitQuestion } from '../submit-question.ts';
import { mosqueCalls } from '#capabilities/activities/contract.ts';
import { type UserInfo, readUserInfo } from '#capabilities/login/contract.ts';
import { type LinkRequests, readFamilyLinks } from '#capabilities/identity-check/contract-link.ts';
import type { Family } from '#capabilities/members/contract.ts';
import { sendRequestByCode, problem, readFamily } from '#capabilities/members/contract.ts';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { chooseRadio } from '../declaration-form.ts';
import { openPageAndWait } from '../login.ts';
import { stub, stubCalls } from '../stub-calls.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, screenAt, stubbedScreenAt, type ScreenState } from './screen.ts';

export function memberScreens(world: World): ScreenState[] {
  const now = world.clock.now();
  const family = sampleFamily(now);
  const familyWithoutDetails: Family = { ...family, ownPerson: null };
  const stubbedScreen = (
    name: string,
    path: string,
    answer = family,
    then?: (visitor: Visitor) => Promise<void>,
  ): ScreenState => stubbedScreenAt(name, path, [stub(readFamily, answer)], then);
  const submitWithErrors = async (visitor: Visitor) => {
    await button(visitor, visitor.t.family.form.next).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  };
  const request = `/app/members/request?id=${family.receivedRequests[0]?.id ?? ''}`;
  const chooseRelationship = (name: 'child' | 'parent') => async (visitor: Visitor) => {
    const { form, relationships } = visitor.t.family;
    await chooseRadio(visitor, form.relationship, relationships[name]);
  };
  return [
    screenAt('members-none', '/app/members'),
    screenAt('members-sign-up', '/app/sign-up'),
    screenAt('members-sign-up-wrong', '/app/sign-up', async (visitor) => {
      await submitWithErrors(visitor);
    }),
    stubbedScreen('members', '/app/members'),
    stubbedScreen('members-delete', '/app/members', family, async (visitor) => {
      await button(visitor, visitor.t.family.delete).first().click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(visitor.t.family.deleteTitle);
    }),
    stubbedScreen('members-add-sign-up-first', '/app/members/add', familyWithoutDetails),
    stubbedScreen('members-add', '/app/members/add', family, chooseRelationship('child')),
    stubbedScreen('members-add-wrong', '/app/members/add', family, submitWithErrors),
    stubbedScreen('members-document', '/app/sign-up?page=document', family),
    stubbedScreen('members-contact', '/app/sign-up?page=contact', family),
    stubbedScreen('members-check', '/app/sign-up?page=check', family, async (visitor) => {
      await button(visitor, visitor.t.family.form.submit).click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(submitQuestion);
    }),
    stubbedScreen('members-ask', `/app/members/add?member=${family.members[1]?._id ?? ''}`, family, async (visitor) => {
      await chooseRadio(visitor, visitor.t.family.form.channel, visitor.t.family.form.channels.phone);
      await submitWithErrors(visitor);
    }),
    stubbedScreen('members-link-form', '/app/members/link/new', family),
    stubbedScreen('members-link-form-wrong', '/app/members/link/new', family, async (visitor) => {
      const { form } = visitor.t.familyLink;
      await chooseRadio(visitor, form.shownBy, form.shownByOptions.pictures);
      await button(visitor, form.send).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    stubbedScreenAt('members-link', '/app/members/link', [stub(readFamilyLinks, sampleLinkRequests(now))]),
    stubbedScreen('members-choose', '/app/members/choose'),
    stubbedScreen('members-request', request),
    stubbedScreen('members-request-sign-up-first', request, familyWithoutDetails),
    stubbedScreen('members-request-accepted', `/app/members/request?id=${family.helpers[0]?.id ?? ''}`),
    stubbedScreen('members-request-home', '/app', family, async ({ page, t }) => {
      await expect(page.getByRole('region', { name: t.family.receivedTitle })).toBeVisible();
    }),
    stubbedScreen('members-by-code-none', '/app/members/by-code'),
    stubbedScreen('members-by-code-refused', '/app/members/by-code?code=abc', family, showRefusedCode),
    screen('members-acting-ended', (visitor) => showActingEnded(visitor, family)),
    stubbedScreen('members-request-gone', '/app/members/request?id=none'),
  ];
}

async function showRefusedCode(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const refused = { errno: 409, errmsg: '', problem: 'members/code-ended', requestId: 'r' };
  await page.route(`**${sendRequestByCode.path}`, (interceptedRoute) => interceptedRoute.fulfill({ json: refused }));
  await chooseRadio(visitor, t.family.form.relationship, t.family.relationships.parent);
  await page.getByLabel(t.family.form.recipientName, { exact: true }).fill('Bapa');
  await button(visitor, t.family.byCode.submit).click();
  await expect(
    page.getByRole('group', { name: problem('members/code-ended').sentence(visitor.language) }),
  ).toBeFocused();
  await page.unroute(`**${sendRequestByCode.path}`);
}

// The device still acts for a member, and the server answers that this has ended.
async function showActingEnded(visitor: Visitor, { members }: Family): Promise<void> {
  const { page, t } = visitor;
  const other = members.find(({ state }) => state === 'accepted');
  const route = `**${readUserInfo.path}`;
  await page.route(route, async (interceptedRoute) => {
    const response = await interceptedRoute.fetch();
    const { data, ...rest } = (await response.json()) as { data: { result: UserInfo } };
    const result = { ...data.result, members: [other], current_member: other?._id };
    await interceptedRoute.fulfill({ json: { ...rest, data: { result } } });
  });
  // The server would refuse this call for the member, and the console of the browser would report that.
  const noHealthCode = { is_create: false, state: 'none', assessedAt: null, isAssessmentRecent: false } as const;
  const endStubs = await stubCalls(page, [stub(mosqueCalls.isCreateHcode, noHealthCode)]);
  await openPageAndWait(visitor, '/app/activities');
  await expect(page.getByRole('link', { name: other?.name ?? '' })).toBeVisible();
  // Leaves the portal first: a page that is still open could learn of the end and show the notice there.
  await page.goto('about:blank');
  await page.unroute(route);
  await endStubs();
  await openPageAndWait(visitor, '/app/members');
  await expect(page.getByRole('heading', { name: t.family.chip.ended(other?.name ?? '') })).toBeVisible();
}

// Link requests for members without a number of their own, one in each state.
function sampleLinkRequests(now: number): LinkRequests {
  const request = {
    relationship: 'grandparent',
    name: 'Hajah Fatimah binti Omar',
    submittedAt: isoInstant(now - 3 * day),
    decidedAt: null,
    refusal: null,
  } as const;
  const id = (letter: string) => `${letter.repeat(8)}-0a0a-4a0a-8a0a-0a0a0a0a0a0a`;
  const decidedAt = isoInstant(now - day);
  return {
    hasDetails: true,
    pictureDays: 30,
    items: [
      { ...request, id: id('a'), state: 'submitted', hasPictures: true },
      { ...request, id: id('b'), state: 'submitted', hasPictures: false },
      { ...request, id: id('c'), state: 'agreed', hasPictures: false, decidedAt },
      { ...request, id: id('d'), state: 'ended', hasPictures: false, decidedAt },
      {
        ...request,
        id: id('e'),
        state: 'refused',
        hasPictures: true,
        decidedAt,
        refusal: { reason: 'not-shown', note: 'Sijil kelahiran diperlukan.' },
      },
    ],
  };
}

// Family with a member or a request in each state.
function sampleFamily(now: number): Family {
  const id = (letter: string) => `${letter.repeat(8)}-0a0a-0a0a-0a0a-0a0a0a0a0a0a`;
  const [requestedAt, until] = [isoInstant(now - day), isoInstant(now + 13 * day)];
  const maskedDestination = '+673 ••• ••56';
  const members: Family['members'] = [
    { _id: id('a'), state: 'child', relationship: 'child', name: child.name, bn_number: '', revision: 1 },
    { _id: id('b'), state: 'turned-12', relationship: 'child', name: 'Nur Aisyah', bn_number: '', revision: 1 },
    {
      _id: id('f'),
      state: 'linked',
      relationship: 'child',
      name: 'Siti Khadijah',
      bn_number: '',
      revision: 1,
      linkedUntil: '2028-05-02',
    },
    {
      _id: id('b').replace(/^b/, '9'),
      state: 'turned-18',
      relationship: 'child',
      name: 'Azman',
      bn_number: '',
      revision: 1,
    },
    { _id: id('c'), state: 'accepted', relationship: 'parent', name: 'Haji Ahmad', bn_number: 'BN01', revision: 1 },
  ];
  const sentRequests = (['requested', 'declined', 'lapsed'] as const).map((state, index) => ({
    id: id(String(index + 1)),
    state,
    relationship: 'sibling' as const,
    name: 'Abang',
    maskedDestination: state === 'declined' ? 'a•••@example.com' : maskedDestination,
    memberId: null,
    requestedAt,
    until,
  }));
  const requester = { name: 'Pengiran Siti Nurhaliza', maskedDestination, relationship: 'grandparent' } as const;
  return {
    ownPerson: { details: grownUp, revision: 1, verifiedAt: null, underReviewSince: null },
    currentMemberId: id('a'),
    members,
    sentRequests,
    receivedRequests: [{ id: id('d'), ...requester, requestedAt, until }],
    helpers: [{ id: id('e'), ...requester, since: requestedAt }],
  };
}
