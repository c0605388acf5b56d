import type { Language } from '#foundation/language/messages.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { submitTestDeclaration } from '../declarations.ts';
import { logIn, openPage, openPageAndWait } from '../login.ts';
import { aTraveller } from '../travellers.ts';
import { findScreenIssues } from '../screen-issues.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from '../staff.ts';
import { button, title, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, screenAt, type ScreenState } from './screen.ts';

/** Adds a rule at the end of the draft, for travellers who were in Singapore, and waits until it is saved. */
export async function addRule(visitor: Visitor, id: string): Promise<void> {
  const { page, t } = visitor;
  const { editor } = t.screeningRules;
  await openPage(visitor, '/staff/rules/edit');
  await button(visitor, editor.add).click();
  const form = page
    .getByRole('region')
    .filter({ has: page.getByLabel(editor.id) })
    .last();
  await form.getByLabel(editor.id).fill(id);
  await form.getByLabel(editor.kind).selectOption('visited');
  await form.getByRole('button', { name: t.ui.countries.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox').or(sheet.getByRole('searchbox')).fill('singap');
  // Chosen by name: the list may still show every country.
  await sheet.getByRole('option', { name: /^Singap/ }).click();
  await sheet.getByRole('button', { name: t.ui.done }).click();
  await form.getByLabel(editor.reasons.en).fill('You were in Singapore in the last 21 days.');
  await form.getByLabel(editor.reasons.ms).fill('Awda berada di Singapura dalam tempoh 21 hari yang lalu.');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
}

export async function dryRunAndRequestRelease(visitor: Visitor, note: string): Promise<void> {
  const { page, t } = visitor;
  const { desk, editor } = t.screeningRules;
  await button(visitor, editor.next).click();
  await expect(title(visitor)).toHaveText(desk.dryRun.title);
  await button(visitor, desk.dryRun.start).click();
  await expect(page.locator('[data-state=finished]').first()).toContainText(desk.dryRun.forCurrentDraft);
  await page.getByLabel(desk.releaseRequest.note).fill(note);
  await button(visitor, desk.releaseRequest.send).click();
  await expect(page.getByText(desk.releaseRequest.sent)).toBeVisible();
}

/** Releases the pending draft, or the pending rollback. */
export async function releasePendingRules(
  visitor: Visitor,
  world: World,
  kind: 'draft' | 'rollback' = 'draft',
): Promise<void> {
  const { page, t } = visitor;
  const { release } = t.screeningRules.desk;
  await openPage(visitor, '/staff/rules/release');
  const label = kind === 'draft' ? release.releaseButton : release.rollbackButton;
  await button(visitor, label).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(release.empty)).toBeVisible();
  await world.clock.advanceBy(61 * second);
  // A server that shows a version as in force also applies it.
  await openPage(visitor, '/staff/rules');
  await expect(page.getByRole('row').nth(1)).toContainText(t.screeningRules.desk.list.statuses['in-force']);
}

export async function checkScreeningRulesScreens(
  page: Visitor['page'],
  world: World,
  language: Language,
): Promise<void> {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const other = await createStaffMember(administrator, world, 'health-officer', 'Dayang Penulis', { language });
  const officer = await createStaffMember(administrator, world, 'health-officer', 'Awang Kedua', { language });
  expect(await findScreenIssues(officer, await screeningRulesScreens(world, officer, other))).toEqual([]);
}

/** A second officer writes the draft, and a traveller declares in between. */
async function screeningRulesScreens(world: World, officer: Visitor, other: Visitor): Promise<ScreenState[]> {
  const { page, t } = officer;
  const { desk, editor, undo } = t.screeningRules;
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage());
  const number = await logIn(traveller, world);
  await submitTestDeclaration(world, phone, [aTraveller(world.clock.today(), number)]);
  await world.clock.advanceBy(second);
  await addRule(other, 'singapore');
  await dryRunAndRequestRelease(other, 'Measles in Singapore');
  return [
    screenAt('rules', '/staff/rules'),
    screenAt('rules-version', '/staff/rules', async (visitor) => {
      await button(visitor, desk.list.name(1)).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
    screenAt('rules-edit', '/staff/rules/edit'),
    screenAt('rules-edit-wrong', '/staff/rules/edit', async (visitor) => {
      await button(visitor, editor.add).click();
      const last = page
        .getByRole('region')
        .filter({ has: page.getByLabel(editor.id) })
        .last();
      await last.getByRole('button', { name: new RegExp(`^${editor.and}`) }).click();
      await button(visitor, editor.next).click();
      await expect(page.getByRole('group', { name: t.ui.thereIsAProblem })).toBeVisible();
      await expect(page.locator('[data-save-state=saved]')).toBeVisible();
    }),
    screenAt('rules-try-unreadable', '/staff/rules/try', async () => {
      await expect(page.getByText(desk.dryRun.unreadable)).toBeVisible();
    }),
    screenAt('rules-try', '/staff/rules/edit', async (visitor) => {
      const last = page
        .getByRole('region')
        .filter({ has: page.getByLabel(editor.id) })
        .last();
      if ((await last.getByLabel(editor.id).inputValue()) === '') {
        await last.getByRole('button', { name: new RegExp(`^${editor.remove}`) }).click();
        await expect(page.locator('[data-save-state=saved]')).toBeVisible();
      }
      await openPageAndWait(visitor, '/staff/rules/try');
      await button(visitor, desk.dryRun.showExamples).click();
      await expect(
        page
          .getByText(desk.dryRun.bandChange(desk.dryRun.bands.proceed, desk.dryRun.bands['see-health-officer']))
          .first(),
      ).toBeVisible();
    }),
    screenAt('rules-release', '/staff/rules/release'),
    screenAt('rules-undo', '/staff/rules/undo'),
    screen('rules-undo-in-force', async (visitor) => {
      await releasePendingRules(visitor, world);
      await world.clock.advanceBy(minute);
      await openPageAndWait(visitor, '/staff/rules/undo');
      // The newest version comes first and is in force.
      await page.getByRole('checkbox').first().check();
      await expect(page.getByText(undo.releasedAgain(1))).toBeVisible();
    }),
    screenAt('rules-undo-counted', '/staff/rules/undo', async (visitor) => {
      await page.getByRole('checkbox').first().check();
      await page.getByLabel(undo.reason).fill('It said Singapore in place of Indonesia');
      await button(visitor, undo.count).click();
      await expect(page.locator('[data-state=counted]')).toBeVisible();
    }),
  ];
}
