import { withFiles } from '#capabilities/files/server/testing/public.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';
import { type BorderWorld, decideAtCounter, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
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
import { reopenCase } from '../reopen-case.ts';
import { endFinishedFollowUps, sendQuestions } from '../send-questions.ts';
import type { FollowUpSettings } from '../settings.ts';

export type DeskWorld = BorderWorld & FilesWorld & { settings: BorderWorld['settings'] & FollowUpSettings };

export const origin = 'https://portal.example';

export async function openDeskWorld(): Promise<DeskWorld> {
  const world = await withFiles(await openBorderWorld());
  return { ...world, settings: { ...world.settings, origin } };
}

export const emptyAssessment: Assessment = {
  symptoms: [],
  onset: null,
  temperature: null,
  contact: 'unknown',
  exposure: '',
  note: '',
  test: 'none',
};

/** Answers of a group with these changes; the first traveller is the head, the others share journey and contact. */
export function groupAnswers(...people: Partial<TravellerAnswers>[]): Answers {
  const [first] = singleTravellerAnswers().travellers;
  if (!first) throw new Error('the sample answers have no traveller');
  return {
    kind: 'combined',
    travellers: people.map((change, index) => ({
      ...first,
      sameContact: index > 0,
      sameJourney: index > 0,
      ...change,
      passportNumber: newPassport(),
    })),
  };
}

export async function openDesk(world: DeskWorld) {
  const atCounter = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
  const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
  const list = async (caseList: Parameters<typeof listCases>[2]['list'], staff: StaffActor = officer) =>
    (await listCases(world, nextRequest(staff), { list: caseList })).items;
  const read = (id: string, staff: StaffActor = officer) => readCase(world, nextRequest(staff), { id });
  const assess = async (id: string, change: Partial<Assessment> = {}, staff: StaffActor = officer) => {
    const { revision } = await read(id, staff);
    return callHandler(world, assessCase, staff, { id, revision, assessment: { ...emptyAssessment, ...change } });
  };
  const decide = async (
    id: string,
    outcome: Outcome,
    { groupNumbers = [] as number[], note = '', disease = null as string | null } = {},
  ) => {
    const { revision } = await read(id);
    return callHandler(world, decideCase, officer, { id, revision, outcome, disease, note, groupNumbers });
  };
  const reopen = async (id: string, reason = 'Recorded in error') => {
    const { revision } = await read(id);
    return callHandler(world, reopenCase, officer, { id, revision, reason });
  };
  return {
    reopen,
    atCounter,
    officer,
    list,
    read,
    assess,
    decide,
    /** Returns the case ids by traveller. */
    referred: async (answers?: Answers, numbers: readonly number[] = [1], change: { laneSessionId?: string } = {}) => {
      const head = await logInTraveller(world);
      const { id, reference } = await head.submit(answers);
      for (const number of numbers) await decideAtCounter(world, atCounter, { ...change, reference, number });
      await importDecisions(world);
      const { items } = await listCases(world, nextRequest(officer), { list: 'new', reference });
      const cases = items.toSorted((first, second) => first.number - second.number).map((item) => item.id);
      return { head, declaration: id, reference, cases };
    },
    questions: async (account: Parameters<typeof listQuestions>[1]) =>
      (await listQuestions(world, nextRequest(account))).items,
    /** Texts of the messages to an account with the purpose `follow-up/<kind>`, latest last. */
    sent: async (account: string, kind: string) =>
      (await readOutboxMessages(world, { account }))
        .filter(({ purpose }) => purpose === `follow-up/${kind}`)
        .map(({ text }) => text),
    /** Moves the clock to a local time, `days` after the first day of the test, and runs the scheduled jobs. */
    at: async (days: number, time: string) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      world.setTime(isoInstant(parseInstant(noon) + days * day + ((hours - 12) * 60 + minutes) * 60_000));
      await endFinishedFollowUps(world);
      await sendQuestions(world);
    },
  };
}

export function extractLinkToken(text: string | undefined): string {
  return /#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
}
