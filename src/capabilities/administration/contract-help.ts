import * as z from 'zod/mini';
import { MessageState } from '#capabilities/messages/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

// What the help desk asks about somebody on the telephone. Each answer goes on record, found or not.
const helpCall = { who: 'staff', envelope: 'errno', fieldWords: fieldMessages } as const;

const Language = z.enum(['en', 'ms']);
const Channel = z.enum(['sms', 'mail']);

/** A message to a person: what it was about and what became of it, neither its text nor a code. */
const TracedMessage = z.object({
  id: Id,
  channel: Channel,
  /** What it was about, such as `login/code`. */
  purpose: z.string(),
  language: Language,
  state: MessageState,
  /** The kind of vendor that took it; null while none has. */
  provider: z.nullable(z.string()),
  /** Why it was not taken or did not arrive, in a word of ours. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  nextAttemptAt: z.nullable(Instant),
});
export type TracedMessage = z.output<typeof TracedMessage>;

/** What became of messages, by exact telephone number, e-mail address or reference. */
export const traceMessages = call({
  ...helpCall,
  name: 'traceMessages',
  summary: 'What became of the messages to an exact number, address, or to the account of a reference. Goes on record.',
  method: 'POST',
  path: '/api/administration/messages/trace',
  scope: 'messages:trace',
  repeat: 'safe',
  input: z.object({ who: text(130) }),
  output: z.object({
    /** Where they went, so that nobody reads it off the screen; null when the reference is of no application. */
    to: z.nullable(z.string()),
    channel: z.nullable(Channel),
    /** The application that was looked for, whose confirmation can be sent again. */
    reference: z.nullable(z.string()),
    items: z.array(TracedMessage),
    /** Messages of everybody that wait, and minutes for which the one that is due longest has been due. */
    outbox: z.object({ waiting: z.int(), behindMinutes: z.int() }),
  }),
  problems: pickStaffProblems('staff/too-many-looks'),
});

/** Sends the confirmation of an application again, to where it went the first time. Three times a day at most. */
export const confirmAgain = call({
  ...helpCall,
  name: 'confirmAgain',
  summary: 'Sends the confirmation of a submitted declaration once more, to the account that submitted it.',
  method: 'POST',
  path: '/api/administration/messages/confirm-again',
  scope: 'messages:trace',
  repeat: 'own',
  input: z.object({ reference: text(40) }),
  output: Done,
  problems: pickProblems('administration/nothing-to-confirm', 'administration/confirmed-enough'),
});

/** How an account fares, by exact telephone number or e-mail address: nothing of what it declared. */
export const findAccount = call({
  ...helpCall,
  name: 'findAccount',
  summary: 'An account by its exact number or address: sessions, devices, codes and waits. Goes on record.',
  method: 'POST',
  path: '/api/administration/accounts/find',
  scope: 'accounts:help',
  repeat: 'safe',
  input: z.object({ who: text(130) }),
  output: z.object({
    to: z.string(),
    channel: Channel,
    /** Null when nobody has logged in there. Codes and waits are there all the same. */
    account: z.nullable(z.object({ id: Id, language: Language, createdAt: Instant })),
    sessions: z.array(
      z.object({ browser: z.string(), platform: z.string(), loggedInAt: Instant, lastSeenAt: Instant }),
    ),
    /** Devices that get notifications. */
    devices: z.array(z.object({ os: z.enum(['web', 'android', 'ios']), registeredAt: Instant })),
    /** Codes of the last day, the newest first. `known`: to a browser that had logged in there before. */
    codes: z.array(
      z.object({
        sentAt: Instant,
        fate: z.enum(['waiting', 'used', 'checks-used-up', 'replaced', 'expired']),
        checks: z.int(),
        known: z.boolean(),
      }),
    ),
    askAgainAt: z.nullable(Instant),
    strangersWaitUntil: z.nullable(Instant),
    knownWaitUntil: z.nullable(Instant),
    knownBrowsers: z.int(),
  }),
  problems: pickStaffProblems('staff/too-many-looks'),
});

/** Ends every session of an account because its owner asked for it. It changes nothing else: nobody gets in by it. */
export const endAccountSessions = call({
  ...helpCall,
  name: 'endAccountSessions',
  summary: 'Ends every session of an account, with the reason on record.',
  method: 'POST',
  path: '/api/administration/accounts/end-sessions',
  scope: 'accounts:help',
  repeat: 'once',
  input: z.object({ id: Id, reason: text(300) }),
  output: z.object({ ended: z.int() }),
});
