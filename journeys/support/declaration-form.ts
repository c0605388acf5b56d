import type { Contact } from '#capabilities/declaration/contract.ts';
import type { Step } from '#capabilities/declaration/rules/validate-answers.ts';
import { visitedDays } from '#capabilities/places/rules/country-pack.ts';
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
  await visitor.input.press(button(visitor, visitor.say.screens.step.next));
  await expect(title(visitor)).toHaveText(visitor.say.screens.people.title);
}

/** The pages of a register, which has three: not on health. */
export async function fillRegisteredTraveller(visitor: Visitor, at: number, person: TestTraveller): Promise<void> {
  await fillTravellerPages(visitor, at, person, 3);
  await visitor.input.press(button(visitor, visitor.say.screens.step.next));
  await expect(title(visitor)).toHaveText(visitor.say.screens.people.title);
}

async function fillTravellerPages(visitor: Visitor, at: number, person: TestTraveller, pages: number): Promise<void> {
  await expect(title(visitor)).toHaveText(visitor.say.answers.steps.passport);
  await fillPassport(visitor, person);
  await goToStep(visitor, 'contact', at, pages);
  await fillContact(visitor, at, person.contact);
  await goToStep(visitor, 'journey', at, pages);
  await fillJourney(visitor, at, person.journey);
}

/** Presses Next, and is on another page of the same traveller. */
export async function goToStep(visitor: Visitor, step: Step, at = 0, pages = 4): Promise<void> {
  const { page, say, input: hands } = visitor;
  await hands.press(button(visitor, say.screens.step.next));
  await expect(title(visitor)).toHaveText(say.answers.steps[step]);
  const number = { passport: 1, contact: 2, journey: 3, health: 4 }[step];
  await expect(page.getByText(say.screens.step.place(at + 1, number, pages))).toBeVisible();
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
  const { page, say, input: hands, language } = visitor;
  await hands.write(page.getByLabel(say.answers.name, { exact: true }), person.name);
  await chooseRadio(visitor, say.answers.gender, say.answers[person.gender]);
  await fillDate(visitor, say.answers.birthDate, person.born);
  await hands.write(page.getByLabel(say.answers.passportNumber, { exact: true }), person.passport);
  if (person.expires) await fillDate(visitor, say.answers.passportExpiry, person.expires);
  await chooseCountry(visitor, say.answers.nationality, findNationality(person.nationality)?.[language] ?? '');
}

/** Page 2. Without a contact of one's own: traveller 1's. */
export async function fillContact(visitor: Visitor, at: number, contact: Contact | undefined): Promise<void> {
  const { page, say, input: hands, language } = visitor;
  const which = say.screens.step;
  if (at > 0) await chooseRadio(visitor, which.contactWhich, contact ? which.contactOwn : which.contactSame);
  if (!contact) return;
  const code = page.getByRole('button', { name: say.ui.phone.countryCode });
  const country = findCountry(contact.region);
  if (!(await code.innerText()).includes(`+${country?.dial} `)) {
    await hands.press(code);
    await pickCountry(visitor, country?.[language] ?? '');
  }
  await hands.write(page.getByLabel(say.ui.phone.nationalNumber), contact.number);
  await hands.write(page.getByLabel(say.answers.email, { exact: true }), contact.email);
}

/** Page 3. Without a journey of one's own: traveller 1's. */
async function fillJourney(visitor: Visitor, at: number, trip: Trip | undefined): Promise<void> {
  const { page, say, input: hands, language } = visitor;
  const which = say.screens.step;
  if (at > 0) await chooseRadio(visitor, which.journeyWhich, trip ? which.journeyOwn : which.journeySame);
  if (!trip) return;
  await fillDate(visitor, say.answers.entryDate, trip.entryDate);
  await expect(page.getByRole('group', { name: say.answers.entryDate })).toContainText(
    formatDate(trip.entryDate, language, 'weekday'),
  );
  await chooseCountry(visitor, say.answers.departureCountry, findCountry(trip.departureCountry)?.[language] ?? '');
  if (trip.visited.length > 0) await chooseCountries(visitor, trip.visited);
  else await hands.check(page.getByLabel(say.answers.noneOther));
  await chooseRadio(visitor, say.answers.mode, say.answers[trip.mode as 'air' | 'land' | 'sea']);
  const field = { air: say.answers.flightNumber, land: say.answers.vehicleNumber, sea: say.answers.vesselName };
  if (trip.by) await hands.write(page.getByLabel(field[trip.mode as 'air'], { exact: true }), trip.by);
  else await hands.check(page.getByLabel(say.answers.flightUnknown));
}

/** Page 4. */
export async function fillHealth(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, say, input: hands } = visitor;
  await chooseRadio(visitor, say.answers.fever, say.answers[person.fever]);
  await chooseRadio(visitor, say.answers.rash, say.answers[person.rash]);
  const unwell = page.getByRole('heading', { name: say.screens.step.unwellTitle });
  await expect(unwell).toHaveCount(person.fever === 'yes' || person.rash === 'yes' ? 1 : 0);
  await hands.check(page.getByLabel(say.answers.consentLabel, { exact: true }));
}

/** A date in day, month and year. */
export async function fillDate({ page, say, input: hands }: Visitor, question: string, date: LocalDate): Promise<void> {
  const group = page.getByRole('group', { name: question, exact: true });
  const { day, month, year } = partsOf(date);
  await hands.write(group.getByLabel(say.ui.date.day, { exact: true }), String(day));
  await hands.write(group.getByLabel(say.ui.date.month, { exact: true }), String(month));
  await hands.write(group.getByLabel(say.ui.date.year, { exact: true }), String(year));
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
  const { page, say, input: hands, language } = visitor;
  const group = page.getByRole('group', { name: say.answers.visited(visitedDays), exact: true });
  await hands.press(group.getByRole('button', { name: say.ui.countries.add }));
  const sheet = page.getByRole('dialog');
  for (const code of codes) {
    const name = findCountry(code)?.[language] ?? '';
    const option = sheet.getByRole('option', { name, exact: true });
    await hands.searchAndChoose(sheet.getByLabel(say.ui.countries.search), name, option);
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await hands.press(sheet.getByRole('button', { name: say.ui.done }));
  await expect(sheet).toBeHidden();
  for (const code of codes) await expect(group).toContainText(findCountry(code)?.[language] ?? '');
}

async function pickCountry({ page, say, input: hands }: Visitor, name: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const option = sheet.getByRole('option').filter({ hasText: new RegExp(`^${name}(\\s|\\+|$)`) });
  await hands.searchAndChoose(sheet.getByLabel(say.ui.countries.search), name, option);
  await expect(sheet).toBeHidden();
}

/** Types a day and a time of Brunei, `YYYY-MM-DDTHH:MM`, into the field that asks for both. */
export async function fillDateTime(field: Locator, moment: string): Promise<void> {
  for (const [part, typed] of Object.entries(typedMoment(moment)))
    await field.locator(`input[id$="-${part}"]`).fill(typed);
}
