import { jpegOf } from '#capabilities/files/server/testing/files.ts';
import { beginApplication, type Dose, listApplications, readApplication } from '#capabilities/vaccination/contract.ts';
import { readUserInfo } from '#capabilities/login/contract.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { addChild, requestMemberByPhone, goToNextPage, signUp, submitFamilyForm } from './support/family.ts';
import { chooseCountry, chooseRadio, fillDate } from './support/declaration-form.ts';
import { enterCertifiedPassword, setCertifiedPassword } from './support/certified-password.ts';
import { logIn, openPage } from './support/login.ts';
import { sendRegistration } from './support/vaccination.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const dose: Dose = {
  brand: 'EU/1/20/1528',
  brandName: '',
  date: toEnteredDate('2021-03-18'),
  country: 'AT',
  place: '',
  batch: '',
};

test('adds a child and a parent to a family, registers vaccinations for both, and removes both', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of 403.*\/api\/(wlappservice\/user|evyd-phs-gateway\/vaccination-web)\//);
  // The open page requests data of a member who has ended the sharing.
  world.allowFinding(/status of 404.*\/api\/(hcode|self-report)\//);
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const { family: t, vaccine } = siti.t;
  const chip = page.getByRole('link', { name: new RegExp(`^${t.chip.actingFor}`) });
  const sitiNumber = await logIn(siti, world);

  await test.step('signs up in Malay, and keeps what was typed after a reload', async () => {
    await openPage(siti, '/account');
    await link(siti, siti.t.account.familyRow).click();
    await expect(page.getByText(t.noDetails)).toBeVisible();
    await link(siti, t.signUp).click();
    await page.getByLabel(t.form.name, { exact: true }).fill('Siti');
    await expect(page.getByText(/^(Saved on this device|Disimpan pada peranti ini) \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t.form.name, { exact: true })).toHaveValue('Siti');
    await signUp(siti, { name: 'Siti Aminah binti Haji Ahmad', ic: '00123456' });
    await expect(page.getByText(t.signedUp)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Siti Aminah binti Haji Ahmad' })).toBeVisible();
  });

  await test.step('adds a five-year-old child, only with the IC number of the parent', async () => {
    await addChild(siti, { name: 'Muhammad Danish', parentIc: '00999999' });
    await button(siti, t.form.next).click();
    await expect(page.getByText(siti.t.familyFieldError('parent-ic-other')).first()).toBeVisible();
    await page.getByLabel(t.form.parentIc, { exact: true }).fill('00-123456');
    await goToNextPage(siti, t.form.titles.contact);
    await goToNextPage(siti, t.form.titles.check);
    await submitFamilyForm(siti);
    await expect(page.getByText(t.added)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Muhammad Danish' })).toBeVisible();
  });

  const ahmad = createVisitor(await (await world.openBrowser()).newPage());
  const ahmadMessages = ahmad.t.family;
  const number = world.newPhoneNumber();
  await test.step('sends a request to a parent, who logs in, sees it, signs up and accepts', async () => {
    await requestMemberByPhone(siti, { name: 'Bapa', number });
    await expect(page.getByText(t.requestSent)).toBeVisible();
    await expect(page.getByText(t.states.requested, { exact: true })).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /ahli keluarga/);
    await logIn(ahmad, world, number);
    await openPage(ahmad, '/app');
    await link(ahmad, ahmadMessages.viewRequest).click();
    await expect(title(ahmad)).toHaveText(ahmadMessages.request.heading('Siti Aminah binti Haji Ahmad'));
    await openPage(ahmad, '/app/members');
    await link(ahmad, ahmadMessages.viewRequest).click();
    await expect(title(ahmad)).toHaveText(ahmadMessages.request.heading('Siti Aminah binti Haji Ahmad'));
    await link(ahmad, ahmadMessages.signUp).click();
    await signUp(ahmad, { name: 'Haji Ahmad bin Haji Omar', ic: '00555555' });
    await button(ahmad, ahmadMessages.request.accept).click();
    await expect(ahmad.page.getByRole('heading', { name: ahmadMessages.helpersTitle })).toBeVisible();
    await world.inbox.waitForMessage(`+673${sitiNumber}`, /menerima permintaan awda/);
    await openPage(siti, '/app/members');
    await expect(page.getByRole('heading', { name: 'Haji Ahmad bin Haji Omar' })).toBeVisible();
  });

  await test.step('registers a vaccination for the child with the certified password, and requires the name as on the ID', async () => {
    await setCertifiedPassword(siti, world);
    await openPage(siti, '/vaccine/personal-info');
    await chooseRadio(siti, t.whoFor.legend, 'Muhammad Danish');
    await enterCertifiedPassword(siti);
    const name = page.getByLabel(vaccine.person.name, { exact: true });
    await expect(name).toHaveValue('Muhammad Danish');
    await page.getByLabel(vaccine.person.passportNumber, { exact: true }).fill('C1234567');
    await name.fill('Danish Kecil');
    await button(siti, vaccine.steps.next).click();
    await expect(
      page.getByText('Sila masukkan nama yang sama seperti dalam dokumen pengenalan diri').first(),
    ).toBeVisible();
    await name.fill('MUHAMMAD DANISH');
    await world.clock.advanceBy(11 * 60_000);
    await button(siti, vaccine.steps.next).click();
    await enterCertifiedPassword(siti);
    await expect(title(siti)).toHaveText(vaccine.steps.doses);
    await page.getByRole('radio', { name: 'Comirnaty' }).check();
    await fillDate(siti, vaccine.dose.date, '2022-03-18');
    await chooseCountry(siti, vaccine.dose.country, findNationality('AT')?.ms ?? '');
    await page
      .locator('#certFiles input[type=file]')
      .first()
      .setInputFiles({ name: 'kad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
    await expect(page.locator('#certFiles').getByText(/^Ditambah/)).toBeVisible();
    await button(siti, vaccine.steps.next).click();
    await expect(title(siti)).toHaveText(vaccine.steps.check);
    await sendRegistration(siti);
    await expect(title(siti)).toHaveText(vaccine.states.state.submitted);
    await openPage(siti, '/vaccine/registration-list');
    await expect(page.getByRole('article').filter({ hasText: 'MUHAMMAD DANISH' })).toContainText(t.relationships.child);
    await world.clock.advanceBy(11 * 60_000);
    await openPage(siti, '/vaccine/registration-list');
    await expect(page.getByText(vaccine.list.othersOmitted)).toBeVisible();
    await expect(page.getByText('MUHAMMAD DANISH')).toHaveCount(0);
    await button(siti, vaccine.list.showAll).click();
    await enterCertifiedPassword(siti);
    await expect(page.getByRole('article').filter({ hasText: 'MUHAMMAD DANISH' })).toBeVisible();
    await expect(page.getByText(vaccine.list.othersOmitted)).toHaveCount(0);
  });

  await test.step('shows a registration for the parent to both, until the parent ends the sharing', async () => {
    const { result } = await world.callApi(page.context(), readUserInfo, {});
    const parent = result.members.find(({ relationship }) => relationship === 'parent')?._id ?? '';
    const { applyNo } = await world.callApi(page.context(), beginApplication, {
      memberId: parent,
      baseInfo: {
        name: 'Haji Ahmad bin Haji Omar',
        gender: 'male',
        birthDate: toEnteredDate('1956-03-14'),
        nationality: 'BN',
        passportNumber: 'C7654321',
      },
      vaccinations: [dose],
      certFiles: [],
      proof: [],
    });
    for (const visitor of [siti, ahmad]) {
      await openPage(visitor, '/vaccine/registration-list');
      await expect(visitor.page.getByText(applyNo).first()).toBeVisible();
    }
    await openPage(siti, '/app/members/choose?callback=%2Fapp%2Fmembers');
    await chooseRadio(siti, t.whoFor.legend, 'Haji Ahmad bin Haji Omar');
    await button(siti, t.continue).click();
    await expect(chip).toContainText('Haji Ahmad bin Haji Omar');
    // Closes her page, which could otherwise learn of the end too early.
    await page.goto('about:blank');
    await openPage(ahmad, '/app/members');
    await button(ahmad, ahmadMessages.endAccess).click();
    await ahmad.page
      .getByRole('alertdialog')
      .getByRole('button', { name: ahmadMessages.endAccess, exact: true })
      .click();
    await expect(ahmad.page.getByText(ahmadMessages.accessEnded)).toBeVisible();
    await world.inbox.waitForMessage(`+673${sitiNumber}`, /menamatkan kebenaran/);
    await openPage(siti, '/app');
    await expect(page.getByText(t.chip.ended('Haji Ahmad bin Haji Omar'))).toBeVisible();
    await expect(chip).toContainText('Siti Aminah binti Haji Ahmad');
    await openPage(siti, '/app/code');
    await expect(title(siti)).toHaveText(siti.t.healthCode.title);
    await expect(page.getByText(siti.t.ui.thereIsAProblem)).toHaveCount(0);
    await expect(page.getByText(t.chip.ended('Haji Ahmad bin Haji Omar'))).toHaveCount(0);
    const { items } = await world.callApi(page.context(), listApplications, {});
    expect(items.map((application) => application.applyNo)).not.toContain(applyNo);
    await expect(world.callApi(page.context(), readApplication, { applyNo })).rejects.toThrow('vaccination/not-found');
    await openPage(siti, '/app/members');
    await expect(page.getByRole('heading', { name: 'Muhammad Danish' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Haji Ahmad bin Haji Omar' })).toBeHidden();
    await openPage(ahmad, '/vaccine/registration-list');
    await expect(ahmad.page.getByText(applyNo).first()).toBeVisible();
  });

  await test.step('removes the child from the family', async () => {
    await button(siti, t.delete).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t.deleteTitle);
    await dialog.getByRole('button', { name: t.delete, exact: true }).click();
    await expect(page.getByText(t.deleted)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Muhammad Danish' })).toBeHidden();
  });
});

test('shows a pending request right after the sign-up', async ({ page, world }) => {
  const siti = createVisitor(page);
  await logIn(siti, world);
  await openPage(siti, '/app/sign-up?callback=/app/me');
  await signUp(siti, { name: 'Siti Aminah binti Haji Ahmad', ic: '00123456' });
  await expect(title(siti)).toHaveText(siti.t.family.signedUp);
  await link(siti, siti.t.family.continue).click();
  await expect(page).toHaveURL(/\/app\/me\?/);
  const number = world.newPhoneNumber();
  await requestMemberByPhone(siti, { name: 'Bapa', number });
  await expect(page.getByText(siti.t.family.requestSent)).toBeVisible();
  const ahmad = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
  const ahmadMessages = ahmad.t.family;
  await logIn(ahmad, world, number);
  await openPage(ahmad, '/app/sign-up?callback=/app');
  await signUp(ahmad, { name: 'Haji Ahmad bin Haji Omar', ic: '00555555' });
  await expect(ahmad.page.getByText(ahmadMessages.signedUp)).toBeVisible();
  await link(ahmad, ahmadMessages.viewRequest).click();
  await expect(title(ahmad)).toHaveText(ahmadMessages.request.heading('Siti Aminah binti Haji Ahmad'));
});
