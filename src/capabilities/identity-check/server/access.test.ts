import { expect, test } from 'vitest';
import { jpegOf, uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { aTakenItem, expectHolders } from '#capabilities/staff/server/testing/public-holders.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { sentBy } from '#foundation/server/http/testing/access.ts';
import { grandmotherDetails } from '../rules/testing/grandmother-details.ts';
import { certificationItems } from './review.ts';
import { familyLinkItems } from './review-family-links.ts';
import { identityCheckRoutes } from './routes.ts';
import {
  requestLink,
  submitTestCertification,
  decideLink,
  latestCertificationId,
  openCertificationWorld,
} from './testing/world.ts';

const world = await openCertificationWorld();
const reviewer = await logInStaff(world, ['reviewer']);
let numbers = 1000;

async function aUserWithPicture() {
  await world.sql.run`delete from budget_counter`;
  const user = await aFamilyUser(world);
  return { ...user, file: (await uploadTestFile(world, user.who, { purpose: 'certification' })).id };
}

async function aSubmittedCertification() {
  const user = await aUserWithPicture();
  await submitTestCertification(world, user, { files: [user.file] });
  return { id: await latestCertificationId(world, user), file: user.file };
}

async function aRequestedLink() {
  const user = await aUserWithPicture();
  const ending = String(++numbers);
  const id = await requestLink(world, user, { ...grandmotherDetails(ending), files: [user.file] });
  return { user, id, ending };
}

const desk = { items: certificationItems, role: 'reviewer', makeItem: aSubmittedCertification } as const;
const linkDesk = { items: familyLinkItems, role: 'help-desk', makeItem: aRequestedLink } as const;

const send = await testRouteAccess(world, identityCheckRoutes, {
  readCertification: () => ({}),
  uploadCertification: async () => ({ file: { name: 'ic.jpg', bytes: await jpegOf() } }),
  ocrCertificate: async () => {
    const { who, file } = await aUserWithPicture();
    return sentBy(who, { document: 'ic', file });
  },
  commitCertification: async () => {
    const { who, file } = await aUserWithPicture();
    return sentBy(who, { files: [file] });
  },
  endCertification: async () => {
    const user = await aUserWithPicture();
    await submitTestCertification(world, user);
    return sentBy(user.who, {});
  },
  listCertifications: () => ({ list: 'waiting' }),
  reviewCertification: async () => ({ id: (await aSubmittedCertification()).id }),
  openCertificationFile: aSubmittedCertification,
  decideCertification: async () => ({ verdict: 'verify', id: (await aSubmittedCertification()).id }),
  takeCertification: async () => ({ id: (await aSubmittedCertification()).id, expectedHolder: null }),
  giveBackCertification: () => aTakenItem(world, desk),
  readFamilyLinks: () => ({}),
  requestFamilyLink: async () => {
    const { who, file } = await aUserWithPicture();
    const details = grandmotherDetails(String(++numbers));
    return sentBy(who, { ...details, relationship: 'grandparent', files: [file] });
  },
  withdrawFamilyLink: async () => {
    const { user, id } = await aRequestedLink();
    return sentBy(user.who, { request: id });
  },
  listFamilyLinks: () => ({ list: 'waiting' }),
  findFamilyLinks: () => ({ document: 'ic', number: '00654321' }),
  reviewFamilyLink: async () => ({ id: (await aRequestedLink()).id }),
  openFamilyLinkFile: async () => {
    const { user, id } = await aRequestedLink();
    return { id, file: user.file };
  },
  decideFamilyLink: async () => {
    const { id, ending } = await aRequestedLink();
    return { verdict: 'agree', id, ending };
  },
  endFamilyLink: async () => {
    const { id, ending } = await aRequestedLink();
    await decideLink(world, reviewer, id, { ending });
    return { id, reason: 'She asked for it' };
  },
  takeFamilyLink: async () => ({ id: (await aRequestedLink()).id, expectedHolder: null }),
  giveBackFamilyLink: () => aTakenItem(world, linkDesk),
});

test('takes an undecided certification, takes it over and gives it back', () =>
  expectHolders(world, desk, ['identity-check/take', 'identity-check/give-back']));

test('takes an undecided request for a link, takes it over and gives it back', () =>
  expectHolders(world, linkDesk, ['identity-check/link-take', 'identity-check/link-give-back']));

test('uploadCertification refuses a file that is no picture', async () => {
  const { who } = await aUserWithPicture();
  const file = { name: 'a.png', bytes: Buffer.from('no picture') };
  expect((await send('uploadCertification', { 'sms-token': who.smsToken }, { file })).status).toBe(422);
});
