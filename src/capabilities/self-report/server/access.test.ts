import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import type { Template } from '../rules/template.ts';
import { firstTemplate, wellReport } from './testing/template.ts';
import { selfReportRoutes } from './routes.ts';
import { aResidentWhoReports, twoEditors } from './testing/world.ts';

const world = await openTestWorld();
const kind = 'assessment';
const editors = await twoEditors(world, kind);
let draftCount = 0;

const changeTitles = ({ pages }: Template) => {
  draftCount += 1;
  for (const page of pages) page.title.en = `Page ${draftCount}`;
};

/** An input about a resident, who sends it. */
const ownInput = async (fields: object) => {
  const { who, self } = await aResidentWhoReports(world);
  return sentBy(who, { member_id: self, ...fields });
};

/** A draft of which no release is pending. */
async function aDraft() {
  if ((await editors.draft()).pendingRelease) await editors.decline();
  await editors.save(changeTitles);
  return { kind, revision: (await editors.draft()).revision };
}

async function aPendingDraft() {
  const draft = await aDraft();
  await editors.ask();
  return draft;
}

const send = await testRouteAccess(
  world,
  selfReportRoutes,
  {
    readTemplate: () => ({ kind: 'report' }),
    listReportDates: () => ownInput({ kind: 'report' }),
    readReports: () => ownInput({ kind: 'report' }),
    submitReport: () => ownInput({ kind: 'report', version: 1, answers: wellReport }),
    readToday: () => ownInput({}),
    listTemplates: () => ({}),
    readTemplateVersion: () => ({ kind, version: 1 }),
    readTemplateDraft: () => ({ kind }),
    saveTemplateDraft: async () => ({ ...(await aDraft()), template: firstTemplate(kind) }),
    restartTemplateDraft: async () => ({ ...(await aDraft()), version: 1 }),
    runTemplateDryRun: () => ({ kind, days: 7 }),
    requestTemplateRelease: async () => ({ ...(await aDraft()), note: 'Why' }),
    releaseTemplate: aPendingDraft,
    declineTemplateRelease: async () => ({ ...(await aPendingDraft()), reason: 'Why' }),
  },
  { stepUp: ['releaseTemplate'] },
);

const callsAboutPerson = ['listReportDates', 'readReports', 'submitReport', 'readToday'];

test.each(callsAboutPerson)('%s answers a parent about a child', async (name) => {
  const parent = await aResidentWhoReports(world);
  const member_id = await parent.addChild({ name: String(wellReport['name']) });
  expect((await send(name, headersOf(parent.who), { member_id })).status).toBe(200);
  expect((await parent.dates()).items).toEqual([]);
});

test.each(callsAboutPerson)('%s is refused after the right to act for a person ends', async (name) => {
  const [helper, helped] = [await aResidentWhoReports(world), await aResidentWhoReports(world)];
  await helper.ask(helped);
  const request = await helped.accept();
  const sendAboutHelped = () => send(name, headersOf(helper.who), { member_id: helped.self });
  expect((await sendAboutHelped()).status).toBe(200);
  await helped.end(request);
  expect((await sendAboutHelped()).status).toBe(404);
});

test.each(['symptoms', 'name', 'birth-date', 'mukim', 'contact'])(
  'refuses hostile answers about %s',
  async (question) => {
    const hostileAnswers: unknown[] = [
      null,
      {},
      [],
      -7,
      1e99,
      'a\0b',
      '\ud800',
      'x'.repeat(5000),
      { constructor: ['x'] },
    ];
    for (const answer of hostileAnswers) {
      const { status } = await send('submitReport', {}, { answers: { ...wellReport, [question]: answer } as object });
      expect(status, JSON.stringify(answer)).toBe(400);
    }
  },
);
