import { readPasses } from '#capabilities/declaration/contract.ts';
import { setUpCounterAndTraveller } from './support/counter-setup.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('refers a feverish child of a family, and clears the others in one press', async ({ page, world }) => {
  const { officer, phone } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const [mother, father, child] = familyOfThree(world.clock.today(), String(world.newPhoneNumber()));
  const { id } = await submitTestDeclaration(world, phone, [mother, father, { ...child, fever: 'no' }]);
  const { passes } = await world.callApi(phone, readPasses, { id });
  const groupPass = passes.find(({ travellerNumber }) => travellerNumber === 0)?.text ?? '';
  const row = (number: number) => page.locator(`[data-row="${number}"]`);
  await simulateScan(page, groupPass);

  await test.step('shows a row for each traveller, with age and outcome', async () => {
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'proceed');
    await expect(row(1)).toContainText(mother.name);
    await expect(row(3)).toContainText(/Age (9|1\d) · Brunei Darussalam/);
    await expect(row(3)).toContainText(counter.verdict.proceed);
    await expect(button(officer, counter.roster.clearAll(3))).toBeVisible();
  });

  await test.step('leaves out a child with a fever, and a temperature that is no number', async () => {
    await row(3).getByLabel(counter.decide.temperature).fill('38,6');
    await expect(page.getByText(counter.roster.exception.fever(child.name))).toBeVisible();
    await row(2).getByLabel(counter.decide.temperature).fill('3');
    await expect(page.getByText(counter.roster.exception['wrong-temperature'](father.name))).toBeVisible();
    await row(2).getByLabel(counter.decide.temperature).fill('36,6');
    await expect(button(officer, counter.roster.clearOthers(2))).toBeVisible();
  });

  await test.step('refers the child, and clears the others', async () => {
    await row(3).getByRole('button', { name: counter.decision.referred }).click();
    await expect(row(3)).toHaveAttribute('data-decision', 'referred');
    await expect(page.getByText(counter.roster.exception.referred(child.name))).toBeVisible();
    await button(officer, counter.roster.clearOthers(2)).click();
    await expect(row(1)).toHaveAttribute('data-decision', 'cleared');
    await expect(row(2)).toHaveAttribute('data-decision', 'cleared');
    await expect(page.locator('[data-state=sent]')).toHaveCount(3);
    await expect(button(officer, counter.roster.clearOthers(2))).toHaveCount(0);
  });

  await test.step('shows the decisions when the pass is scanned again', async () => {
    await openPage(officer, '/staff/counter');
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await simulateScan(page, groupPass);
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'referred');
    await expect(row(3)).toHaveAttribute('data-decision', 'referred');
    await expect(row(1)).toHaveAttribute('data-decision', 'cleared');
    await button(officer, counter.showDeclaration).click();
    await expect(page.getByText(/38\.6 °C/)).toBeVisible();
  });
});

test('decides about each traveller of a group on a phone', async ({ page, world }) => {
  const { officer, phone } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const family = familyOfThree(world.clock.today(), String(world.newPhoneNumber()));
  const { id } = await submitTestDeclaration(world, phone, family);
  const { passes } = await world.callApi(phone, readPasses, { id });
  await page.setViewportSize({ width: 390, height: 844 });
  await simulateScan(page, passes.find(({ travellerNumber }) => travellerNumber === 0)?.text ?? '');
  const card = page.getByRole('listitem').filter({ hasText: family[2].name });
  await expect(page.getByText(counter.roster.exception['see-health-officer'](family[2].name))).toBeVisible();
  await card.getByRole('button', { name: counter.decision.cleared }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(counter.decide.contradiction['see-health-officer']);
  await question.getByRole('button', { name: counter.decide.contradiction.back }).click();
  await card.getByRole('button', { name: counter.decision.referred }).click();
  await expect(card).toHaveAttribute('data-decision', 'referred');
  await expect(button(officer, counter.roster.clearOthers(2))).toBeInViewport({ ratio: 1 });
});
