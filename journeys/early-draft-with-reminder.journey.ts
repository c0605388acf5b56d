import { listDeclarations, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { answersOf, begun } from './declared.ts';
import { fillTraveller } from './form.ts';
import { logIn, open } from './login.ts';
import { aTraveller, familyOfThree, flightOn } from './people.ts';
import { button, link, title, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test('ten days ahead it can be filled but not submitted; a message says when it can', async ({
  page,
  context,
  world,
}) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 10);
  const opens = addDays(entryDate, -2);
  const traveller = aTraveller(entryDate, number);

  await open(visitor, '/travel/form?t=1&step=passport');
  await fillTraveller(visitor, 0, traveller);
  await button(visitor, say.screens.people.check).click();
  await expect(title(visitor)).toHaveText(say.screens.check.title);
  await expect(page.getByText(say.screens.check.notOpen(formatDate(opens, 'en', 'weekday')))).toBeVisible();
  await expect(button(visitor, say.screens.check.submit)).toHaveCount(0);
  const one = async () => (await world.askServer(context, listDeclarations, {})).items[0];
  await expect.poll(one).toMatchObject({ status: 'unsubmitted', entryDate });
  const { id = '', revision = 0, reference = '' } = (await one()) ?? {};
  const refused = await world
    .askServer(context, submitDeclaration, { id, revision, answers: answersOf([traveller]), consentVersion })
    .catch((thrown: Problem) => thrown);
  expect(refused).toMatchObject({ code: 'declaration/not-open-yet', details: { data: { opensOn: opens } } });

  await world.clock.pass(7 * day);
  expect(await world.inbox.all(`+673${number}`, new RegExp(reference))).toEqual([]);
  await world.clock.pass(day);
  const message = await world.inbox.next(`+673${number}`, new RegExp(reference));
  expect(message.text).toBe(say.messages.opens(reference, formatDate(entryDate, 'en')));

  await open(visitor, '/travel');
  await link(visitor, say.screens.hub.continue).click();
  await button(visitor, say.screens.people.check).click();
  await button(visitor, say.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(say.screens.done.title);
  expect(await one()).toMatchObject({ status: 'submitted', reference });

  // Submitted: the eve brings nothing more.
  await world.inbox.next(`+673${number}`, new RegExp(reference));
  await world.clock.pass(day);
  expect(await world.inbox.all(`+673${number}`, new RegExp(reference))).toHaveLength(2);
});

test('of travellers who arrive on two days it opens with the later one’s window', async ({ page, context, world }) => {
  const visitor = visitorAt(page, 'ms');
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 2);
  const [mother, father] = familyOfThree(entryDate, number);
  await begun(world, context, [mother, { ...father, journey: flightOn(addDays(entryDate, 1)) }], {
    language: 'ms',
  });
  await open(visitor, '/travel/form?step=check');
  const opens = formatDate(addDays(world.clock.today(), 1), 'ms', 'weekday');
  await expect(page.getByText(say.screens.check.notOpen(opens))).toBeVisible();
  await expect(button(visitor, say.screens.check.submit)).toHaveCount(0);
  await world.clock.pass(day);
  await world.inbox.next(`+673${number}`, /boleh menghantar/);
  await page.reload();
  await button(visitor, say.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(say.screens.done.title);
});

test('who has not submitted is told on the eve too', async ({ page, context, world }) => {
  const visitor = visitorAt(page, 'ms');
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 2);
  await begun(world, context, [aTraveller(entryDate, number)], { language: 'ms' });
  const [application] = (await world.askServer(context, listDeclarations, {})).items;
  const reference = application?.reference ?? '';
  await world.clock.pass(day);
  const message = await world.inbox.next(`+673${number}`, new RegExp(reference));
  expect(message.text).toBe(say.messages.eve(reference, formatDate(entryDate, 'ms')));
  await world.clock.pass(2 * day);
  await page.reload();
  await expect(title(visitor)).toHaveText(say.screens.hub.heading);
  expect(await world.inbox.all(`+673${number}`, new RegExp(reference))).toHaveLength(1);
});
