import { readDeclaration, readPasses } from '#capabilities/declaration/contract.ts';
import { setUpCounterAndTraveller } from './support/counter-setup.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('decides with keys, but not by accident, and undoes decisions', async ({ page, context, world }) => {
  const { officer, phone, id, reference, declaredTraveller } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const keysReady = page.locator('[data-keys=ready]');
  const decisions = page.locator('[data-state]');
  const scan = async () => {
    await simulateScan(page, pass);
    await expect(keysReady).toBeVisible();
  };

  await test.step('shows who the pass is about, with age and nationality', async () => {
    await scan();
    const verdict = page.locator('[data-verdict]');
    await expect(verdict).toContainText(declaredTraveller.name);
    await expect(verdict).toContainText(/Age 3\d · Singapore/);
  });

  await test.step('ignores keys just after a verdict appears', async () => {
    await button(officer, counter.nextTraveller).click();
    const pressed = page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          const observer = new MutationObserver(() => {
            const bar = document.querySelector<HTMLElement>('[data-keys]');
            if (!bar) return;
            observer.disconnect();
            for (const key of ['Enter', '1']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
            resolve(bar.dataset['keys']);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await scan();
    expect(await pressed).toBe('waiting');
    await expect(decisions).toHaveCount(0);
  });

  await test.step('leaves keys to a field in focus, and moves on with Enter', async () => {
    await page.getByLabel(counter.decide.note).focus();
    await page.keyboard.type('12 bags, 3 people', { delay: 100 });
    await page.getByLabel(counter.decide.temperature).fill('36,8');
    await page.getByLabel(counter.decide.temperature).press('Enter');
    await expect(button(officer, counter.decision.cleared)).toBeFocused();
    await expect(page.getByLabel(counter.decide.note)).toHaveValue('12 bags, 3 people');
    await expect(decisions).toHaveCount(0);
  });

  await test.step('names the keys for screen readers', async () => {
    await expect(button(officer, counter.decision.cleared)).toHaveAttribute('aria-keyshortcuts', '1 Enter');
    await expect(button(officer, counter.decision.referred)).toHaveAttribute('aria-keyshortcuts', '2');
    await expect(button(officer, counter.decision['paper-check'])).toHaveAttribute('aria-keyshortcuts', '3');
  });

  await test.step('undoes an unsent decision, and shows the traveller again', async () => {
    await world.cutNetwork(context);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('2');
    await expect(decisions.filter({ hasText: counter.decision.referred })).toHaveAttribute('data-state', 'waiting');
    await expect(button(officer, counter.undo.button)).toHaveAttribute('aria-keyshortcuts', 'U Control+Z');
    await page.keyboard.press('Control+z');
    await expect(decisions).toHaveCount(0);
    await expect(page.locator('[data-verdict]')).toContainText(reference);
    await expect(page.getByText(counter.undo.done(counter.decision.referred, '').slice(0, 16))).toBeVisible();
    await world.restoreNetwork(context);
  });

  await test.step('has no keys when they are switched off', async () => {
    await page.evaluate(() => localStorage.setItem('sihat_character_keys', 'off'));
    await page.reload();
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await scan();
    await expect(button(officer, counter.decision.referred)).not.toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('2');
    await page.evaluate(() => localStorage.removeItem('sihat_character_keys'));
    await page.reload();
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await expect(decisions).toHaveCount(0);
  });

  await test.step('makes the proposed decision with Enter', async () => {
    await scan();
    await page.keyboard.press('Enter');
    await expect(decisions).toContainText(counter.decision.cleared);
    await expect(decisions).toHaveAttribute('data-state', 'sent');
  });

  await test.step('undoes a decision that the server has received', async () => {
    await page.keyboard.press('Control+z');
    await expect(decisions).toHaveCount(0);
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'proceed');
    await expect(page.locator('[data-verdict]')).toContainText(reference);
    expect((await world.callApi(phone, readDeclaration, { id })).summary.isEditable).toBe(true);
  });
});

test('finds travellers of the day by name', async ({ page, world }) => {
  const { officer, declaredTraveller, reference } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const name = page.getByLabel(officer.t.counterSearch.nameLabel, { exact: true });
  await name.fill('li');
  await name.press('Enter');
  await expect(page.getByText('Enter at least 3 letters of the name.')).toBeVisible();
  await name.fill('mei lim');
  await name.press('Enter');
  const found = page.getByRole('listitem').filter({ hasText: reference });
  await expect(found).toContainText(declaredTraveller.name);
  await found.getByRole('button').click();
  await expect(page.getByRole('heading', { name: declaredTraveller.name, exact: true })).toBeVisible();
  await expect(button(officer, counter.decision.cleared)).toBeVisible();
});
