import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { Day, DayAnswer } from './rules/forms.ts';
import { travellerFieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** What proves a link: 32 bytes in base64url. It stands behind the # of the address, which no server is sent. */
const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

/** Today's question for a group. */
const Question = z.object({
  /** Who is followed up: the travellers of a declaration, or one person who reported from home, and who has no number. */
  whose: z.enum(['travellers', 'one']),
  /** Day in Brunei that is asked about. */
  day: z.string(),
  /** The last day that is asked about. */
  endsOn: z.string(),
  travellers: z.array(
    z.object({
      number: z.int(),
      /** Letters of the name; the name itself only for its own account. */
      called: z.string(),
      /** Which day of the follow-up it is, from 1; 0 when it begins tomorrow. */
      dayNumber: z.int(),
      answer: z.nullable(DayAnswer),
    }),
  ),
});
export type Question = z.output<typeof Question>;

/** The question of a group of one's own account. */
const AccountQuestion = z.extend(Question, { id: Id, reference: z.string() });
export type AccountQuestion = z.output<typeof AccountQuestion>;

const Answers = z.array(z.object({ number: z.int().check(z.gte(1), z.lte(20)), answer: DayAnswer })).check(
  z.minLength(1, 'required'),
  z.maxLength(20, 'invalid'),
  z.refine((all) => new Set(all.map(({ number }) => number)).size === all.length, 'invalid'),
);

const departureInput = {
  numbers: z.array(z.int().check(z.gte(1), z.lte(20))).check(z.minLength(1, 'travellers-needed'), z.maxLength(20)),
  leftOn: Day,
};

const byLink = {
  who: 'our-page',
  envelope: 'errno',
  method: 'POST',
  problems: refusals.kinds,
  fieldWords: travellerFieldMessages,
} as const;
const byAccount = { ...byLink, who: 'traveller' } as const;

/** The question that a link opens. */
export const readQuestionByLink = call({
  ...byLink,
  name: 'readQuestionByLink',
  summary: 'Today’s question for a group, opened by the link of a message. Shows initials, no names.',
  path: '/api/follow-up/link/question',
  repeat: 'safe',
  input: z.object({ token: LinkToken }),
  output: Question,
});

/** Answers it. */
export const answerByLink = call({
  ...byLink,
  name: 'answerByLink',
  summary: 'Answers today’s question for travellers of a group, opened by a link; again on the same day corrects it.',
  path: '/api/follow-up/link/answer',
  limitedBy: 'answers by a link in an hour, and misses of a network',
  repeat: 'own',
  input: z.object({ token: LinkToken, answers: Answers }),
  output: Question,
});

/** Says that travellers have left the country. */
export const leaveByLink = call({
  ...byLink,
  name: 'leaveByLink',
  summary: 'Says that travellers of a group have left the country, opened by a link.',
  path: '/api/follow-up/link/left',
  limitedBy: 'answers by a link in an hour, and misses of a network',
  repeat: 'own',
  input: z.object({ token: LinkToken, ...departureInput }),
  output: Question,
});

/** The questions of the account's groups; nothing when nobody is followed up. */
export const listQuestions = call({
  ...byAccount,
  method: 'GET',
  name: 'listQuestions',
  summary: 'Today’s questions for the groups of the account.',
  path: '/api/follow-up/questions',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(AccountQuestion) }),
});

/** Answers one of them. `day`: the one that was on the screen; when it is over the answer is refused. */
export const answerQuestion = call({
  ...byAccount,
  name: 'answerQuestion',
  summary: 'Answers today’s question for travellers of an own group; again on the same day corrects it.',
  path: '/api/follow-up/questions/answer',
  repeat: 'own',
  input: z.object({ id: Id, day: Day, answers: Answers }),
  output: AccountQuestion,
});

/** Says that travellers have left the country. */
export const leaveCountry = call({
  ...byAccount,
  name: 'leaveCountry',
  summary: 'Says that travellers of an own group have left the country.',
  path: '/api/follow-up/questions/left',
  repeat: 'own',
  input: z.object({ id: Id, ...departureInput }),
  output: AccountQuestion,
});
