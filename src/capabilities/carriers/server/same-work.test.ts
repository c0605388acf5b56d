import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { askManifest } from './ask-manifest.ts';
import { askQuestion } from './ask-question.ts';
import { newKey, openCarriersWorld } from './testing/world.ts';

const world = await openCarriersWorld();
const { actor } = await newKey(world);
const who = await logInTraveller(world);
const [onTheDay, close, stranger, nobody] = [newPassport(), newPassport(), newPassport(), newPassport()];
await who.submit(submissionInput(singleTravellerAnswers({ passportNumber: onTheDay })));
await who.submit(submissionInput(singleTravellerAnswers({ passportNumber: close }, addDays(today, 2))));
await (await logInTraveller(world)).submit(submissionInput(singleTravellerAnswers({ passportNumber: stranger })));
const born = '1986-03-14';

/** What some work did: its statements as PostgreSQL was given them, without values, and how many sealed values it opened. */
async function workOf(work: (watched: typeof world) => Promise<unknown>) {
  const statements: string[] = [];
  let opened = 0;
  const note: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify('sqlFragments' in node ? node.sqlFragments : node.kind));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const fields = new Map(world.keys.fields);
  fields.get = (id) => {
    opened += 1;
    return world.keys.fields.get(id);
  };
  const answer = await work({ ...world, keys: { ...world.keys, fields }, sql: world.sql.withPlugin(note) });
  return { statements, opened, bytes: JSON.stringify(answer).replace(/"(OK|NOT_OK|CHECK)"/g, '').length };
}

const cases: [string, string, string][] = [
  ['whom nobody has heard of', nobody, born],
  ['who has declared', onTheDay, born],
  ['who has declared for a day close to it', close, born],
  ['who is another person', stranger, '1990-01-01'],
];

test('a question does the same whoever is asked about', async () => {
  const works = [];
  for (const [, passportNumber, birthDate] of cases)
    works.push(
      await workOf((watched) =>
        askQuestion(watched, nextRequest(actor), { passportNumber, birthDate, flightDate: today }),
      ),
    );
  expect(works[0]?.statements.length).toBeGreaterThan(6);
  expect(works[0]?.opened).toBeGreaterThan(0);
  for (const work of works) expect(work).toEqual(works[0]);
});

test('a manifest does the same whoever stands in it, one statement for all of them', async () => {
  const works = [];
  for (const [, passportNumber, birthDate] of cases)
    works.push(
      await workOf((watched) =>
        askManifest(watched, nextRequest(actor), {
          flight: 'X1',
          flightDate: today,
          people: [
            { passportNumber, birthDate },
            { passportNumber: newPassport(), birthDate: born },
          ],
        }),
      ),
    );
  for (const work of works) expect(work).toEqual(works[0]);
  const many = await workOf((watched) =>
    askManifest(watched, nextRequest(actor), {
      flight: 'X1',
      flightDate: today,
      people: Array.from({ length: 300 }, () => ({ passportNumber: newPassport(), birthDate: born })),
    }),
  );
  expect(many.statements).toEqual(works[0]?.statements);
});
