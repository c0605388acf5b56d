import * as z from 'zod/mini';
import { Status as DeclarationStatus } from '#capabilities/declaration/contract.ts';
import { MessageState } from '#capabilities/messages/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { callReasons } from './rules/search.ts';

// Calls of the help desk about a person on the telephone. Each is audited, with or without a result.
const helpCall = { caller: 'staff', envelope: 'errno', fieldMessages } as const;

const Language = z.enum(['en', 'ms']);
const Channel = z.enum(['sms', 'mail']);

/** A message to a person: its purpose and state, without its text or code. */
const TracedMessage = z.object({
  id: Id,
  channel: Channel,
  /** Purpose, such as `login/code`. */
  purpose: z.string(),
  language: Language,
  state: MessageState,
  /** Kind of the vendor that accepted the message; null before. */
  provider: z.nullable(z.string()),
  /**
   * Reason of a refusal or a failed delivery: `not-delivered`, `sealed` (cannot be decrypted), or a code of the vendor.
   */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  nextAttemptAt: z.nullable(Instant),
});
export type TracedMessage = z.output<typeof TracedMessage>;

/** Resends the confirmation of an application to its original destination, at most three times a day. */
export const resendDeclarationConfirmation = defineCall({
  ...helpCall,
  name: 'resendDeclarationConfirmation',
  summary: 'Resends the confirmation of a submitted declaration to the account that submitted it.',
  method: 'POST',
  path: '/api/administration/messages/confirm-again',
  scope: 'messages:trace',
  idempotency: 'handler',
  input: z.object({ reference: text(40) }),
  output: NoData,
  problems: pickProblems('administration/nothing-to-confirm', 'administration/confirmed-enough'),
});

/** Purpose of a look-up, which is recorded with it. */
const CallReason = z.enum(callReasons);

/** Sign-in status of a caller. Codes and waiting times are returned even without an account. */
const SignInStatus = {
  maskedDestination: z.string(),
  channel: Channel,
  /** Null when nobody has logged in with this number or address. */
  account: z.nullable(z.object({ id: Id, language: Language, createdAt: Instant })),
  sessions: z.array(z.object({ browser: z.string(), platform: z.string(), loggedInAt: Instant, lastSeenAt: Instant })),
  /** Devices that receive notifications. */
  devices: z.array(z.object({ os: z.enum(['web', 'android', 'ios']), registeredAt: Instant })),
  /**
   * Codes of the last day, latest first. `checks`: how often somebody entered the code. A known browser had logged in
   * to this destination before.
   */
  codes: z.array(
    z.object({
      sentAt: Instant,
      state: z.enum(['waiting', 'used', 'checks-used-up', 'replaced', 'expired']),
      checks: z.int(),
      isFromKnownBrowser: z.boolean(),
    }),
  ),
  /** When an unknown browser can request a code again; null: now. */
  nextCodeAt: z.nullable(Instant),
  /** When unknown browsers, and browsers that have logged in here before, can enter a second code; null: now. */
  unknownBrowsersWaitUntil: z.nullable(Instant),
  knownBrowsersWaitUntil: z.nullable(Instant),
  knownBrowsers: z.int(),
};

const Caller = z.object({
  ...SignInStatus,
  /** Messages, latest first. */
  messages: z.array(TracedMessage),
  /** Declarations without their content, the latest change first. `entryDate`: null before the first submission. */
  declarations: z.array(
    z.object({
      reference: z.string(),
      status: DeclarationStatus,
      entryDate: z.nullable(z.string()),
      submittedAt: z.nullable(Instant),
    }),
  ),
  /** Feedback and reports, latest first, without reference and text: the desk that answers them knows no sender. */
  tickets: z.array(z.object({ sentAt: Instant, answeredAt: z.nullable(Instant) })),
});
export type Caller = z.output<typeof Caller>;

/** The one look-up of the help desk: by exact telephone number, e-mail address, or reference of a declaration. */
export const findCaller = defineCall({
  ...helpCall,
  name: 'findCaller',
  summary:
    'Returns the sign-in status of a caller, and the status of their messages, declarations and feedback. Audited with the reason.',
  method: 'POST',
  path: '/api/administration/callers/find',
  scope: 'accounts:help',
  idempotency: 'safe',
  input: z.object({ searchText: text(130), reason: CallReason }),
  output: z.object({
    /**
     * Reference that was searched for; null otherwise. `resendDeclarationConfirmation` resends the confirmation of this
     * application.
     */
    reference: z.nullable(z.string()),
    /** Null when no application has the reference. */
    caller: z.nullable(Caller),
    /** Backlog of the whole outbox: queued messages, and minutes since the oldest of them was due. */
    outbox: z.object({ queuedCount: z.int(), delayMinutes: z.int() }),
  }),
  problems: pickStaffProblems('staff/lookup-limit'),
});

/** Ends every session of an account at its owner's request. The call gives nobody access to the account. */
export const endAccountSessions = defineCall({
  ...helpCall,
  name: 'endAccountSessions',
  summary: 'Ends every session of an account, with a reason. Audited.',
  method: 'POST',
  path: '/api/administration/accounts/end-sessions',
  scope: 'accounts:help',
  input: z.object({ id: Id, reason: text(300) }),
  output: z.object({ endedCount: z.int() }),
});
