import { readDeclaration, readPasses, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { showCodeToCamera, test } from './support/camera.ts';
import {
  leaveQuestion,
  pressDecision,
  scanUntilReplaced,
  setUpCounterAndTraveller,
  showNextTraveller,
} from './support/counter-setup.ts';
import { toAnswers } from './support/declarations.ts';
import { openPage } from './support/login.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { button, title } from './support/visitor.ts';
import { waitUntilBuildCached, expect, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('checks a pass from a phone without a network, and sends the decision when the network is back', async ({
  page,
  context,
  world,
}) => {
  const { officer, phone, traveller, declaredTraveller, id, reference } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  await openPage(traveller, '/travel');
  await button(traveller, traveller.t.passes.show).click();
  const pass = await readQrCode(traveller.page.getByRole('dialog').getByRole('img'));
  const verdict = page.locator('[data-verdict]');
  const next = async () => {
    await showNextTraveller(officer);
    await expect(verdict).toHaveCount(0);
  };
  const enterScan = async (text: string) => {
    await page.getByLabel(counter.scan.label).fill(text);
    await page.keyboard.press('Enter');
  };

  await waitUntilBuildCached(page);
  await world.cutNetwork(context);
  await page.reload();
  await expect(title(officer)).toHaveText('Counter');

  await test.step('reads the pass by camera, and evaluates it', async () => {
    showCodeToCamera(pass);
    await button(officer, counter.scan.camera).click();
    await expect(verdict).toHaveAttribute('data-verdict', 'proceed');
    await expect(verdict).toContainText(counter.verdict.proceed);
    await expect(verdict).toContainText(reference);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(verdict.getByRole('heading')).toBeFocused();
  });

  await test.step('refuses another passport with the pass, and accepts the passport of the traveller', async () => {
    await page.getByLabel(counter.passport.label).fill('X7654321');
    await button(officer, counter.passport.compare).click();
    await expect(verdict).toHaveAttribute('data-verdict', 'check-identity');
    await expect(verdict).toContainText(counter.reason['other-passport']);
    await expect(verdict).not.toContainText(counter.passport.other);
    await page.getByLabel(counter.passport.label).fill(declaredTraveller.passport.toLowerCase());
    await button(officer, counter.passport.compare).click();
    await expect(verdict).toHaveAttribute('data-verdict', 'proceed');
    await expect(verdict).toContainText(counter.passport['same-number']);
  });

  await test.step('keeps the unsent decision, also in a reopened tab', async () => {
    await page.getByLabel(counter.decide.temperature).fill('36,8');
    await page.getByLabel(counter.decide.note).fill('Kept dry');
    // A changed verdict is on the screen for a moment before it can be decided on.
    await expect(page.locator('[data-keys=ready]')).toBeVisible();
    await button(officer, counter.decision.cleared).dblclick();
    const confirmation = page
      .getByRole('status')
      .filter({ hasText: counter.decide.savedOnDevice(counter.decision.cleared, '').slice(0, 8) });
    await expect(confirmation).toContainText(reference);
    await expect(page.getByLabel(officer.t.counterSearch.reference)).toHaveCount(0);
    await expect(page.locator('[data-state=waiting]')).toContainText(reference);
    await page.reload();
    await expect(page.locator('[data-state=waiting]')).toContainText(reference);
  });

  await test.step('rejects altered codes and other codes', async () => {
    const altered = pass.slice(0, 40) + (pass[40] === 'A' ? 'B' : 'A') + pass.slice(41);
    await enterScan(altered);
    await expect(verdict).toHaveAttribute('data-verdict', 'not-valid');
    await expect(button(officer, counter.decision.cleared)).toHaveCount(0);
    await next();
    // The focus is not on the field: on a phone its keyboard would open.
    await expect(title(officer)).toBeFocused();
    showCodeToCamera('HC1:NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH');
    await button(officer, counter.scan.camera).click();
    await expect(verdict).toContainText(counter.reason.unrecognised);
    await next();
    await enterScan('7K4M-2QXD-9PRT');
    await expect(page.getByText(officer.t.counterSearch.results.needsNetwork)).toBeVisible();
    await next().catch(() => undefined);
  });

  await world.restoreNetwork(context);
  await expect(page.locator('[data-state=sent]')).toContainText(reference);
  expect((await world.callApi(phone, readDeclaration, { id })).summary.isEditable).toBe(false);

  await test.step('reports the pass as used before when it is shown again', async () => {
    await openPage(officer, '/staff/counter');
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await button(officer, counter.deviceData.refresh).click();
    await expect(async () => {
      await enterScan(pass);
      await expect(verdict).toContainText(counter.reason['used-before'], { timeout: 2000 });
    }).toPass();
    await button(officer, counter.showDeclaration).click();
    await expect(page.getByRole('heading', { name: declaredTraveller.name })).toBeVisible();
    await expect(page.getByText(/36\.8 °C · Kept dry/)).toBeVisible();
  });

  await test.step('asks for confirmation before it clears a traveller who has a decision', async () => {
    const { contradiction } = counter.decide;
    await pressDecision(officer, 'cleared');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(contradiction['used-before']);
    await leaveQuestion(officer);
    await expect(question).toHaveCount(0);
    await expect(page.locator('[data-state]')).toHaveCount(1);
    await pressDecision(officer, 'cleared');
    await question.getByRole('button', { name: contradiction.confirm }).click();
    await expect(page.locator('[data-state]')).toHaveCount(2);
  });
});

test('scans pass after pass with a handheld scanner, and names the last decision', async ({ world }) => {
  const wideBrowser = await world.openBrowser({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  const page = await wideBrowser.newPage();
  const { officer, phone, declaredTraveller, id, reference } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const field = page.getByLabel(counter.scan.label);
  const verdict = page.locator('[data-verdict]');
  const scan = async () => {
    await expect(field).toBeFocused();
    await page.keyboard.insertText(pass);
    await page.keyboard.press('Enter');
    await expect(verdict.getByRole('heading')).toBeFocused();
  };
  await page.reload();
  await scan();
  await showNextTraveller(officer);
  await scan();
  await button(officer, counter.showDeclaration).click();
  await expect(page.getByRole('heading', { name: declaredTraveller.name })).toBeFocused();
  await pressDecision(officer, 'cleared');
  await expect(page.getByText(new RegExp(`^${counter.decision.cleared}: .+ · ${reference}\\.`))).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.insertText('7K4M-2QXD-9PRT');
  await page.keyboard.press('Enter');
  await expect(page.getByText(officer.t.counterSearch.results.none)).toBeVisible();
  await expect(page.getByRole('heading', { name: officer.t.ui.notice.warn })).toBeFocused();

  await test.step('leaves no counter keys on the device after a logout elsewhere in the console', async () => {
    const counterKeys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sihat_desk_')));
    await openPage(officer, '/staff');
    expect(await counterKeys()).not.toEqual([]);
    await button(officer, officer.t.staff.frame.logOut).click();
    await expect(title(officer)).toHaveText(officer.t.staff.login.logIn);
    expect(await counterKeys()).toEqual([]);
  });
});

test('replaces the pass after an edit, shows the officer the change, and finds travellers by passport', async ({
  page,
  world,
}) => {
  const { officer, phone, declaredTraveller, id, revision } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const readPassText = async () => (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const oldPass = await readPassText();
  await world.callApi(phone, submitDeclaration, {
    id,
    revision,
    answers: toAnswers([{ ...declaredTraveller, fever: 'yes' }]),
    consentVersion,
  });
  const verdict = page.locator('[data-verdict]');
  await button(officer, counter.deviceData.refresh).click();
  await scanUntilReplaced(officer, oldPass);
  await showNextTraveller(officer);
  await page.getByLabel(counter.scan.label).fill(await readPassText());
  await page.keyboard.press('Enter');
  await expect(verdict).toHaveAttribute('data-verdict', 'see-health-officer');
  await pressDecision(officer, 'cleared');
  await expect(page.getByRole('alertdialog')).toContainText(counter.decide.contradiction['see-health-officer']);
  await leaveQuestion(officer);
  await showNextTraveller(officer);

  await page.getByLabel(counter.scan.label).fill(declaredTraveller.passport);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: declaredTraveller.name })).toBeFocused();
  await expect(page.getByText(counter.change('Fever now or in the last 24 hours', 'No', 'Yes'))).toBeVisible();
  await pressDecision(officer, 'referred');
  await expect(page.locator('[data-state=sent]')).toBeVisible();

  // A second arrival is doubted, as the pass would be.
  await page.getByLabel(counter.scan.label).fill(declaredTraveller.passport);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: counter.verdict.referred })).toBeFocused();
  await expect(page.getByText(/^Referred: .+ · Awang Ahmad/).first()).toBeVisible();
});
