import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { Day, DayAnswer } from './rules/forms.ts';
import { travellerFieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** Token of a link: 32 bytes in base64url. It is in the fragment of the URL, which browsers do not send to servers. */
const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

const Question = z.object({
  /** Subjects of the question: travellers of a declaration, or one person with a self-report, who has no number. */
  subject: z.enum(['travellers', 'person']),
  /** Day in Brunei that the question is about. */
  day: z.string(),
  endsOn: z.string(),
  travellers: z.array(
    z.object({
      number: z.int(),
      /** Initials of the traveller; the full name only for the account of the group. */
      displayName: z.string(),
      /** Day of the follow-up, from 1; 0 when it begins tomorrow. */
      dayNumber: z.int(),
      /** Number of days of the follow-up. */
      dayCount: z.int(),
      answer: z.nullable(DayAnswer),
    }),
  ),
});
export type Question = z.output<typeof Question>;

const AccountQuestion = z.extend(Question, { id: Id, reference: z.string() });
export type AccountQuestion = z.output<typeof AccountQuestion>;

const Answers = z.array(z.object({ number: z.int().check(z.gte(1), z.lte(20)), answer: DayAnswer })).check(
  z.minLength(1, 'required'),
  z.maxLength(20, 'invalid'),
  z.refine((answers) => new Set(answers.map(({ number }) => number)).size === answers.length, 'invalid'),
);

const departureInput = {
  numbers: z.array(z.int().check(z.gte(1), z.lte(20))).check(z.minLength(1, 'travellers-needed'), z.maxLength(20)),
  departedOn: Day,
};

const linkDefaults = {
  caller: 'our-page',
  envelope: 'errno',
  method: 'POST',
  problems: refusals.kinds,
  fieldMessages: travellerFieldMessages,
} as const;
const travellerDefaults = { ...linkDefaults, caller: 'traveller' } as const;

export const readQuestionByLink = defineCall({
  ...linkDefaults,
  name: 'readQuestionByLink',
  summary: 'Returns today’s question for a group, by the link from a message. Shows initials, no names.',
  path: '/api/follow-up/link/question',
  idempotency: 'safe',
  input: z.object({ token: LinkToken }),
  output: Question,
});

export const answerByLink = defineCall({
  ...linkDefaults,
  name: 'answerByLink',
  summary: 'Answers today’s question for travellers of a group, by link; a repeat on the same day corrects the answer.',
  path: '/api/follow-up/link/answer',
  rateLimitExemption: 'answers by a link in an hour, and misses of a network',
  idempotency: 'handler',
  input: z.object({ token: LinkToken, answers: Answers }),
  output: Question,
});

export const recordDepartureByLink = defineCall({
  ...linkDefaults,
  name: 'recordDepartureByLink',
  summary: 'Records that travellers of a group have left the country, by link.',
  path: '/api/follow-up/link/left',
  rateLimitExemption: 'answers by a link in an hour, and misses of a network',
  idempotency: 'handler',
  input: z.object({ token: LinkToken, ...departureInput }),
  output: Question,
});

/** Lists the questions for the account's groups; empty without a follow-up. */
export const listQuestions = defineCall({
  ...travellerDefaults,
  method: 'GET',
  name: 'listQuestions',
  summary: 'Lists today’s questions for the account’s groups.',
  path: '/api/follow-up/questions',
  input: NoInput,
  output: z.object({ items: z.array(AccountQuestion) }),
});

/** `day`: the day on the screen; an answer for an earlier day is refused. */
export const answerQuestion = defineCall({
  ...travellerDefaults,
  name: 'answerQuestion',
  summary:
    'Answers today’s question for travellers of the account’s group; a repeat on the same day corrects the answer.',
  path: '/api/follow-up/questions/answer',
  idempotency: 'handler',
  input: z.object({ id: Id, day: Day, answers: Answers }),
  output: AccountQuestion,
});

export const recordGroupDeparture = defineCall({
  ...travellerDefaults,
  name: 'recordGroupDeparture',
  summary: 'Records that travellers of the account’s group have left the country.',
  path: '/api/follow-up/questions/left',
  idempotency: 'handler',
  input: z.object({ id: Id, ...departureInput }),
  output: AccountQuestion,
});
