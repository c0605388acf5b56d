import { mosqueCalls } from '#capabilities/activities/contract.ts';
import type { EligibilityView, BookingView, AppealView, EventView } from '#capabilities/activities/contract-views.ts';
import { signEventCode } from '#capabilities/activities/rules/event-code-text.ts';
import { testEventCodeKeys } from '#capabilities/activities/server/testing/public.ts';
import { day, hour, isoInstant, type Millis, minute } from '#foundation/time/clock.ts';
import { openPage, waitUntilLoaded } from '../login.ts';
import { type CallStub, stub, stubCalls } from '../stub-calls.ts';
import type { World } from '../world.ts';
import { screen, type ScreenState } from './screen.ts';

const testId = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

export function activityScreens(world: World, account: string): ScreenState[] {
  const now = world.clock.now();
  const [event, code] = [sampleEvent(now), sampleEventCode(now, account)];
  const entrance = sampleEntrance(now, account);
  const stubbedScreen = (name: string, path: string, stubs: CallStub[]): ScreenState =>
    screen(name, async (visitor) => {
      const endStubs = await stubCalls(visitor.page, stubs);
      const responses = stubs.map(({ call }) =>
        visitor.page.waitForResponse((response) => new URL(response.url()).pathname === call.path),
      );
      await openPage(visitor, path);
      await Promise.all(responses);
      await waitUntilLoaded(visitor);
      await endStubs();
    });
  const list = (name: string, items: BookingView[], events: EventView[]) =>
    stubbedScreen(name, '/app/activities', [
      stub(mosqueCalls.list, { at: isoInstant(now), items: events }),
      stub(mosqueCalls.activeCode, { at: isoInstant(now), items }),
      stub(mosqueCalls.isCreateHcode, {
        is_create: true,
        state: 'valid',
        assessedAt: isoInstant(now - hour),
        isAssessmentRecent: true,
      }),
    ]);
  const eventPage = (name: string, change: Partial<EligibilityView>) =>
    stubbedScreen(name, `/app/activities/${event.id}`, [
      stub(mosqueCalls.nextEntrance, { entrance: { ...entrance, ...change } }),
    ]);
  const codePage = (name: string, change: Partial<BookingView>) =>
    stubbedScreen(name, `/app/activities/code/${code.id}`, [
      stub(mosqueCalls.activeCode, { at: isoInstant(now), items: [{ ...code, ...change }] }),
    ]);
  const disqualified = { state: 'disqualified', disqualifiedBy: 'assessment', eventCode: null } as const;
  const appeal: AppealView = {
    id: testId('e'),
    state: 'open',
    text: 'My fever was yesterday.',
    blockers: ['level'],
    openedAt: isoInstant(now - hour),
    decidedAt: null,
    answer: '',
  };
  const refused: AppealView = {
    ...appeal,
    state: 'refused',
    decidedAt: isoInstant(now),
    answer: 'Please come next Friday.',
  };
  const full = { ...event, freeSeats: 0, waiting: 12 };
  const guided = {
    ...event,
    series: {
      ...event.series,
      guidance: { text: { en: 'Bring a mat of your own.', ms: 'Bawa sejadah sendiri.' }, link: '', version: 1 },
    },
  };
  return [
    list('activities-none', [], []),
    list(
      'activities',
      [code, { ...code, ...disqualified, id: testId('d'), name: 'Nur Aisyah binti Azman' }],
      [
        event,
        { ...full, id: testId('4') },
        { ...event, id: testId('5'), booksFrom: isoInstant(now + day) },
        { ...event, id: testId('6'), state: 'cancelled' },
      ],
    ),
    eventPage('event-eligible', {}),
    eventPage('event-full', { event: full }),
    eventPage('event-guidance', { event: guided, blockers: ['guidance'] }),
    eventPage('event-ineligible', {
      blockers: ['assessment', 'level'],
      canAppeal: true,
      levelReasons: [{ en: 'Fever was reported.', ms: 'Demam telah dilaporkan.' }],
    }),
    eventPage('event-appealed', { blockers: ['level'], canAppeal: true, appeal }),
    eventPage('event-cancelled', {
      event: { ...event, state: 'cancelled', cancellationReason: 'The roof is being repaired.' },
      blockers: ['cancelled'],
    }),
    codePage('event-code', {}),
    codePage('event-code-waiting', { state: 'waiting', waitingListPosition: 3, eventCode: null }),
    codePage('event-code-disqualified', disqualified),
    codePage('event-code-used', { state: 'used', enteredAt: isoInstant(now - minute), eventCode: null }),
    codePage('event-code-refused', { ...disqualified, disqualifiedBy: 'level', appeal: refused }),
    codePage('event-code-not-going', { state: 'not-going', eventCode: null }),
    stubbedScreen('event-appeal-none', `/app/activities/${event.id}/appeal`, [
      stub(mosqueCalls.nextEntrance, { entrance }),
    ]),
    eventPage('event-appeal-ended', {
      event: { ...event, state: 'cancelled', cancellationReason: 'The roof is being repaired.' },
      blockers: ['cancelled'],
      appeal: { ...appeal, state: 'cancelled', decidedAt: isoInstant(now) },
    }),
    stubbedScreen('event-appeal', `/app/activities/${event.id}/appeal`, [
      stub(mosqueCalls.nextEntrance, { entrance: { ...entrance, blockers: ['level'], canAppeal: true } }),
    ]),
  ];
}

function sampleEvent(now: Millis): EventView {
  return {
    id: testId('1'),
    series: {
      id: testId('2'),
      kind: 'mosque',
      name: { en: 'Friday prayers', ms: 'Sembahyang Fardu Jumaat' },
      place: { en: "Jame' 'Asr Hassanil Bolkiah Mosque", ms: "Masjid Jame' 'Asr Hassanil Bolkiah" },
      district: 'BN-BM',
      mukim: "Gadong 'B'",
      address: 'Kampong Kiarong, Bandar Seri Begawan',
      needsBn: false,
      guidance: null,
    },
    admitsAt: isoInstant(now + 2 * day),
    admitsUntil: isoInstant(now + 2 * day + 75 * minute),
    endsAt: isoInstant(now + 2 * day + 2 * hour),
    booksFrom: isoInstant(now - day),
    booksUntil: isoInstant(now + 2 * day),
    capacity: 1000,
    freeSeats: 412,
    waiting: 0,
    state: 'planned',
    cancellationReason: '',
  };
}

function sampleEventCode(now: Millis, account: string): BookingView {
  const event = sampleEvent(now);
  const admitsAt = now - (now % 1000);
  return {
    id: testId('3'),
    person: account,
    name: 'Hajah Siti Aminah binti Haji Abdul Rahman',
    document: { kind: 'ic', end: '3456' },
    event,
    state: 'valid',
    disqualifiedBy: null,
    isGrantedByOfficer: false,
    waitingListPosition: null,
    enteredAt: null,
    assessmentRequiredSince: isoInstant(now - day),
    assessedAt: isoInstant(now - hour),
    eventCode: signEventCode(
      {
        booking: testId('3'),
        event: event.id,
        initials: 'SR',
        kind: 'ic',
        documentEnd: '3456',
        eventAndVenue: 'Friday prayers, Jame’ ‘Asr Hassanil Bolkiah Mosque',
        admitsAt,
        admitsUntil: admitsAt + hour,
      },
      testEventCodeKeys,
    ),
    appeal: null,
  };
}

function sampleEntrance(now: Millis, account: string): EligibilityView {
  return {
    at: isoInstant(now),
    event: sampleEvent(now),
    person: account,
    name: 'Hajah Siti Aminah binti Haji Abdul Rahman',
    blockers: [],
    canAppeal: false,
    levelReasons: [],
    assessmentMaxAgeHours: 12,
    assessedAt: isoInstant(now - hour),
    booking: null,
    appeal: null,
  };
}
