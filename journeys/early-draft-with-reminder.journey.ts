import { listDeclarations, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { toAnswers, saveTestDraft } from './support/declarations.ts';
import { fillTraveller } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller, familyOfThree, flightFromSingapore } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('saves a declaration ten days ahead, refuses to submit it early, and notifies the traveller when it can be submitted', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 10);
  const opens = addDays(entryDate, -2);
  const traveller = aTraveller(entryDate, number);

  await openPage(visitor, '/travel/form?t=1&step=passport');
  await fillTraveller(visitor, 0, traveller);
  await button(visitor, t.screens.travellers.check).click();
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await expect(page.getByText(t.screens.check.notOpen(formatDate(opens, 'en', 'weekday')))).toBeVisible();
  await expect(button(visitor, t.screens.check.submit)).toHaveCount(0);
  const readSummary = async () => (await world.callApi(context, listDeclarations, {})).items[0];
  await expect.poll(readSummary).toMatchObject({ status: 'unsubmitted', entryDate });
  const { id = '', revision = 0, reference = '' } = (await readSummary()) ?? {};
  const refused = await world
    .callApi(context, submitDeclaration, { id, revision, answers: toAnswers([traveller]), consentVersion })
    .catch((thrown: Problem) => thrown);
  expect(refused).toMatchObject({ code: 'declaration/not-open-yet', details: { data: { opensOn: opens } } });

  await world.clock.advanceBy(7 * day);
  expect(await world.inbox.listMessages(`+673${number}`, new RegExp(reference))).toEqual([]);
  await world.clock.advanceBy(day);
  const message = await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
  expect(message.text).toBe(t.messages.opens(reference, formatDate(entryDate, 'en')));

  await openPage(visitor, '/travel');
  await link(visitor, t.screens.hub.continue).click();
  await button(visitor, t.screens.travellers.check).click();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  expect(await readSummary()).toMatchObject({ status: 'submitted', reference });

  // Submitted: no reminder follows on the eve.
  await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
  await world.clock.advanceBy(day);
  expect(await world.inbox.listMessages(`+673${number}`, new RegExp(reference))).toHaveLength(2);
});

test('opens for submission with the later arrival when travellers arrive on two days', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 2);
  const [mother, father] = familyOfThree(entryDate, number);
  await saveTestDraft(world, context, [mother, { ...father, journey: flightFromSingapore(addDays(entryDate, 1)) }], {
    language: 'ms',
  });
  await openPage(visitor, '/travel/form?step=check');
  const opens = formatDate(addDays(world.clock.today(), 1), 'ms', 'weekday');
  await expect(page.getByText(t.screens.check.notOpen(opens))).toBeVisible();
  await expect(button(visitor, t.screens.check.submit)).toHaveCount(0);
  await world.clock.advanceBy(day);
  await world.inbox.waitForMessage(`+673${number}`, /boleh menghantar/);
  await page.reload();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
});

test('reminds a traveller on the eve when the declaration is not submitted', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 2);
  await saveTestDraft(world, context, [aTraveller(entryDate, number)], { language: 'ms' });
  const [application] = (await world.callApi(context, listDeclarations, {})).items;
  const reference = application?.reference ?? '';
  await world.clock.advanceBy(day);
  const message = await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
  expect(message.text).toBe(t.messages.eve(reference, formatDate(entryDate, 'ms')));
  await world.clock.advanceBy(2 * day);
  await page.reload();
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  expect(await world.inbox.listMessages(`+673${number}`, new RegExp(reference))).toHaveLength(1);
});
