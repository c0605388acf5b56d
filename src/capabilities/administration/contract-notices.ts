import * as z from 'zod/mini';
import { NoticeLocation } from '#capabilities/service-status/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { containsUrl, isPortalPath, maxLengths } from './rules/notice.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const noticeCall = { caller: 'staff', scope: 'notices:publish', envelope: 'errno', fieldMessages } as const;
// An outage sends everyone to the outage page, so it needs two administrators.
const outageCall = { ...noticeCall, scope: 'settings:manage' } as const;

const TextWithoutUrl = text(maxLengths.text).check(z.refine((value) => !containsUrl(value), 'notice-address'));
const BilingualText = z.object({ en: TextWithoutUrl, ms: TextWithoutUrl });

/** Local time in Brunei, `YYYY-MM-DDTHH:MM`. */
const LocalTime = z.string().check(z.maxLength(16, 'notice-time'));

/** `requestedBy`, `publishedBy` and `endedBy` are the present names of staff. */
const Notice = z.object({
  id: Id,
  kind: z.enum(['announcement', 'outage']),
  tone: z.enum(['info', 'warn']),
  locations: z.array(NoticeLocation),
  text: z.object({ en: z.string(), ms: z.string() }),
  link: z.nullable(z.object({ to: z.string(), en: z.string(), ms: z.string() })),
  startsAt: Instant,
  endsAt: Instant,
  state: z.enum(['waiting', 'refused', 'planned', 'current', 'over', 'ended']),
  requestedBy: z.string(),
  requestedAt: Instant,
  publishedBy: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  /** Whether the caller requested the notice. The requester of an outage cannot approve the outage. */
  isOwnRequest: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** Lists the latest 100 notices. */
export const listNotices = defineCall({
  ...noticeCall,
  name: 'listNotices',
  summary: 'Lists announcements and outage notices, newest first.',
  method: 'GET',
  path: '/api/administration/notices',
  input: NoInput,
  output: z.object({ items: z.array(Notice) }),
});

/** Publishes an announcement. An empty start means at once. Needs a step-up: a confirmation in the last ten minutes. */
export const publishNotice = defineCall({
  ...noticeCall,
  name: 'publishNotice',
  summary: 'Publishes an announcement in both languages, with its start and end in Brunei time.',
  method: 'POST',
  path: '/api/administration/notices',
  input: z.object({
    tone: z.enum(['info', 'warn']),
    locations: z.array(NoticeLocation).check(z.minLength(1, 'notice-place'), z.maxLength(4, 'invalid')),
    text: BilingualText,
    link: z.nullable(
      z.object({
        to: z.string().check(z.refine(isPortalPath, 'notice-link')),
        en: text(maxLengths.linkText),
        ms: text(maxLengths.linkText),
      }),
    ),
    startsAt: LocalTime,
    endsAt: LocalTime,
  }),
  output: z.object({ id: Id }),
  problems: { ...pickProblems('administration/too-many-notices'), ...pickStaffProblems('staff/step-up') },
});

export const endNotice = defineCall({
  ...noticeCall,
  name: 'endNotice',
  summary: 'Ends an announcement early, or withdraws a planned one.',
  method: 'POST',
  path: '/api/administration/notices/end',
  input: z.object({ id: Id }),
  output: NoData,
});

/** Requests an outage, which sends every page of the portal to the outage page. Needs a step-up and a second person. */
export const requestOutage = defineCall({
  ...outageCall,
  name: 'requestOutage',
  summary: 'Requests an outage notice. A second administrator must approve.',
  method: 'POST',
  path: '/api/administration/outages',
  input: z.object({ text: BilingualText, startsAt: LocalTime, endsAt: LocalTime }),
  output: z.object({ id: Id }),
  problems: { ...pickProblems('administration/outage-there'), ...pickStaffProblems('staff/step-up') },
});

/** Approves an outage of another person. Needs a step-up. */
export const approveOutage = defineCall({
  ...outageCall,
  name: 'approveOutage',
  summary: 'Approves an outage notice that another administrator requested.',
  method: 'POST',
  path: '/api/administration/outages/approve',
  input: z.object({ id: Id }),
  output: NoData,
  problems: {
    ...pickProblems('administration/notice-over'),
    ...pickStaffProblems('staff/step-up', 'staff/second-person'),
  },
});

/** Ends an outage, or refuses a pending one. One person is enough, because the end of an outage restores access. */
export const endOutage = defineCall({
  ...outageCall,
  name: 'endOutage',
  summary: 'Ends an outage early, or refuses a pending one.',
  method: 'POST',
  path: '/api/administration/outages/end',
  input: z.object({ id: Id }),
  output: NoData,
});
