import type { Contact } from '#capabilities/declaration/contract.ts';
import type { Step } from '#capabilities/declaration/rules/validate-answers.ts';
import { visitedCountryDays } from '#country';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { formatDate, type LocalDate, toDateParts } from '#foundation/time/local-date.ts';
import { toEnteredMoment } from '#foundation/time/entered-moment.ts';
import type { Locator } from '@playwright/test';
import type { TestTraveller, Trip } from './travellers.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

/** Fills all pages of one traveller, from the list of travellers back to the list. */
export async function fillTraveller(visitor: Visitor, index: number, person: TestTraveller): Promise<void> {
  await fillTravellerPages(visitor, index, person, 4);
  await goToStep(visitor, 'health', index);
  await fillHealth(visitor, person);
  await visitor.input.press(button(visitor, visitor.t.screens.step.next));
  await expect(title(visitor)).toHaveText(visitor.t.screens.travellers.title);
}

/** Fills the three pages of a traveller in the info register, which has no health page. */
export async function fillRegisteredTraveller(visitor: Visitor, index: number, person: TestTraveller): Promise<void> {
  await fillTravellerPages(visitor, index, person, 3);
  await visitor.input.press(button(visitor, visitor.t.screens.step.next));
  await expect(title(visitor)).toHaveText(visitor.t.screens.travellers.title);
}

async function fillTravellerPages(
  visitor: Visitor,
  index: number,
  person: TestTraveller,
  pages: number,
): Promise<void> {
  await expect(title(visitor)).toHaveText(visitor.t.answers.steps.passport);
  await fillPassport(visitor, person);
  await goToStep(visitor, 'contact', index, pages);
  await fillContact(visitor, index, person.contact);
  await goToStep(visitor, 'journey', index, pages);
  await fillJourney(visitor, index, person.journey);
}

/** Presses Next and waits for another page of the same traveller. */
export async function goToStep(visitor: Visitor, step: Step, index = 0, pages = 4): Promise<void> {
  const { page, t, input } = visitor;
  await input.press(button(visitor, t.screens.step.next));
  await expect(title(visitor)).toHaveText(t.answers.steps[step]);
  const number = { passport: 1, contact: 2, journey: 3, health: 4 }[step];
  await expect(page.getByText(t.screens.step.progress(index + 1, number, pages))).toBeVisible();
}

/**
 * Waits until the server has saved what was typed. Otherwise the next page sends the same change again, and the
 * server answers 409 once.
 */
export async function waitUntilSaved({ page }: Visitor): Promise<void> {
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'at-server');
}

export async function fillPassport(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t, input, language } = visitor;
  await input.write(page.getByLabel(t.answers.name, { exact: true }), person.name);
  await chooseRadio(visitor, t.answers.gender, t.answers[person.gender]);
  await fillDate(visitor, t.answers.birthDate, person.born);
  await input.write(page.getByLabel(t.answers.passportNumber, { exact: true }), person.passport);
  if (person.expires) await fillDate(visitor, t.answers.passportExpiry, person.expires);
  await chooseCountry(visitor, t.answers.nationality, findNationality(person.nationality)?.[language] ?? '');
}

/** Without `contact`, the traveller has the contact of traveller 1. */
export async function fillContact(visitor: Visitor, index: number, contact: Contact | undefined): Promise<void> {
  const { page, t, input, language } = visitor;
  const messages = t.screens.step;
  if (index > 0)
    await chooseRadio(visitor, messages.contactQuestion, contact ? messages.contactOwn : messages.contactSame);
  if (!contact) return;
  const code = page.getByRole('button', { name: t.ui.phone.countryCode });
  const country = findCountry(contact.region);
  if (!(await code.innerText()).includes(`+${country?.dial} `)) {
    await input.press(code);
    await pickCountry(visitor, country?.[language] ?? '');
  }
  await input.write(page.getByLabel(t.ui.phone.nationalNumber), contact.number);
  await input.write(page.getByLabel(t.answers.email, { exact: true }), contact.email);
}

/** Without `trip`, the traveller has the journey of traveller 1. */
async function fillJourney(visitor: Visitor, index: number, trip: Trip | undefined): Promise<void> {
  const { page, t, input, language } = visitor;
  const messages = t.screens.step;
  if (index > 0)
    await chooseRadio(visitor, messages.journeyQuestion, trip ? messages.journeyOwn : messages.journeySame);
  if (!trip) return;
  await fillDate(visitor, t.answers.entryDate, trip.entryDate);
  await expect(page.getByRole('group', { name: t.answers.entryDate })).toContainText(
    formatDate(trip.entryDate, language, 'weekday'),
  );
  await chooseCountry(visitor, t.answers.departureCountry, findCountry(trip.departureCountry)?.[language] ?? '');
  if (trip.visited.length > 0) await chooseCountries(visitor, trip.visited);
  else await input.check(page.getByLabel(t.answers.noneOther));
  await chooseRadio(visitor, t.answers.mode, t.answers[trip.mode as 'air' | 'land' | 'sea']);
  const field = { air: t.answers.flightNumber, land: t.answers.vehicleNumber, sea: t.answers.vesselName };
  if (trip.transport) await input.write(page.getByLabel(field[trip.mode as 'air'], { exact: true }), trip.transport);
  else await input.check(page.getByLabel(t.answers.flightUnknown));
}

export async function fillHealth(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t, input } = visitor;
  await chooseRadio(visitor, t.answers.fever, t.answers[person.fever]);
  await chooseRadio(visitor, t.answers.rash, t.answers[person.rash]);
  const unwell = page.getByRole('heading', { name: t.screens.step.unwellTitle });
  await expect(unwell).toHaveCount(person.fever === 'yes' || person.rash === 'yes' ? 1 : 0);
  await input.check(page.getByLabel(t.answers.consentLabel, { exact: true }));
}

export async function fillDate({ page, t, input }: Visitor, question: string, date: LocalDate): Promise<void> {
  const group = page.getByRole('group', { name: question, exact: true });
  const { day, month, year } = toDateParts(date);
  await input.write(group.getByLabel(t.ui.date.day, { exact: true }), String(day));
  await input.write(group.getByLabel(t.ui.date.month, { exact: true }), String(month));
  await input.write(group.getByLabel(t.ui.date.year, { exact: true }), String(year));
}

export async function chooseRadio({ page, input }: Visitor, question: string, answer: string): Promise<void> {
  await input.choose(
    page.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: answer, exact: true }),
  );
}

export async function chooseCountry(visitor: Visitor, question: string, name: string): Promise<void> {
  const group = visitor.page.getByRole('group', { name: question, exact: true });
  await visitor.input.press(group.getByRole('button'));
  await pickCountry(visitor, name);
  await expect(group.getByRole('button')).toContainText(name);
}

async function chooseCountries(visitor: Visitor, codes: readonly string[]): Promise<void> {
  const { page, t, input, language } = visitor;
  const group = page.getByRole('group', { name: t.answers.visited(visitedCountryDays), exact: true });
  await input.press(group.getByRole('button', { name: t.ui.countries.add }));
  const sheet = page.getByRole('dialog');
  for (const code of codes) {
    const name = findCountry(code)?.[language] ?? '';
    const option = sheet.getByRole('option', { name, exact: true });
    await input.searchAndChoose(sheet.getByLabel(t.ui.countries.search), name, option);
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await input.press(sheet.getByRole('button', { name: t.ui.done }));
  await expect(sheet).toBeHidden();
  for (const code of codes) await expect(group).toContainText(findCountry(code)?.[language] ?? '');
}

async function pickCountry({ page, t, input }: Visitor, name: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const option = sheet.getByRole('option').filter({ hasText: new RegExp(`^${name}(\\s|\\+|$)`) });
  await input.searchAndChoose(sheet.getByLabel(t.ui.countries.search), name, option);
  await expect(sheet).toBeHidden();
}

/** Types a local date and time of Brunei, `YYYY-MM-DDTHH:MM`, into a date-time field. */
export async function fillDateTime(field: Locator, moment: string): Promise<void> {
  for (const [part, typed] of Object.entries(toEnteredMoment(moment)))
    await field.locator(`input[id$="-${part}"]`).fill(typed);
}
