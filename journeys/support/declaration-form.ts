import type { Contact } from '#capabilities/declaration/contract.ts';
import type { Step } from '#capabilities/declaration/rules/validate-answers.ts';
import { visitedDays } from '#country';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { formatDate, type LocalDate, partsOf } from '#foundation/time/local-date.ts';
import { typedMoment } from '#foundation/time/typed-moment.ts';
import type { Locator } from '@playwright/test';
import type { TestTraveller, Trip } from './travellers.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

/** From the list of travellers: fills all pages of one traveller and comes back to the list. */
export async function fillTraveller(visitor: Visitor, at: number, person: TestTraveller): Promise<void> {
  await fillTravellerPages(visitor, at, person, 4);
  await goToStep(visitor, 'health', at);
  await fillHealth(visitor, person);
  await visitor.input.press(button(visitor, visitor.t.screens.step.next));
  await expect(title(visitor)).toHaveText(visitor.t.screens.people.title);
}

/** The pages of a register, which has three: not on health. */
export async function fillRegisteredTraveller(visitor: Visitor, at: number, person: TestTraveller): Promise<void> {
  await fillTravellerPages(visitor, at, person, 3);
  await visitor.input.press(button(visitor, visitor.t.screens.step.next));
  await expect(title(visitor)).toHaveText(visitor.t.screens.people.title);
}

async function fillTravellerPages(visitor: Visitor, at: number, person: TestTraveller, pages: number): Promise<void> {
  await expect(title(visitor)).toHaveText(visitor.t.answers.steps.passport);
  await fillPassport(visitor, person);
  await goToStep(visitor, 'contact', at, pages);
  await fillContact(visitor, at, person.contact);
  await goToStep(visitor, 'journey', at, pages);
  await fillJourney(visitor, at, person.journey);
}

/** Presses Next, and is on another page of the same traveller. */
export async function goToStep(visitor: Visitor, step: Step, at = 0, pages = 4): Promise<void> {
  const { page, t, input: hands } = visitor;
  await hands.press(button(visitor, t.screens.step.next));
  await expect(title(visitor)).toHaveText(t.answers.steps[step]);
  const number = { passport: 1, contact: 2, journey: 3, health: 4 }[step];
  await expect(page.getByText(t.screens.step.place(at + 1, number, pages))).toBeVisible();
}

/**
 * Waits until the server has what was typed. When a journey leaves the page earlier, the next page sends the same change, and the server
 * answers 409 once.
 */
export async function waitUntilSaved({ page }: Visitor): Promise<void> {
  await expect(page.locator('[data-keeping]')).toHaveAttribute('data-keeping', 'at-server');
}

/** Page 1. */
export async function fillPassport(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t, input: hands, language } = visitor;
  await hands.write(page.getByLabel(t.answers.name, { exact: true }), person.name);
  await chooseRadio(visitor, t.answers.gender, t.answers[person.gender]);
  await fillDate(visitor, t.answers.birthDate, person.born);
  await hands.write(page.getByLabel(t.answers.passportNumber, { exact: true }), person.passport);
  if (person.expires) await fillDate(visitor, t.answers.passportExpiry, person.expires);
  await chooseCountry(visitor, t.answers.nationality, findNationality(person.nationality)?.[language] ?? '');
}

/** Page 2. Without a contact of one's own: traveller 1's. */
export async function fillContact(visitor: Visitor, at: number, contact: Contact | undefined): Promise<void> {
  const { page, t, input: hands, language } = visitor;
  const which = t.screens.step;
  if (at > 0) await chooseRadio(visitor, which.contactWhich, contact ? which.contactOwn : which.contactSame);
  if (!contact) return;
  const code = page.getByRole('button', { name: t.ui.phone.countryCode });
  const country = findCountry(contact.region);
  if (!(await code.innerText()).includes(`+${country?.dial} `)) {
    await hands.press(code);
    await pickCountry(visitor, country?.[language] ?? '');
  }
  await hands.write(page.getByLabel(t.ui.phone.nationalNumber), contact.number);
  await hands.write(page.getByLabel(t.answers.email, { exact: true }), contact.email);
}

/** Page 3. Without a journey of one's own: traveller 1's. */
async function fillJourney(visitor: Visitor, at: number, trip: Trip | undefined): Promise<void> {
  const { page, t, input: hands, language } = visitor;
  const which = t.screens.step;
  if (at > 0) await chooseRadio(visitor, which.journeyWhich, trip ? which.journeyOwn : which.journeySame);
  if (!trip) return;
  await fillDate(visitor, t.answers.entryDate, trip.entryDate);
  await expect(page.getByRole('group', { name: t.answers.entryDate })).toContainText(
    formatDate(trip.entryDate, language, 'weekday'),
  );
  await chooseCountry(visitor, t.answers.departureCountry, findCountry(trip.departureCountry)?.[language] ?? '');
  if (trip.visited.length > 0) await chooseCountries(visitor, trip.visited);
  else await hands.check(page.getByLabel(t.answers.noneOther));
  await chooseRadio(visitor, t.answers.mode, t.answers[trip.mode as 'air' | 'land' | 'sea']);
  const field = { air: t.answers.flightNumber, land: t.answers.vehicleNumber, sea: t.answers.vesselName };
  if (trip.by) await hands.write(page.getByLabel(field[trip.mode as 'air'], { exact: true }), trip.by);
  else await hands.check(page.getByLabel(t.answers.flightUnknown));
}

/** Page 4. */
export async function fillHealth(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t, input: hands } = visitor;
  await chooseRadio(visitor, t.answers.fever, t.answers[person.fever]);
  await chooseRadio(visitor, t.answers.rash, t.answers[person.rash]);
  const unwell = page.getByRole('heading', { name: t.screens.step.unwellTitle });
  await expect(unwell).toHaveCount(person.fever === 'yes' || person.rash === 'yes' ? 1 : 0);
  await hands.check(page.getByLabel(t.answers.consentLabel, { exact: true }));
}

/** A date in day, month and year. */
export async function fillDate({ page, t, input: hands }: Visitor, question: string, date: LocalDate): Promise<void> {
  const group = page.getByRole('group', { name: question, exact: true });
  const { day, month, year } = partsOf(date);
  await hands.write(group.getByLabel(t.ui.date.day, { exact: true }), String(day));
  await hands.write(group.getByLabel(t.ui.date.month, { exact: true }), String(month));
  await hands.write(group.getByLabel(t.ui.date.year, { exact: true }), String(year));
}

/** One answer of a group of cards. */
export async function chooseRadio({ page, input: hands }: Visitor, question: string, answer: string): Promise<void> {
  await hands.choose(
    page.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: answer, exact: true }),
  );
}

/** One country, by its sheet. */
export async function chooseCountry(visitor: Visitor, question: string, name: string): Promise<void> {
  const group = visitor.page.getByRole('group', { name: question, exact: true });
  await visitor.input.press(group.getByRole('button'));
  await pickCountry(visitor, name);
  await expect(group.getByRole('button')).toContainText(name);
}

/** The countries visited, by their sheet. */
async function chooseCountries(visitor: Visitor, codes: readonly string[]): Promise<void> {
  const { page, t, input: hands, language } = visitor;
  const group = page.getByRole('group', { name: t.answers.visited(visitedDays), exact: true });
  await hands.press(group.getByRole('button', { name: t.ui.countries.add }));
  const sheet = page.getByRole('dialog');
  for (const code of codes) {
    const name = findCountry(code)?.[language] ?? '';
    const option = sheet.getByRole('option', { name, exact: true });
    await hands.searchAndChoose(sheet.getByLabel(t.ui.countries.search), name, option);
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await hands.press(sheet.getByRole('button', { name: t.ui.done }));
  await expect(sheet).toBeHidden();
  for (const code of codes) await expect(group).toContainText(findCountry(code)?.[language] ?? '');
}

async function pickCountry({ page, t, input: hands }: Visitor, name: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const option = sheet.getByRole('option').filter({ hasText: new RegExp(`^${name}(\\s|\\+|$)`) });
  await hands.searchAndChoose(sheet.getByLabel(t.ui.countries.search), name, option);
  await expect(sheet).toBeHidden();
}

/** Types a day and a time of Brunei, `YYYY-MM-DDTHH:MM`, into the field that asks for both. */
export async function fillDateTime(field: Locator, moment: string): Promise<void> {
  for (const [part, typed] of Object.entries(typedMoment(moment)))
    await field.locator(`input[id$="-${part}"]`).fill(typed);
}
