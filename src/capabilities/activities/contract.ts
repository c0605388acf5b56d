import * as z from 'zod/mini';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { EligibilityView, BookingView, AppealView, EventView } from './contract-views.ts';
import { districtCodes, type EventKind } from './rules/event-kinds.ts';
import { maxAppealLength } from './rules/limits.ts';
import { pickProblems } from './messages/problems.ts';

const travellerCall = { caller: 'traveller', envelope: 'errno' } as const;

const degrees = (max: number) => z.number().check(z.gte(-max, 'invalid'), z.lte(max, 'invalid'));

/** Mosques and other activities have the same calls under different paths. */
function createEventCalls(kind: EventKind) {
  const path = (word: string) => `/api/${kind}/${word}`;
  const name = (verb: string) => (kind === 'mosque' ? `${verb}Mosque` : `${verb}Activity`);
  return {
    list: defineCall({
      ...travellerCall,
      name: name('list'),
      summary: 'Lists coming events that are or will be open for booking, earliest first.',
      method: 'GET',
      path: path('list'),
      input: z.object({ district: z.optional(z.enum(districtCodes, 'invalid')), cursor: Cursor }),
      output: z.extend(pageOf(EventView), { at: Instant }),
    }),
    nextEntrance: defineCall({
      ...travellerCall,
      name: name('readNextEntrance'),
      summary:
        'Returns an event, or the next one: facts, whether a person can book and why not, their seat and appeal.',
      method: 'GET',
      path: path('next_entrance'),
      input: z.object({ member_id: Id, event_id: z.optional(Id) }),
      output: z.object({ entrance: z.nullable(EligibilityView) }),
      problems: certifiedPasswordProblems,
    }),
    apply: defineCall({
      ...travellerCall,
      name: name('applyFor'),
      summary: 'Books a seat for a person, or joins the waiting list if the caller agrees.',
      method: 'POST',
      path: path('apply'),
      input: z.object({ event_id: Id, member_id: Id, or_wait: z.boolean() }),
      output: BookingView,
      problems: {
        ...certifiedPasswordProblems,
        ...pickProblems(
          'activities/not-eligible',
          'activities/friday-not-eligible',
          'activities/full',
          'activities/over',
          'activities/upper-limit',
        ),
      },
    }),
    act: defineCall({
      ...travellerCall,
      name: name('actOn'),
      summary: 'Gives a seat back (`not-going`), or appeals against not being admitted (`appeal`, with a text).',
      method: 'POST',
      path: path('act'),
      input: z.object({
        act: z.enum(['not-going', 'appeal']),
        event_id: Id,
        member_id: Id,
        text: z.optional(text(maxAppealLength)),
      }),
      output: z.object({ booking: z.nullable(BookingView), appeal: z.nullable(AppealView) }),
      fieldMessages: appFieldMessages,
      problems: {
        ...certifiedPasswordProblems,
        ...pickProblems(
          'activities/not-booked',
          'activities/over',
          'activities/nothing-to-appeal',
          'activities/appeal-open',
          'activities/upper-limit',
        ),
      },
    }),
    activeCode: defineCall({
      ...travellerCall,
      name: name('readActiveCode'),
      summary:
        'Lists the seats of the account owner and family members with their event codes, or returns one of them.',
      method: 'GET',
      path: path('get_active_code'),
      input: z.object({ booking_id: z.optional(Id) }),
      output: z.object({ at: Instant, items: z.array(BookingView) }),
      problems: certifiedPasswordProblems,
    }),
    uploadCoordinate: defineCall({
      ...travellerCall,
      name: name('uploadCoordinateOf'),
      summary: 'Returns the distances from a position to the venues of coming events. The position is not stored.',
      method: 'POST',
      path: path('upload_coordinate'),
      idempotency: 'safe',
      input: z.object({ latitude: degrees(90), longitude: degrees(180) }),
      output: z.object({
        /** Nearest first, rounded to a hundred metres. `in_place`: the position is at the venue. */
        items: z.array(z.object({ series: Id, metres: z.int(), in_place: z.boolean() })),
      }),
      problems: pickProblems('activities/upper-limit'),
    }),
    reportLookedVideo: defineCall({
      ...travellerCall,
      name: name('reportLookedVideoOf'),
      summary: 'Records that a person has viewed the guidance of an event, in the current version.',
      method: 'POST',
      path: path('report_looked_video'),
      input: z.object({ event_id: Id, member_id: Id, version: z.int().check(z.gte(1, 'invalid')) }),
      /** Version of the guidance that was recorded as viewed. */
      output: z.object({ viewedVersion: z.int() }),
      problems: { ...certifiedPasswordProblems, ...pickProblems('activities/changed') },
    }),
    isCreateHcode: defineCall({
      ...travellerCall,
      name: name('isCreateHcodeFor'),
      summary: 'Returns whether a person has a valid health code, or needs a self-assessment to get one.',
      method: 'GET',
      path: path('is_create_hcode'),
      input: z.object({ member_id: Id }),
      output: z.object({
        is_create: z.boolean(),
        /**
         * `expired`: the last self-assessment is too old. `none`: there is no self-assessment yet.
         * `nameless`: the person's name is missing.
         */
        state: z.enum(['valid', 'none', 'expired', 'nameless']),
        assessedAt: z.nullable(Instant),
        /** Whether the self-assessment is recent enough for events. */
        isAssessmentRecent: z.boolean(),
      }),
      problems: certifiedPasswordProblems,
    }),
    homepageEntrance: defineCall({
      ...travellerCall,
      name: name('readHomepageEntrance'),
      summary: 'Returns what the home page shows: the next event that can be booked, and the family’s next seat.',
      method: 'GET',
      path: path('homepage_entrance'),
      input: NoInput,
      /** `nextEvent`: the next event that can be booked. `nextBooking`: the family's next booking, without its code. */
      output: z.object({ at: Instant, nextEvent: z.nullable(EventView), nextBooking: z.nullable(BookingView) }),
    }),
  };
}

export const mosqueCalls = createEventCalls('mosque');

export const activityCalls = createEventCalls('activity');

/** Type of `mosqueCalls` and of `activityCalls`, which differ in names and paths only. */
export type EventKindCalls = typeof mosqueCalls;

/** Reads the public keys that verify event codes without a network. */
export const readEventCodeKeys = defineCall({
  caller: 'anyone',
  envelope: 'errno',
  name: 'readEventCodeKeys',
  summary: 'Lists the public keys that verify event codes, and when the list was current.',
  method: 'GET',
  path: '/api/activity/keys',
  input: NoInput,
  output: PublishedKeys,
  cacheable: true,
});

export { problem } from './messages/problems.ts';
