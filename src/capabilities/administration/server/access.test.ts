import { expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { previewBulkMessage } from './bulk-messages.ts';
import { changeSetting, refuseSetting } from './change-setting.ts';
import { endNotice, endOutage, listNotices, publishNotice, requestOutage } from './notices.ts';
import { readSettings } from './read-settings.ts';
import { administrationRoutes } from './routes.ts';
import { insertBulkMessage } from './store-bulk.ts';
import { openAdministrationWorld, twoAdministrators } from './testing/world.ts';

const world = await openAdministrationWorld();
const { first, asFirst } = await twoAdministrators(world);
const aDeclaration = async () => {
  const traveller = await logInTraveller(world);
  const answers = singleTravellerAnswers({ name: 'Canary Binti Kenari' });
  return { traveller, reference: (await traveller.submit(answers)).reference };
};
const { traveller, reference } = await aDeclaration();
const reason = 'A test';
const text = { en: 'The hall opens at 8.', ms: 'Balai dibuka pada pukul 8.' };
const outage = { text, startsAt: '', endsAt: '2026-11-21T14:00' };
const announcement = { tone: 'info' as const, locations: ['portal' as const], link: null, ...outage };

let changes = 0;
const pendingId = async () => {
  const { settings } = await readSettings(world, nextRequest(first), { group: 'retention' });
  return settings.find(({ name }) => name === 'keepLogDays')?.pendingChange?.change.id;
};
const aPendingChange = async () => {
  const earlier = await pendingId();
  if (earlier) await asFirst(refuseSetting, { id: earlier });
  await asFirst(changeSetting, { name: 'keepLogDays', value: 30 + ++changes, reason });
  return { id: await pendingId() };
};
// Few notices may be open at the same time.
const endNotices = async () => {
  const { items } = await listNotices(world, nextRequest(first));
  for (const { id, kind } of items.filter(({ state }) => state === 'waiting' || state === 'current'))
    await asFirst(kind === 'outage' ? endOutage : endNotice, { id });
};
const aRequestedOutage = async () => {
  await endNotices();
  return asFirst(requestOutage, outage);
};

const arrivals = { day: world.clock.today(), mode: 'air', group: null } as const;
const countRecipients = async () =>
  (await previewBulkMessage(world, nextRequest(first), { ...arrivals, text })).recipients;
const aBulkMessage = async (state: 'waiting' | 'scheduled') => {
  const id = newId();
  await insertBulkMessage(world.sql, {
    id,
    day: world.clock.today(),
    mode: 'air',
    group_key: null,
    target: '',
    text_en: text.en,
    text_ms: text.ms,
    reason,
    recipients: 1,
    needs_approval: true,
    requested_by: newId(),
    requested_at: world.clock.instant(),
    state,
    send_at: state === 'waiting' ? null : world.clock.instant(),
  });
  return { id };
};

const send = await testRouteAccess(
  world,
  administrationRoutes,
  {
    readSettings: () => ({ group: 'retention' }),
    previewSetting: () => ({ name: 'keepLogDays', value: 30 }),
    changeSetting: () => ({ name: 'windowDays', value: 3 + (++changes % 9), reason }),
    approveSetting: aPendingChange,
    refuseSetting: aPendingChange,
    listNotices: () => ({}),
    publishNotice: () => announcement,
    endNotice: async () => {
      await endNotices();
      return asFirst(publishNotice, announcement);
    },
    requestOutage: async () => {
      await endNotices();
      return outage;
    },
    approveOutage: aRequestedOutage,
    endOutage: aRequestedOutage,
    resendDeclarationConfirmation: async () => ({ reference: (await aDeclaration()).reference }),
    listBulkTargets: () => ({ day: world.clock.today() }),
    previewBulkMessage: () => ({ ...arrivals, text }),
    requestBulkMessage: async () => ({ ...arrivals, text, reason, expectedRecipients: await countRecipients() }),
    approveBulkMessage: () => aBulkMessage('waiting'),
    refuseBulkMessage: () => aBulkMessage('waiting'),
    withdrawBulkMessage: () => aBulkMessage('scheduled'),
    listBulkMessages: () => ({}),
    readBulkDelivery: () => aBulkMessage('scheduled'),
    findCaller: () => ({ searchText: reference, reason: 'message' }),
    endAccountSessions: () => ({ id: traveller.accountId, reason }),
  },
  // Notices need no step-up to end.
  {
    stepUp: [
      'changeSetting',
      'approveSetting',
      'publishNotice',
      'requestOutage',
      'approveOutage',
      'requestBulkMessage',
      'approveBulkMessage',
    ],
  },
);

const aHelpfulAdministrator = async () =>
  headersOf(await logInStaff(world, ['administrator', 'help-desk', 'health-officer']));

test.each(administrationRoutes.map(({ call }) => call.name))('%s names no traveller', async (name) => {
  const { status, body } = await send(name, await aHelpfulAdministrator());
  expect(status).toBe(200);
  expect(body).not.toMatch(/Canary|Kenari/);
});

test.each<[string, string, Record<string, unknown>]>([
  ['a setting that only the configuration has', 'changeSetting', { name: 'rawTokenInLink' }],
  ['a prototype key', 'changeSetting', { name: '__proto__' }],
  ['half a day', 'changeSetting', { value: 2.5 }],
  ['a text instead of a number', 'changeSetting', { value: '5' }],
  ['a value that is too large', 'changeSetting', { value: 100_001 }],
  ['an empty reason', 'changeSetting', { reason: '  ' }],
  ['a reason that is too long', 'changeSetting', { reason: 'a'.repeat(301) }],
  ['a text in one language', 'publishNotice', { text: { en: 'Only this' } }],
  ['a text that is too long', 'publishNotice', { text: { ...text, en: 'a'.repeat(281) } }],
  ['an address in the text', 'publishNotice', { text: { ...text, ms: 'Lihat https://evil.example' } }],
  ['a link to another host', 'publishNotice', { link: { to: '//evil.example', en: 'a', ms: 'b' } }],
  ['a link with a script', 'publishNotice', { link: { to: 'javascript:alert(1)', en: 'a', ms: 'b' } }],
  ['no location', 'publishNotice', { locations: [] }],
  ['an unknown location', 'publishNotice', { locations: ['border'] }],
  ['another tone', 'publishNotice', { tone: 'danger' }],
  ['a time in another format', 'publishNotice', { endsAt: '2026-11-21T14:00:00Z' }],
  ['NUL', 'publishNotice', { text: { ...text, en: 'a\u0000b' } }],
  ['a link in a message', 'requestBulkMessage', { text: { ...text, en: 'See www.evil.example' } }],
  ['a message without a reason', 'requestBulkMessage', { reason: ' ' }],
  ['an empty search', 'findCaller', { searchText: '' }],
  ['a look-up without a known reason', 'findCaller', { reason: 'curious' }],
  ['an unknown group', 'readSettings', { group: 'all' }],
])('refuses %s', async (_what, name, change) => {
  expect((await send(name, await aHelpfulAdministrator(), change)).status).toBe(400);
});

test('ignores the publisher and the state of a notice in the input', async () => {
  const forged = { publishedBy: newId(), state: 'current', published_at: 'now' };
  expect((await send('requestOutage', await aHelpfulAdministrator(), forged)).status).toBe(200);
  const { items } = await listNotices(world, nextRequest(first));
  expect(items.filter(({ kind, state }) => kind === 'outage' && state === 'current')).toEqual([]);
  await world.liveValues.refresh();
  expect(world.liveValues.notices().filter(({ isOutage }) => isOutage)).toEqual([]);
});

test('logs no traveller and no number', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|\+6737/);
});
