import { submitQuestion } from './submit-question.ts';
import { child } from '#capabilities/members/rules/testing/details.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { chooseCountry, chooseRadio, fillDate } from './declaration-form.ts';
import { openPage } from './login.ts';
import { button, link, title, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

export async function goToNextPage(visitor: Visitor, heading: string): Promise<void> {
  await button(visitor, visitor.t.family.form.next).click();
  await expect(title(visitor)).toHaveText(heading);
}

export async function submitFamilyForm(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await button(visitor, t.family.form.submit).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(submitQuestion);
  await dialog.getByRole('button', { name: t.family.form.submit, exact: true }).click();
}

async function fillPersonPage(
  visitor: Visitor,
  { name, gender, born }: { name: string; gender: 'male' | 'female'; born: LocalDate },
): Promise<void> {
  const { page, language } = visitor;
  const { form } = visitor.t.family;
  await page.getByLabel(form.name, { exact: true }).fill(name);
  await chooseRadio(visitor, form.gender, form.genders[gender]);
  await fillDate(visitor, form.birthDate, born);
  await chooseCountry(visitor, form.nation, findNationality('BN')?.[language] ?? '');
}

export async function signUp(visitor: Visitor, { name, ic }: { name: string; ic: string }): Promise<void> {
  const { page, t } = visitor;
  const { form } = t.family;
  await expect(title(visitor)).toHaveText(form.ownTitles.person);
  await fillPersonPage(visitor, { name, gender: 'female', born: '1986-03-14' });
  await goToNextPage(visitor, form.ownTitles.document);
  await chooseRadio(visitor, form.residency, form.residencies.resident);
  await chooseRadio(visitor, form.certificateType, form.certificateTypes.ic);
  await page.getByLabel(form.ic, { exact: true }).fill(ic);
  await goToNextPage(visitor, form.ownTitles.contact);
  await goToNextPage(visitor, form.titles.check);
  await submitFamilyForm(visitor);
}

/** Fills the form for a five-year-old child, up to the document page. */
export async function addChild(
  visitor: Visitor,
  { name, parentIc }: { name: string; parentIc: string },
): Promise<void> {
  const { page, t } = visitor;
  const { form, relationships } = t.family;
  await openPage(visitor, '/app/members');
  await link(visitor, t.family.ways.child.title).click();
  await expect(title(visitor)).toHaveText(form.titles.who);
  await chooseRadio(visitor, form.relationship, relationships.child);
  await chooseRadio(visitor, form.age, form.ages.child);
  await goToNextPage(visitor, form.titles.person);
  await fillPersonPage(visitor, { name, gender: 'male', born: '2021-05-02' });
  await goToNextPage(visitor, form.titles.document);
  await chooseRadio(visitor, form.residency, form.residencies.resident);
  await chooseRadio(visitor, form.certificateType, form.certificateTypes['birth-certificate']);
  await page.getByLabel(form.birthCertificate, { exact: true }).fill(child.birth_certificate_id);
  await page.getByLabel(form.parentIc, { exact: true }).fill(parentIc);
}

/** Asks a person of twelve or older by SMS to join the family. */
export async function requestMemberByPhone(
  visitor: Visitor,
  { name, number }: { name: string; number: string },
): Promise<void> {
  const { page, t } = visitor;
  const { form, relationships } = t.family;
  await openPage(visitor, '/app/members/add');
  await chooseRadio(visitor, form.relationship, relationships.parent);
  await goToNextPage(visitor, form.titles.ask);
  await page.getByLabel(form.recipientName, { exact: true }).fill(name);
  await chooseRadio(visitor, form.channel, form.channels.phone);
  await page.getByLabel(form.phoneLabel).fill(number);
  await goToNextPage(visitor, form.titles.check);
  await submitFamilyForm(visitor);
}
