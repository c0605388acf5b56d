import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { nextRequest, today } from '#foundation/server/testing/public.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { askManifest } from './ask-manifest.ts';
import { askQuestion } from './ask-question.ts';
import { newKey, openCarriersWorld } from './testing/world.ts';

const world = await openCarriersWorld();
const { actor } = await newKey(world);
const traveller = await logInTraveller(world);
const [onTheDay, close, stranger, unknown] = [newPassport(), newPassport(), newPassport(), newPassport()];
await traveller.submit(singleTravellerAnswers({ passportNumber: onTheDay }));
await traveller.submit(singleTravellerAnswers({ passportNumber: close }, addDays(today, 2)));
await (await logInTraveller(world)).submit(singleTravellerAnswers({ passportNumber: stranger }));
const born = '1986-03-14';

/** Runs work, and records its statements without values and the number of decrypted values. */
async function workOf(work: (watched: typeof world) => Promise<unknown>) {
  const statements: string[] = [];
  let decrypted = 0;
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify('sqlFragments' in node ? node.sqlFragments : node.kind));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const fields = new Map(world.keys.encryptionKeys);
  fields.get = (id) => {
    decrypted += 1;
    return world.keys.encryptionKeys.get(id);
  };
  const answer = await work({
    ...world,
    keys: { ...world.keys, encryptionKeys: fields },
    sql: world.sql.withPlugin(recorder),
  });
  return { statements, decrypted, bytes: JSON.stringify(answer).replace(/"(OK|NOT_OK|CHECK)"/g, '').length };
}

const cases: [string, string, string][] = [
  ['an unknown person', unknown, born],
  ['a person who has declared', onTheDay, born],
  ['a person who has declared for a close day', close, born],
  ['another person with the passport number', stranger, '1990-01-01'],
];

test('does the same work for a question, whoever is asked about', async () => {
  const works = [];
  for (const [, passportNumber, birthDate] of cases)
    works.push(
      await workOf((watched) =>
        askQuestion(watched, nextRequest(actor), { passportNumber, birthDate, flightDate: today }),
      ),
    );
  expect(works[0]?.statements.length).toBeGreaterThan(6);
  expect(works[0]?.decrypted).toBeGreaterThan(0);
  for (const work of works) expect(work).toEqual(works[0]);
});

test('does the same work for a manifest, with one statement for all its people', async () => {
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
  const largeManifest = await workOf((watched) =>
    askManifest(watched, nextRequest(actor), {
      flight: 'X1',
      flightDate: today,
      people: Array.from({ length: 300 }, () => ({ passportNumber: newPassport(), birthDate: born })),
    }),
  );
  expect(largeManifest.statements).toEqual(works[0]?.statements);
});
