import { type Profile, readProfile } from '#capabilities/login/contract.ts';
import { type LinkRequests, readFamilyLinks } from '#capabilities/identity-check/contract-link.ts';
import { askByCode, Family, problem, readFamily } from '#capabilities/members/contract.ts';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { chooseRadio } from '../declaration-form.ts';
import { openPageAndWait } from '../login.ts';
import type { ConsoleScreenState } from './console-screens.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** The family's pages: before anything is there, the forms and their mistakes, and everybody that can be in a family. */
export function memberScreens(world: World): ConsoleScreenState[] {
  const now = world.clock.now();
  const family = sampleFamily(now);
  const stranger: Family = { ...family, own: null };
  const answered = (
    name: string,
    path: string,
    answer = family,
    then?: (visitor: Visitor) => Promise<void>,
  ): ConsoleScreenState => ({
    name,
    enter: async (visitor) => {
      const route = `**${readFamily.path}`;
      await visitor.page.route(route, (one) => one.fulfill({ json: { errno: 0, errmsg: '', data: answer } }));
      await openPageAndWait(visitor, path);
      await then?.(visitor);
      await visitor.page.unroute(route);
    },
  });
  const wrong = async (visitor: Visitor) => {
    await button(visitor, visitor.t.family.form.next).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  };
  const request = `/app/members/request?id=${family.received[0]?.id ?? ''}`;
  const relationship = (name: 'child' | 'parent') => async (visitor: Visitor) => {
    const { form, relationships } = visitor.t.family;
    await chooseRadio(visitor, form.relationship, relationships[name]);
  };
  return [
    { name: 'members-none', enter: (visitor) => openPageAndWait(visitor, '/app/members') },
    { name: 'members-sign-up', enter: (visitor) => openPageAndWait(visitor, '/app/sign-up') },
    {
      name: 'members-sign-up-wrong',
      enter: async (visitor) => {
        await openPageAndWait(visitor, '/app/sign-up');
        await wrong(visitor);
      },
    },
    answered('members', '/app/members'),
    answered('members-delete', '/app/members', family, async (visitor) => {
      await button(visitor, visitor.t.family.delete).first().click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(visitor.t.family.deleteTitle);
    }),
    answered('members-add-sign-up-first', '/app/members/add', stranger),
    answered('members-add', '/app/members/add', family, relationship('child')),
    answered('members-add-wrong', '/app/members/add', family, wrong),
    answered('members-document', '/app/sign-up?page=document', family),
    answered('members-contact', '/app/sign-up?page=contact', family),
    answered('members-check', '/app/sign-up?page=check', family, async (visitor) => {
      await button(visitor, visitor.t.family.form.submit).click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(visitor.t.family.form.sure);
    }),
    answered('members-ask', `/app/members/add?member=${family.members[1]?._id ?? ''}`, family, async (visitor) => {
      await chooseRadio(visitor, visitor.t.family.form.way, visitor.t.family.form.ways.phone);
      await wrong(visitor);
    }),
    answered('members-link-form', '/app/members/link/new', family),
    answered('members-link-form-wrong', '/app/members/link/new', family, async (visitor) => {
      const { form } = visitor.t.familyLink;
      await chooseRadio(visitor, form.way, form.ways.pictures);
      await button(visitor, form.send).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    {
      name: 'members-link',
      enter: async (visitor) => {
        const route = `**${readFamilyLinks.path}`;
        const json = { errno: 0, errmsg: '', data: sampleLinkRequests(now) };
        await visitor.page.route(route, (one) => one.fulfill({ json }));
        await openPageAndWait(visitor, '/app/members/link');
        await visitor.page.unroute(route);
      },
    },
    answered('members-choose', '/app/members/choose'),
    answered('members-request', request),
    answered('members-request-sign-up-first', request, stranger),
    answered('members-request-accepted', `/app/members/request?id=${family.helpers[0]?.id ?? ''}`),
    answered('members-request-home', '/app', family, async ({ page, t }) => {
      await expect(page.getByRole('region', { name: t.family.received })).toBeVisible();
    }),
    answered('members-by-code-none', '/app/members/by-code'),
    answered('members-by-code-refused', '/app/members/by-code?code=abc', family, showRefusedCode),
    { name: 'members-acting-ended', enter: (visitor) => showActingEnded(visitor, family) },
    answered('members-request-gone', '/app/members/request?id=none'),
  ];
}

// Asks by a code that is no longer good.
async function showRefusedCode(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const refused = { errno: 409, errmsg: '', problem: 'members/code-ended', requestId: 'r' };
  await page.route(`**${askByCode.path}`, (one) => one.fulfill({ json: refused }));
  await chooseRadio(visitor, t.family.form.relationship, t.family.relationships.parent);
  await page.getByLabel(t.family.form.askName, { exact: true }).fill('Bapa');
  await button(visitor, t.family.byCode.ask).click();
  await expect(
    page.getByRole('group', { name: problem('members/code-ended').sentence(visitor.language) }),
  ).toBeFocused();
  await page.unroute(`**${askByCode.path}`);
}

// The device still acts for somebody of the family, and the server says that this has ended.
async function showActingEnded(visitor: Visitor, { members }: Family): Promise<void> {
  const { page, t } = visitor;
  const other = members.find(({ state }) => state === 'accepted');
  const route = `**${readProfile.path}`;
  await page.route(route, async (one) => {
    const response = await one.fetch();
    const { data, ...rest } = (await response.json()) as { data: { result: Profile } };
    const result = { ...data.result, members: [other], current_member: other?._id };
    await one.fulfill({ json: { ...rest, data: { result } } });
  });
  await openPageAndWait(visitor, '/app/activities');
  await expect(page.getByRole('link', { name: other?.name ?? '' })).toBeVisible();
  await page.unroute(route);
  await openPageAndWait(visitor, '/app/members');
  await expect(page.getByRole('heading', { name: t.family.chip.ended(other?.name ?? '') })).toBeVisible();
}

// Requests for members without a number of their own, one in each state.
function sampleLinkRequests(now: number): LinkRequests {
  const request = {
    relationship: 'grandparent',
    name: 'Hajah Fatimah binti Omar',
    submittedAt: isoInstant(now - 3 * day),
    decidedAt: null,
    reason: null,
  } as const;
  const id = (letter: string) => `${letter.repeat(8)}-0a0a-4a0a-8a0a-0a0a0a0a0a0a`;
  const decidedAt = isoInstant(now - day);
  return {
    hasDetails: true,
    pictureDays: 30,
    items: [
      { ...request, id: id('a'), state: 'submitted', pictures: true },
      { ...request, id: id('b'), state: 'submitted', pictures: false },
      { ...request, id: id('c'), state: 'agreed', pictures: false, decidedAt },
      { ...request, id: id('d'), state: 'ended', pictures: false, decidedAt },
      {
        ...request,
        id: id('e'),
        state: 'refused',
        pictures: true,
        decidedAt,
        reason: { reason: 'not-shown', note: 'Sijil kelahiran diperlukan.' },
      },
    ],
  };
}

// What the server would say of a family with somebody in each state.
function sampleFamily(now: number): Family {
  const id = (letter: string) => `${letter.repeat(8)}-0a0a-0a0a-0a0a-0a0a0a0a0a0a`;
  const [askedAt, until] = [isoInstant(now - day), isoInstant(now + 13 * day)];
  const from = '+673 ••• ••56';
  const members = [
    { _id: id('a'), state: 'child', relationship: 'child', name: child.name, bn_number: '', revision: 1 },
    { _id: id('b'), state: 'grown', relationship: 'child', name: 'Nur Aisyah', bn_number: '', revision: 1 },
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
      state: 'of-age',
      relationship: 'child',
      name: 'Azman',
      bn_number: '',
      revision: 1,
    },
    { _id: id('c'), state: 'accepted', relationship: 'parent', name: 'Haji Ahmad', bn_number: 'BN01', revision: 1 },
  ];
  const sent = (['requested', 'declined', 'lapsed'] as const).map((state, at) => ({
    id: id(String(at + 1)),
    state,
    relationship: 'sibling',
    name: 'Abang',
    to: state === 'declined' ? 'a•••@example.com' : from,
    member: null,
    askedAt,
    until,
  }));
  const asker = { name: 'Pengiran Siti Nurhaliza', from, relationship: 'grandparent' };
  return Family.parse({
    own: { details: grownUp, revision: 1, verifiedAt: null, waitsSince: null },
    current: id('a'),
    members,
    sent,
    received: [{ id: id('d'), ...asker, askedAt, until }],
    helpers: [{ id: id('e'), ...asker, since: askedAt }],
  });
}
