import { submitQuestion } from './submit-question.ts';
import { fillPersonalInfo, updateMember } from '#capabilities/members/contract.ts';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { chooseRadio } from './declaration-form.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

export const childName = child.name;

/** Signs the visitor up and adds a five-year-old child. */
export async function signUpWithChild({ page }: Visitor, world: World): Promise<{ self: string; child: string }> {
  const context = page.context();
  await world.callApi(context, fillPersonalInfo, { ...grownUp, revision: 0 });
  const family = await world.callApi(context, updateMember, {
    ...child,
    parent_ic_number: grownUp.ic_number,
    revision: 0,
    relationship: 'child',
    email: '',
  });
  return { self: family.currentMemberId, child: family.members[0]?._id ?? '' };
}

/** Texts of the first template in both languages. */
export const templateTexts = {
  en: {
    ic: 'IC number',
    phone: 'Phone',
    district: 'District',
    mukim: 'Mukim',
    kampong: 'Kampong',
    address: 'Address',
    occupation: 'Occupation',
    student: 'Student',
    entered: 'Did you enter Brunei in the last 21 days?',
    symptoms: 'Which of these do you have today?',
    breathless: 'Shortness of Breath',
    none: 'None',
    days: 'For how many days?',
    tested: 'Have you been tested for COVID-19?',
    contact: 'Were you in contact with a confirmed case in the last 14 days?',
    doctor: 'Have you seen a doctor in the last 14 days?',
    no: 'No',
    yes: 'Yes',
    pages: [
      'Who this is about',
      'Documents and phone',
      'Home and work',
      'Arrival information',
      'Symptoms',
      'Test and contact',
    ],
    reason: 'Shortness of breath was reported.',
    urgent: 'Get help today',
    well: 'No concerns',
    signs: 'Do you have any of these now?',
    test: 'What was the result of your last test in the last 14 days?',
    noTest: 'I had no test',
  },
  ms: {
    ic: 'Nombor kad pengenalan',
    phone: 'Telefon',
    district: 'Daerah',
    mukim: 'Mukim',
    kampong: 'Kampung',
    address: 'Alamat',
    occupation: 'Pekerjaan',
    student: 'Pelajar',
    entered: 'Adakah awda masuk ke Brunei dalam tempoh 21 hari yang lalu?',
    symptoms: 'Yang manakah awda alami hari ini?',
    breathless: 'Sesak nafas',
    none: 'Tiada',
    days: 'Sudah berapa hari?',
    tested: 'Pernahkah awda menjalani ujian COVID-19?',
    contact: 'Adakah awda berkontak dengan kes yang disahkan dalam tempoh 14 hari yang lalu?',
    doctor: 'Adakah awda berjumpa doktor dalam tempoh 14 hari yang lalu?',
    no: 'Tidak',
    yes: 'Ya',
    pages: [
      'Maklumat diri',
      'Dokumen dan telefon',
      'Rumah dan pekerjaan',
      'Maklumat ketibaan',
      'Gejala',
      'Ujian dan kontak',
    ],
    reason: 'Sesak nafas telah dilaporkan.',
    urgent: 'Dapatkan bantuan hari ini',
    well: 'Tiada yang perlu dibimbangkan',
    signs: 'Adakah awda mengalami yang berikut sekarang?',
    test: 'Apakah keputusan ujian terakhir awda dalam tempoh 14 hari yang lalu?',
    noTest: 'Saya tidak menjalani ujian',
  },
} as const;

export async function goToReportPage(visitor: Visitor, page: number): Promise<void> {
  const { t, language, input } = visitor;
  await input.press(button(visitor, t.report.next));
  await expect(title(visitor)).toHaveText(templateTexts[language].pages[page] ?? t.report.checkAnswersTitle);
}

export async function fillHomePage(visitor: Visitor): Promise<void> {
  const { page, language, input } = visitor;
  const t = templateTexts[language];
  await chooseRadio(visitor, t.district, 'Brunei Muara');
  await input.select(page.getByLabel(t.mukim, { exact: true }), "Gadong 'B'");
  await input.write(page.getByLabel(t.kampong, { exact: true }), 'Kiarong');
  await input.write(page.getByLabel(t.address, { exact: true }), 'No. 7, Simpang 12');
  await input.select(page.getByLabel(t.occupation, { exact: true }), t.student);
}

/** Answers No on the page about tests and contacts. */
export async function fillContactPage(visitor: Visitor): Promise<void> {
  const t = templateTexts[visitor.language];
  for (const question of [t.tested, t.contact, t.doctor]) await chooseRadio(visitor, question, t.no);
}

export async function sendSelfReport(visitor: Visitor): Promise<void> {
  const { page, t, input } = visitor;
  await input.press(button(visitor, t.report.submit));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(submitQuestion);
  await input.press(dialog.getByRole('button', { name: t.report.submit, exact: true }));
  await expect(title(visitor)).toHaveText(t.report.done.title);
}

/** Fills the pages after the first one for a person without symptoms, up to the check page. */
export async function fillWellReport(visitor: Visitor): Promise<void> {
  const { page, language } = visitor;
  const texts = templateTexts[language];
  await goToReportPage(visitor, 1);
  await page.getByLabel(texts.ic, { exact: true }).fill('01-234567');
  await page.getByLabel(texts.phone, { exact: false }).fill('7123456');
  await goToReportPage(visitor, 2);
  await fillHomePage(visitor);
  await goToReportPage(visitor, 3);
  await chooseRadio(visitor, texts.entered, texts.no);
  await goToReportPage(visitor, 4);
  await page.getByRole('checkbox', { name: texts.none }).check();
  await goToReportPage(visitor, 5);
  await fillContactPage(visitor);
  await goToReportPage(visitor, 6);
}
