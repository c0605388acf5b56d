import { createStaffMember } from './support/staff.ts';
import { fillBirthDate, openArrivalGroup, openArrivals } from './support/screens/arrival-screens.ts';
import {
  pressDecision,
  scanUntilReplaced,
  setUpCounterAndTraveller,
  showNextTraveller,
} from './support/counter-setup.ts';
import { openPage } from './support/login.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { button, type Visitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'arrivals', viewport: { width: 1280, height: 800 } });

test('counts the arrivals of a flight, and replaces the pass when a health officer changes the result', async ({
  page,
  world,
}) => {
  const { administrator, officer, traveller, declaredTraveller, flight, reference } = await setUpCounterAndTraveller(
    page,
    world,
  );
  const { arrivals, counter } = officer.t;
  const counts = (staffMember: Visitor) =>
    staffMember.page.getByRole('row').filter({ hasText: flight }).getByRole('cell').allInnerTexts();
  const showPass = async () => {
    await openPage(traveller, '/travel');
    await button(traveller, traveller.t.passes.show).click();
    return readQrCode(traveller.page.getByRole('dialog').getByRole('img'));
  };
  const oldPass = await showPass();

  await test.step('checks a traveller without a code by reference and birth date', async () => {
    await page.getByLabel(officer.t.counterSearch.reference, { exact: true }).fill(reference.toLowerCase());
    const [year = '', month = '', day = ''] = declaredTraveller.born.split('-');
    await fillBirthDate(officer, { day, month, year });
    await button(officer, officer.t.counterSearch.check).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'proceed');
    await showNextTraveller(officer);
  });

  await test.step('checks a traveller from the list, and updates the list and the counts', async () => {
    await openArrivals(officer);
    expect(await counts(officer)).toEqual(['1', '1', '0', '0', '1']);
    await openArrivalGroup(officer, flight);
    expect(new URL(page.url()).search).not.toContain(flight);
    await page.emulateMedia({ media: 'print' });
    await expect(button(officer, declaredTraveller.name)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: arrivals.list.name })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: arrivals.list.name }).locator('button')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(officer, arrivals.list.back)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await button(officer, declaredTraveller.name).click();
    await expect(page.getByRole('heading', { name: declaredTraveller.name })).toBeVisible();
    await pressDecision(officer, 'paper-check');
    await expect(page.locator('[data-state=sent]')).toBeVisible();
    await page.getByRole('link', { name: counter.backToList }).click();
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(counter.decision['paper-check']);
    await button(officer, arrivals.list.back).click();
    await expect.poll(() => counts(officer)).toEqual(['1', '1', '0', '1', '0']);
  });

  const desk = await createStaffMember(administrator, world, 'health-officer', 'Dayang Noraini');
  await test.step('lets the health officer change the result with a reason, after showing what follows', async () => {
    await openArrivals(desk);
    await openArrivalGroup(desk, flight);
    await button(desk, declaredTraveller.name).click();
    const { override } = desk.t;
    await desk.page.getByRole('button', { name: override.button }).click();
    const sheet = desk.page.getByRole('dialog');
    await expect(sheet).toContainText(override.change(counter.verdict.proceed, counter.verdict['see-health-officer']));
    await sheet.getByLabel(override.reason, { exact: true }).fill('shivers');
    const go = sheet.getByRole('button', { name: override.changeTo(counter.verdict['see-health-officer']) });
    await go.click();
    await expect(sheet.locator('[aria-invalid=true]')).toHaveValue('shivers');
    await sheet.getByLabel(override.reason, { exact: true }).fill('shivers, and a rash on both arms');
    await go.click();
    await expect(sheet).toHaveCount(0);
    await expect(desk.page.getByText(/Dayang Noraini · shivers, and a rash on both arms/)).toBeVisible();
    await expect(desk.page.getByRole('heading', { name: declaredTraveller.name }).locator('..')).toContainText(
      counter.verdict['see-health-officer'],
    );
  });

  await test.step('gives the traveller a new pass, and reports the old one as replaced', async () => {
    const newPass = await showPass();
    expect(newPass).not.toBe(oldPass);
    await expect(traveller.page.getByRole('dialog')).toContainText(traveller.t.answers.band['see-health-officer']);
    await openPage(officer, '/staff/counter');
    const verdict = page.locator('[data-verdict]');
    const enterScan = async (text: string) => {
      await page.getByLabel(counter.scan.label).fill(text);
      await page.keyboard.press('Enter');
    };
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await button(officer, counter.deviceData.refresh).click();
    await scanUntilReplaced(officer, oldPass);
    // The health officer changed the result. Nobody edited the declaration.
    await expect(verdict).toContainText(
      'The screening outcome has been changed since, without an edit: there is a newer pass.',
    );
    await expect(verdict).not.toContainText('edited');
    await showNextTraveller(officer);
    await enterScan(newPass);
    await expect(verdict).toContainText(counter.reason['used-before']);
    await expect(verdict).toContainText(reference);
    await openArrivals(officer);
    expect(await counts(officer)).toEqual(['1', '0', '1', '1', '0']);
  });
});
