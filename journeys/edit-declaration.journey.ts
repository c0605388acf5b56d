import { readDeclaration, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { toAnswers, logInWithDeclaration, submitTestDeclaration } from './support/declarations.ts';
import { chooseRadio, goToStep } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('changes nothing until an unfinished edit is submitted', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const { id } = await logInWithDeclaration(visitor, world);

  await openPage(visitor, `/travel/form?id=${id}&t=1&step=journey`);
  await page.getByLabel(t.answers.flightNumber, { exact: true }).fill('sq148');
  await goToStep(visitor, 'health');
  await chooseRadio(visitor, t.answers.rash, t.answers.yes);
  await expect(page.getByText(/^Saved \d\d:\d\d\. Not submitted yet\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your changes are not submitted' })).toBeVisible();
  const unsubmitted = await world.callApi(context, readDeclaration, { id });
  expect(unsubmitted).toMatchObject({
    hasUnsubmittedChanges: true,
    summary: { version: 1, status: 'submitted', band: 'proceed' },
  });
  expect(unsubmitted.submitted?.answers.travellers[0]).toMatchObject({
    rash: 'no',
    journey: { flightNumber: 'BI422' },
  });

  await openPage(visitor, `/travel/group-view?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Your changes are not submitted' })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.answers.band.proceed })).toBeVisible();
  await link(visitor, t.screens.group.edit).click();
  await expect(button(visitor, t.screens.travellers.restart)).toHaveCount(0);
  await button(visitor, t.screens.travellers.check).click();
  await expect(page.getByText('sq148')).toBeVisible();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  await expect(page.getByRole('heading', { name: t.answers.band['see-health-officer'] })).toHaveCount(2);
  const resubmitted = await world.callApi(context, readDeclaration, { id });
  expect(resubmitted).toMatchObject({
    hasUnsubmittedChanges: false,
    summary: { version: 2, band: 'see-health-officer' },
  });
  expect(resubmitted.submitted?.answers.travellers[0]?.journey.flightNumber).toBe('SQ148');

  // After a reload or going back, the page offers no second submission.
  await page.reload();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await link(visitor, t.frame.backToTravel).click();
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  await page.goBack();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await expect(button(visitor, t.screens.check.submit)).toHaveCount(0);
});

test('marks an unsubmitted edit wherever the declaration appears, and discards it', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const { traveller, id } = await logInWithDeclaration(visitor, world);
  await openPage(visitor, `/travel/group-view?id=${id}`);
  await button(visitor, t.screens.travellers.edit).click();
  await page.getByLabel(t.answers.passportNumber, { exact: true }).fill('X9999999');

  await expect(page.getByText(/^Saved \d\d:\d\d\. Not submitted yet\.$/)).toBeVisible();
  await button(visitor, t.ui.back).click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await link(visitor, t.frame.backToTravel).click();
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  const notSubmitted = page.getByRole('heading', { name: 'Your changes are not submitted' });
  await expect(notSubmitted).toBeVisible();
  await expect(
    page.getByText(/^The declaration you submitted on .* applies until you submit your changes\.$/),
  ).toBeVisible();
  await openPage(visitor, '/travel/application-history');
  await expect(page.getByText('Changes not submitted', { exact: true })).toBeVisible();
  await openPage(visitor, `/travel/view?id=${id}&t=1`);
  await expect(notSubmitted).toBeVisible();
  await expect(page.getByText(traveller.passport, { exact: true })).toBeVisible();
  await link(visitor, 'Submit changes').click();
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await expect(page.getByText('X9999999', { exact: true })).toBeVisible();
  await expect(notSubmitted).toBeVisible();

  await button(visitor, 'Discard changes').click();
  await button(visitor, 'Keep changes').click();
  await button(visitor, 'Discard changes').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await expect(notSubmitted).toHaveCount(0);
  await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);
  await expect(page.getByLabel(t.answers.passportNumber, { exact: true })).toHaveValue(traveller.passport);
  await expect(notSubmitted).toHaveCount(0);
});

test('offers an edit before arrival from the pass, the first page and the completion page', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const { id } = await logInWithDeclaration(visitor, world);
  await openPage(visitor, '/travel');
  await link(visitor, 'Any changes? Edit before you arrive').click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);

  await openPage(visitor, `/travel/view?id=${id}&t=1`);
  await button(visitor, t.passes.show).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Any changes? Edit before you arrive' }).click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await button(visitor, t.screens.travellers.edit).click();
  await page.getByLabel(t.answers.name, { exact: true }).fill('Siti Aminah');
  await expect(page.getByText(/^Saved \d\d:\d\d\. Not submitted yet\.$/)).toBeVisible();
  await openPage(visitor, `/travel/form?id=${id}&t=1&step=health`);
  await expect(page.getByRole('radiogroup', { name: 'Fever now or in the last 24 hours' })).toBeVisible();
  await openPage(visitor, `/travel/form?id=${id}&step=check`);
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  await expect(page.getByText(/or until an officer clears you\.$/)).toBeVisible();
  await button(visitor, 'Any changes? Edit before you arrive').click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
});

test('allows edits until the end of the arrival day, and refuses them after it', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const traveller = aTraveller(world.clock.today(), number);
  const { id } = await submitTestDeclaration(world, context, [traveller]);

  await openPage(visitor, `/travel/view?id=${id}&t=1`);
  await expect(link(visitor, t.screens.travellers.edit)).toBeVisible();
  await world.clock.advanceBy(day);
  await page.reload();
  await expect(page.getByText(traveller.name, { exact: true }).first()).toBeVisible();
  await expect(link(visitor, t.screens.travellers.edit)).toHaveCount(0);
  await openPage(visitor, `/travel/group-view?id=${id}`);
  await expect(button(visitor, t.screens.travellers.view)).toBeVisible();
  await expect(button(visitor, t.screens.travellers.edit)).toHaveCount(0);
  await expect(button(visitor, t.screens.group.cancel)).toHaveCount(0);
  const refused = await world
    .callApi(context, submitDeclaration, {
      id,
      revision: 1,
      answers: toAnswers([aTraveller(addDays(world.clock.today(), 1), number)]),
      consentVersion,
    })
    .catch((thrown: Problem) => thrown.code);
  expect(refused).toBe('declaration/closed');
});
