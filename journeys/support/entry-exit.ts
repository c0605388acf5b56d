import { submitQuestion } from './submit-question.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Behaviour } from '#foundation/server/vendors/sandbox/behaviours.ts';
import { chooseCountry, chooseRadio, fillDate } from './declaration-form.ts';
import { openPage } from './login.ts';
import type { TestTraveller } from './travellers.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Formats an amount as accessible names have it, with plain spaces. */
export function formatAmount(cents: number): string {
  return formatCents(cents).replaceAll('\u00a0', ' ');
}

/** Fills the first page of an application: a journey that starts on `day`. */
export async function fillTrip(visitor: Visitor, day: LocalDate): Promise<void> {
  const { t } = visitor;
  const messages = t.entryExit.answers;
  await chooseRadio(visitor, messages.kind, messages.kinds.entry);
  await chooseRadio(visitor, messages.purpose, messages.purposes.business);
  await fillDate(visitor, messages.travelDate, day);
  await fillDate(visitor, messages.returnDates.entry, addDays(day, 7));
}

export async function fillApplicant(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t, input, language } = visitor;
  const messages = t.entryExit.answers;
  await input.write(page.getByLabel(messages.name, { exact: true }), person.name);
  await fillDate(visitor, messages.birthDate, person.born);
  await input.write(page.getByLabel(messages.passportNumber, { exact: true }), person.passport);
  await chooseCountry(visitor, messages.nationality, findNationality(person.nationality)?.[language] ?? '');
}

/** Sends the application from the check page, and confirms. */
export async function sendApplication(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const { form } = t.entryExit;
  await button(visitor, form.send).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(submitQuestion);
  await dialog.getByRole('button', { name: form.send, exact: true }).click();
}

/** Applies for entry. Returns the reference of the application. */
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

/** Chooses a behaviour on the sandbox's page, and waits for the page of the result. */
export async function payInSandbox(visitor: Visitor, behaviour: Behaviour): Promise<void> {
  const { page, t } = visitor;
  await expect(title(visitor)).toHaveText(t.sandbox.title);
  await button(visitor, t.sandbox.choices[behaviour]).first().click();
  await expect(title(visitor)).toHaveText(t.entryExit.pay.title);
  expect(page.url()).toContain('/travel/pay-result?');
}
