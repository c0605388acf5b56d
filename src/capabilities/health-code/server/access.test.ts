import { describe, expect, test } from 'vitest';
import { uploadTestFile, withFiles } from '#capabilities/files/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { healthCodeRoutes } from './routes.ts';
import { aCodeHolder, openAppealDesk, openCodeWorld, openRulesDesk } from './testing/world.ts';

const world = await withFiles(await openCodeWorld());
const appeals = await openAppealDesk(world);
const rules = await openRulesDesk(world);

async function feverishHolder() {
  const holder = await aCodeHolder(world);
  await holder.assess({ symptoms: ['fever'] });
  return holder;
}

const selfWith = async (fields: object = {}) => {
  const { who, self } = await feverishHolder();
  return sentBy(who, { member_id: self, ...fields });
};
const appealWith = async (fields: object = {}) => ({ id: (await (await feverishHolder()).appeal()).id, ...fields });

/** A new draft, after what the call before has left. Few people change level by it. */
async function newDraft() {
  const { pendingRelease, latestDryRun, versions } = await rules.desk();
  if (pendingRelease) await rules.decline();
  if (latestDryRun?.state === 'running') await rules.stop(latestDryRun.id);
  return rules.save((draft) => void (draft.hours = versions[0]?.content.hours === 24 ? 23 : 24));
}

async function triedDraft() {
  const { revision } = await newDraft();
  await rules.tryOut();
  return { revision };
}

async function pendingDraft() {
  const { revision } = await triedDraft();
  await rules.ask();
  return { revision };
}

const send = await testRouteAccess(
  world,
  healthCodeRoutes,
  {
    readHealthCode: () => selfWith(),
    printHealthCode: () => selfWith(),
    appealHealthCode: () => selfWith({ text: 'Why' }),
    listAppeals: () => selfWith(),
    readHealthCodeKeys: () => ({}),
    pageAppeals: () => ({ list: 'waiting' }),
    readAppeal: () => appealWith(),
    openAppealFile: async () => {
      const holder = await feverishHolder();
      const file = (await uploadTestFile(world, holder.who, { purpose: 'health-code' })).id;
      return { id: (await holder.appeal('Why', holder.self, [file])).id, file };
    },
    takeAppeal: () => appealWith(),
    acceptAppeal: () => appealWith({ level: 'green', hours: 1, reason: 'Why' }),
    refuseAppeal: () => appealWith({ reason: 'Why' }),
    withdrawAcceptance: async () => {
      const { id } = await (await feverishHolder()).appeal();
      await appeals.accept(id);
      return { id, reason: 'Why' };
    },
    readCodeRules: () => ({}),
    saveCodeRules: async () => ({ ...(await newDraft()), draft: (await rules.desk()).draft }),
    restartCodeRulesDraft: async () => ({ ...(await newDraft()), version: 1 }),
    startCodeDryRun: newDraft,
    cancelCodeDryRun: async () => {
      await newDraft();
      return { id: (await rules.start()).id };
    },
    requestCodeRulesRelease: async () => ({ ...(await triedDraft()), note: 'Why' }),
    releaseCodeRules: async () => ({ ...(await pendingDraft()), changing: null }),
    declineCodeRulesRelease: async () => ({ ...(await pendingDraft()), reason: 'Why' }),
  },
  { stepUp: ['releaseCodeRules'] },
);

test('the keys are public ones', async () => {
  expect((await send('readHealthCodeKeys', {})).body).not.toMatch(/"d"/);
});

describe.each(['readHealthCode', 'printHealthCode', 'appealHealthCode', 'listAppeals'])('%s', (name) => {
  test('answers about a child', async () => {
    const parent = await aCodeHolder(world);
    const child = await parent.addChild();
    await parent.assess({ symptoms: ['fever'] }, { member: child });
    expect((await send(name, headersOf(parent.who), { member_id: child })).status).toBe(200);
  });

  test('is refused once the right to act for the person has ended', async () => {
    const [helper, helped] = [await aCodeHolder(world), await feverishHolder()];
    await helper.ask(helped);
    const request = await helped.accept();
    const sendAsHelper = () => send(name, headersOf(helper.who), { member_id: helped.self });
    expect((await sendAsHelper()).status).toBe(200);
    await helped.end(request);
    expect((await sendAsHelper()).status).toBe(404);
  });
});
