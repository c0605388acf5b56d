import { type BorderWorld, decideAtCounter, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  type submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import type { Assessment, Outcome } from '#capabilities/follow-up/rules/forms.ts';
import { assessCase } from '../assess-case.ts';
import { decideCase } from '../decide-case.ts';
import { listCases } from '../list-cases.ts';
import { listQuestions } from '../answer-question.ts';
import { importDecisions } from '../import-decisions.ts';
import { readCase } from '../read-case.ts';
import { endFinishedFollowUps, sendQuestions } from '../send-questions.ts';
import type { FollowUpSettings } from '../settings.ts';

/** The world of a test at the health desk. */
export type DeskWorld = BorderWorld & { settings: BorderWorld['settings'] & FollowUpSettings };

/** Where links lead in these tests. */
export const origin = 'https://portal.example';

/** Opens one. */
export async function openDeskWorld(): Promise<DeskWorld> {
  const world = await openBorderWorld();
  return { ...world, settings: { ...world.settings, origin } };
}

/** Nothing was found. */
export const emptyAssessment: Assessment = {
  symptoms: [],
  onset: null,
  temperature: null,
  contact: 'unknown',
  exposure: '',
  note: '',
  test: 'none',
};

/** A group whose travellers have these names, the first its head; the others share journey and contact. */
export function groupAnswers(...people: Partial<TravellerAnswers>[]): Answers {
  const [first] = singleTravellerAnswers().travellers;
  if (!first) throw new Error('nobody');
  return {
    kind: 'combined',
    travellers: people.map((change, at) => ({
      ...first,
      sameContact: at > 0,
      sameJourney: at > 0,
      ...change,
      passportNumber: newPassport(),
    })),
  };
}

/** A desk with an officer at the counter and one at the desk, and what they do there. */
export async function openDesk(world: DeskWorld) {
  const atCounter = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
  const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
  const inOne = <T>(act: (inside: DeskWorld) => Promise<T>) =>
    inTransaction(world.sql, (sql) => act({ ...world, sql }));
  const list = async (which: Parameters<typeof listCases>[2]['list'], who: StaffActor = officer) =>
    (await listCases(world, nextRequest(who), { list: which })).items;
  const read = (id: string, who: StaffActor = officer) => readCase(world, nextRequest(who), { id });
  const assess = async (id: string, change: Partial<Assessment> = {}, who: StaffActor = officer) => {
    const { revision } = await read(id, who);
    return inOne((inside) =>
      assessCase(inside, nextRequest(who), { id, revision, assessment: { ...emptyAssessment, ...change } }),
    );
  };
  const decide = async (id: string, outcome: Outcome, { withGroup = false, note = '' } = {}) => {
    const { revision } = await read(id);
    return inOne((inside) => decideCase(inside, nextRequest(officer), { id, revision, outcome, note, withGroup }));
  };
  return {
    atCounter,
    officer,
    inOne,
    list,
    read,
    assess,
    decide,
    /** Somebody of a new account declares, and is referred; the ids of the cases, by traveller. */
    referred: async (what: ReturnType<typeof submissionInput>, numbers: readonly number[] = [1]) => {
      const head = await logInTraveller(world);
      const { id, reference } = await head.submit(what);
      for (const number of numbers) await decideAtCounter(world, atCounter, { reference, number });
      await importDecisions(world);
      const { items } = await listCases(world, nextRequest(officer), { list: 'new', reference });
      const cases = items.toSorted((one, other) => one.number - other.number).map((item) => item.id);
      return { head, declaration: id, reference, cases };
    },
    /** The daily questions of an account. */
    questions: async (who: Parameters<typeof listQuestions>[1]) => (await listQuestions(world, nextRequest(who))).items,
    /** The texts of messages to an account of one purpose after `follow-up/`, the newest last. */
    sent: async (account: string, kind: string) =>
      (await readOutboxMessages(world, { account }))
        .filter(({ purpose }) => purpose === `follow-up/${kind}`)
        .map(({ text }) => text),
    /** Everything that happens by itself at a time of Brunei on a day, counted from the first one of the test. */
    at: async (days: number, time: string) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      world.setTime(isoInstant(parseInstant(noon) + days * day + ((hours - 12) * 60 + minutes) * 60_000));
      await endFinishedFollowUps(world);
      await sendQuestions(world);
    },
  };
}

/** The token at the end of a message. */
export function extractLinkToken(text: string | undefined): string {
  return /#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
}
