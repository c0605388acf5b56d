import { formatCents } from '#capabilities/payment/rules/money.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Behaviour } from '#foundation/server/vendors/sandbox/behaviours.ts';
import { chooseCountry, chooseRadio, fillDate } from './declaration-form.ts';
import { openPage } from './login.ts';
import type { TestTraveller } from './travellers.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** An amount as a name on a page has it, where a space is a space. */
export function formatAmount(cents: number): string {
  return formatCents(cents).replaceAll('\u00a0', ' ');
}

/** On the first page of an application: the journey, beginning on a day. */
export async function fillTrip(visitor: Visitor, day: LocalDate): Promise<void> {
  const { t } = visitor;
  const words = t.entryExit.answers;
  await chooseRadio(visitor, words.kind, words.kinds.entry);
  await chooseRadio(visitor, words.purpose, words.purposes.business);
  await fillDate(visitor, words.travelDate, day);
  await fillDate(visitor, words.returnDates.entry, addDays(day, 7));
}

/** On the page of a traveller: who they are. */
export async function fillApplicant(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t, input: hands, language } = visitor;
  const words = t.entryExit.answers;
  await hands.write(page.getByLabel(words.name, { exact: true }), person.name);
  await fillDate(visitor, words.birthDate, person.born);
  await hands.write(page.getByLabel(words.passportNumber, { exact: true }), person.passport);
  await chooseCountry(visitor, words.nationality, findNationality(person.nationality)?.[language] ?? '');
}

/** On the page that checks everything: sends it, and says yes once more. */
export async function sendApplication(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const { form } = t.entryExit;
  await button(visitor, form.send).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(form.sure);
  await dialog.getByRole('button', { name: form.send, exact: true }).click();
}

/** From the list to the sent application of one person; answers its reference. */
export async function applyForEntry(visitor: Visitor, world: World, person: TestTraveller): Promise<string> {
  const { page, t } = visitor;
  const { form, application } = t.entryExit;
  await openPage(visitor, '/travel/entry-exit/apply');
  await fillTrip(visitor, world.clock.today());
  await button(visitor, form.next).click();
  await fillApplicant(visitor, person);
  await button(visitor, form.next).click();
  await page.getByLabel(form.consentLabel, { exact: true }).check();
  await sendApplication(visitor);
  await expect(title(visitor)).toHaveText(application.title);
  return (await page.locator('.t-code').first().textContent()) ?? '';
}

/** On the sandbox's page: has something happen, and is back on the page of the result. */
export async function payInSandbox(visitor: Visitor, behaviour: Behaviour): Promise<void> {
  const { page, t } = visitor;
  await expect(title(visitor)).toHaveText(t.sandbox.title);
  await button(visitor, t.sandbox.choices[behaviour]).first().click();
  await expect(title(visitor)).toHaveText(t.entryExit.pay.title);
  expect(page.url()).toContain('/travel/pay-result?');
}
