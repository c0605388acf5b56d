import { beforeEach, expect, test } from 'vitest';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { openRuleSets } from '#capabilities/screening/server/public.ts';
import { releaseTestRules } from '#capabilities/screening/server/testing/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { closeAfterwards, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { groupOn, journeyOn } from '../rules/testing/answers.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  type TestTraveller,
  submissionInput,
} from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

let world: Awaited<ReturnType<typeof openDeclarationWorld>>;
let who: TestTraveller;
beforeEach(async () => {
  world = await openDeclarationWorld();
  who = await logInTraveller(world);
});

const reason = {
  en: 'You were in Indonesia in the last 21 days.',
  ms: 'Awda berada di Indonesia dalam tempoh 21 hari yang lalu.',
};
const fromIndonesia: Rule = { id: 'indonesia', reason, when: { visited: ['ID'] }, band: 'see-health-officer' };
const fever = { ruleId: 'fever', en: 'Answered Yes to fever.', ms: 'Menjawab Ya bagi demam.' };
const indonesia = { ruleId: 'indonesia', ...reason };
const effective = '2026-11-21T04:01:00.000Z';
const justBefore = '2026-11-21T04:00:59.999Z';

/** Releases the rule for a minute after noon, and makes sure that this process knows it. */
async function release() {
  await world.ruleSets.findByVersion(await releaseTestRules(world, [fromIndonesia]));
}

const journeyFromIndonesia = { journey: journeyOn(today, { departureCountry: 'ID', visited: ['ID'] }) };

test('judges a declaration by the rules in force at the submission, to the millisecond', async () => {
  await release();
  world.setTime(justBefore);
  const before = await who.submit(singleTravellerAnswers(journeyFromIndonesia));
  expect(before.results).toEqual([{ number: 1, band: 'proceed', reasons: [] }]);
  world.setTime(effective);
  const after = await who.submit(singleTravellerAnswers(journeyFromIndonesia));
  expect(after.results).toEqual([{ number: 1, band: 'see-health-officer', reasons: [indonesia] }]);
  expect(await versionsOf(before.id)).toEqual([1]);
  expect(await versionsOf(after.id)).toEqual([2]);
  expect((await who.read(before.id)).summary.band).toBe('proceed');
  expect((await who.read(after.id)).summary.band).toBe('see-health-officer');
});

test('keeps results and their sentences, and judges an edit by the rules of its own time', async () => {
  const answers = singleTravellerAnswers({ ...journeyFromIndonesia, fever: 'yes' });
  const { id } = await who.submit(answers);
  await release();
  world.setTime(effective);
  expect((await who.read(id)).submitted?.results).toEqual([
    { number: 1, band: 'see-health-officer', reasons: [fever] },
  ]);
  await who.submit(answers, { id, revision: 1 });
  expect((await who.read(id)).submitted?.results).toEqual([
    { number: 1, band: 'see-health-officer', reasons: [indonesia] },
  ]);
  expect(await versionsOf(id)).toEqual([1, 2]);
});

test('returns the first answer for a repeated request, whatever rules are in force', async () => {
  const input = submissionInput(singleTravellerAnswers({ ...journeyFromIndonesia, fever: 'yes' }));
  const actor = nextRequest(who);
  const first = await who.submitInput(input, actor);
  expect(first.results[0]?.reasons).toEqual([fever]);
  await release();
  world.setTime(effective);
  expect(await who.submitInput(input, actor)).toEqual(first);
  world.setTime('2026-11-23T04:00:00.000Z');
  expect(await who.submitInput(input, actor)).toEqual(first);
});

test('judges each traveller of a group by their own answers', async () => {
  await release();
  world.setTime(effective);
  const ownJourney = { sameJourney: false, ...journeyFromIndonesia };
  const group = groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport(), ...ownJourney });
  expect((await who.submit(group)).results).toEqual([
    { number: 1, band: 'proceed', reasons: [] },
    { number: 2, band: 'see-health-officer', reasons: [indonesia] },
  ]);
});

test('needs no database query for rules that were read', async () => {
  const { sql: otherSql, close } = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
  const ruleSets = await openRuleSets({ ...world, sql: otherSql });
  closeAfterwards(ruleSets.close);
  await close();
  const traveller = await logInTraveller({ ...world, ruleSets });
  world.setTime(noon);
  expect((await traveller.submit(singleTravellerAnswers({ fever: 'yes' }))).results).toEqual([
    { number: 1, band: 'see-health-officer', reasons: [fever] },
  ]);
});

async function versionsOf(id: string): Promise<number[]> {
  const rows = await world.sql.all<{ rules_version: number }>`
    select rules_version from declaration_version where declaration_id = ${id} order by version`;
  return rows.map((row) => row.rules_version);
}
