import * as z from 'zod/mini';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { Entrance, EventCode, AppealView, EventView } from './contract-views.ts';
import { districtCodes, type EventFamily } from './rules/event-families.ts';
import { maxAppealLength } from './rules/limits.ts';
import { pickProblems } from './messages/problems.ts';

const byAccount = { who: 'traveller', envelope: 'errno' } as const;

const degrees = (most: number) => z.number().check(z.gte(-most, 'invalid'), z.lte(most, 'invalid'));

/** The calls of a family: the same for prayers at mosques and for other activities, each under its own address. */
function createFamilyCalls(family: EventFamily) {
  const path = (word: string) => `/api/${family}/${word}`;
  const name = (verb: string) => (family === 'mosque' ? `${verb}Mosque` : `${verb}Activity`);
  return {
    /** Coming events, the next first; of a district, where one is said. */
    list: call({
      ...byAccount,
      name: name('list'),
      summary: 'Coming events that can be booked or will be, the next first.',
      method: 'GET',
      path: path('list'),
      repeat: 'safe',
      input: z.object({ district: z.optional(z.enum(districtCodes, 'invalid')), cursor: Cursor }),
      output: z.extend(pageOf(EventView), { at: Instant }),
    }),
    /** An event, or the next one: what it is for somebody of the family. */
    nextEntrance: call({
      ...byAccount,
      name: name('readNextEntrance'),
      summary:
        'An event, or the next one of all: facts, whether a person can book and why not, their place and appeal.',
      method: 'GET',
      path: path('next_entrance'),
      repeat: 'safe',
      input: z.object({ member_id: Id, event_id: z.optional(Id) }),
      output: z.object({ entrance: z.nullable(Entrance) }),
      problems: certifiedProblems,
    }),
    /** Books a place. */
    apply: call({
      ...byAccount,
      name: name('applyFor'),
      summary: 'Books a place for a person, or joins the waiting list where that is agreed to.',
      method: 'POST',
      path: path('apply'),
      repeat: 'once',
      input: z.object({ event_id: Id, member_id: Id, or_wait: z.boolean() }),
      output: EventCode,
      problems: {
        ...certifiedProblems,
        ...pickProblems(
          'activities/not-eligible',
          'activities/friday-not-eligible',
          'activities/full',
          'activities/over',
          'activities/upper-limit',
        ),
      },
    }),
    /** Gives a place back, or appeals. */
    act: call({
      ...byAccount,
      name: name('actOn'),
      summary: 'Gives a place back (`not-going`), or appeals against not being let in (`appeal`, with a text).',
      method: 'POST',
      path: path('act'),
      repeat: 'once',
      input: z.object({
        act: z.enum(['not-going', 'appeal']),
        event_id: Id,
        member_id: Id,
        text: z.optional(text(maxAppealLength)),
      }),
      output: z.object({ booking: z.nullable(EventCode), appeal: z.nullable(AppealView) }),
      fieldWords: appFieldMessages,
      problems: {
        ...certifiedProblems,
        ...pickProblems(
          'activities/not-booked',
          'activities/over',
          'activities/nothing-to-appeal',
          'activities/appeal-open',
          'activities/upper-limit',
        ),
      },
    }),
    /** The codes of the family. */
    activeCode: call({
      ...byAccount,
      name: name('readActiveCode'),
      summary: 'The places of the account’s own person and of whom it may act for, with their codes; or one of them.',
      method: 'GET',
      path: path('get_active_code'),
      repeat: 'safe',
      input: z.object({ booking_id: z.optional(Id) }),
      output: z.object({ at: Instant, items: z.array(EventCode) }),
      problems: certifiedProblems,
    }),
    /** What is near. */
    uploadCoordinate: call({
      ...byAccount,
      name: name('uploadCoordinateOf'),
      summary: 'How far the places of coming events are from a position, which is used and not kept.',
      method: 'POST',
      path: path('upload_coordinate'),
      repeat: 'safe',
      input: z.object({ latitude: degrees(90), longitude: degrees(180) }),
      output: z.object({
        /** The nearest first; to a hundred metres. `in_place`: within them. */
        items: z.array(z.object({ series: Id, metres: z.int(), in_place: z.boolean() })),
      }),
      problems: pickProblems('activities/upper-limit'),
    }),
    /** That the guidance was looked at. */
    reportLookedVideo: call({
      ...byAccount,
      name: name('reportLookedVideoOf'),
      summary: 'Notes that a person has looked at the guidance of an event, in the version that counts now.',
      method: 'POST',
      path: path('report_looked_video'),
      repeat: 'once',
      input: z.object({ event_id: Id, member_id: Id, version: z.int().check(z.gte(1, 'invalid')) }),
      output: z.object({ looked: z.int() }),
      problems: { ...certifiedProblems, ...pickProblems('activities/changed') },
    }),
    /** Whether there can be a health code. */
    isCreateHcode: call({
      ...byAccount,
      name: name('isCreateHcodeFor'),
      summary: 'Whether a person has a health code that counts, or has to assess themselves to get one.',
      method: 'GET',
      path: path('is_create_hcode'),
      repeat: 'safe',
      input: z.object({ member_id: Id }),
      output: z.object({
        is_create: z.boolean(),
        /** `expired`: what was said is too old; `none`: nothing was said yet. */
        state: z.enum(['there', 'none', 'expired', 'nameless']),
        assessedAt: z.nullable(Instant),
        /** Whether that is as recent as events ask. */
        assessed: z.boolean(),
      }),
      problems: certifiedProblems,
    }),
    /** For the home page. */
    homepageEntrance: call({
      ...byAccount,
      name: name('readHomepageEntrance'),
      summary: 'What the home page shows: the next event that can be booked, and the next place of the family.',
      method: 'GET',
      path: path('homepage_entrance'),
      repeat: 'safe',
      input: Nothing,
      output: z.object({ at: Instant, next: z.nullable(EventView), place: z.nullable(EventCode) }),
    }),
  };
}

/** Calls about prayers at mosques. */
export const mosqueCalls = createFamilyCalls('mosque');

/** Calls about other activities. */
export const activityCalls = createFamilyCalls('activity');

/** The calls of one of the families: what is true of one is true of the other. */
export type EventFamilyCalls = typeof mosqueCalls;

/** The keys by which anybody checks an event code without a network. */
export const readEventCodeKeys = call({
  who: 'anyone',
  envelope: 'errno',
  name: 'readEventCodeKeys',
  summary: 'The public keys by which event codes are checked, and since when they were so.',
  method: 'GET',
  path: '/api/activity/keys',
  repeat: 'safe',
  input: Nothing,
  output: PublishedKeys,
  cacheable: true,
});

export { problem } from './messages/problems.ts';
