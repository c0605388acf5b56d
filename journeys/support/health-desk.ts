import { pressDecision } from './counter-setup.ts';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Language } from '#foundation/language/messages.ts';
import { toAnswers } from './declarations.ts';
import { logIn, openPage, waitUntilLoaded } from './login.ts';
import { familyOfThree, type TestTraveller } from './travellers.ts';
import {
  type StaffCredentials,
  createFirstAdministratorWithPassword,
  readInvitationLink,
  inviteStaffMember,
  joinWithPassword,
  createStaffMember,
} from './staff.ts';
import { title, type Visitor, createVisitor } from './visitor.ts';
import { expect, type World } from './world.ts';

export async function createHealthDeskStaff(world: World, officer: Visitor) {
  const wideWindow = { viewport: { width: 1280, height: 800 } };
  const administrator = await createFirstAdministratorWithPassword(
    await (await world.openBrowser(wideWindow)).newPage(),
    world,
  );
  const credentials = await inviteHealthOfficer(administrator, world, officer);
  const borderOfficer = await createStaffMember(administrator, world);
  return { administrator, credentials, borderOfficer };
}

/** Declares a group on another phone, and refers its first traveller to a health officer at the counter. */
export async function declareAndReferGroup(world: World, borderOfficer: Visitor, language: Language, groupSize = 2) {
  const phone = await world.openBrowser();
  const head = createVisitor(await phone.newPage(), language);
  const number = await logIn(head, world);
  const group: TestTraveller[] = familyOfThree(world.clock.today(), number).slice(0, groupSize);
  const { reference, id } = await world.callApi(
    phone,
    submitDeclaration,
    { id: newId(), revision: 0, answers: toAnswers(group), consentVersion },
    language,
  );
  const { page, t } = borderOfficer;
  await openPage(borderOfficer, '/staff/counter');
  await page.getByLabel(t.counter.scan.label).fill(group[0]?.passport ?? '');
  await page.keyboard.press('Enter');
  await page.getByLabel(t.counter.decide.temperature).fill('38.2');
  await pressDecision(borderOfficer, 'referred');
  await expect(page.locator('[data-state=sent]').first()).toContainText(reference);
  return { phone, head, phoneNumber: `+673${number}`, group, reference, id };
}

export async function openCaseList(officer: Visitor, list: keyof Visitor['t']['healthDesk']['list']): Promise<void> {
  await openPage(officer, `/staff/cases?list=${list}`);
  await expect(title(officer)).toHaveText(officer.t.healthDesk.title);
  await waitUntilLoaded(officer);
}

/** Reloads the list until the case is there. */
export async function openCase(officer: Visitor, reference: string, number = 1): Promise<void> {
  const { page, t } = officer;
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: t.healthDesk.traveller(number, '') });
  await expect(async () => {
    await page.reload();
    await row.getByRole('button', { name: reference }).click({ timeout: 15_000 });
  }).toPass();
  await expect(title(officer)).toHaveText(t.casePage.title(reference, number));
}

/** Records an assessment with these symptoms on the page of a case. */
export async function recordAssessment(officer: Visitor, symptoms: readonly string[] = []): Promise<void> {
  const { page, t } = officer;
  await page
    .getByRole('button', { name: new RegExp(`^(${t.casePage.assessment.record}|${t.casePage.assessment.correct})$`) })
    .click();
  const sheet = page.getByRole('dialog');
  for (const symptom of symptoms) await sheet.getByRole('checkbox', { name: symptom }).check();
  await sheet.getByRole('button', { name: t.casePage.assessment.save }).click();
  await expect(page.getByText(t.casePage.done, { exact: true })).toBeVisible();
  await expect(sheet).toHaveCount(0);
}

/** Decides the outcome on the page of an assessed case. */
export async function decideOutcome(
  officer: Visitor,
  outcome: keyof Visitor['t']['healthDesk']['outcome'],
  { wholeGroup = false } = {},
): Promise<void> {
  const { page, t } = officer;
  await page
    .getByRole('button', { name: new RegExp(`^(${t.casePage.outcome.decide}|${t.casePage.outcome.change})$`) })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: t.healthDesk.outcome[outcome] }).check();
  if (wholeGroup)
    for (const box of await sheet.getByRole('group', { name: t.casePage.outcome.group }).getByRole('checkbox').all())
      await box.check();
  await sheet.getByRole('button', { name: t.casePage.outcome.save }).click();
  await expect(sheet).toHaveCount(0);
  // A follow-up is shown with its days.
  await expect(page.locator('main').getByText(t.healthDesk.outcome[outcome]).first()).toBeVisible();
}

async function inviteHealthOfficer(
  administrator: Visitor,
  world: World,
  officer: Visitor,
  name = 'Dayang Doktor',
): Promise<StaffCredentials> {
  const email = world.newEmail();
  await inviteStaffMember(administrator, { email, name, role: 'health-officer' });
  return joinWithPassword(officer, world, await readInvitationLink(world, email));
}
