import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { createFirstAdministrator } from './support/administration.ts';
import { chooseCountry, chooseRadio, fillDate } from './support/declaration-form.ts';
import { addCardPicture } from './support/screens/identity-screens.ts';
import { logIn, openPage } from './support/login.ts';
import { createStaffMember, notLoggedInError } from './support/staff.ts';
import { button, link, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const grandmotherName = 'Hajah Fatimah binti Omar';

async function fillGrandmother(visitor: Visitor): Promise<void> {
  const { page, t, language } = visitor;
  const { form, relationships } = t.family;
  await chooseRadio(visitor, form.relationship, relationships.grandparent);
  await page.getByLabel(form.name, { exact: true }).fill(grandmotherName);
  await chooseRadio(visitor, form.gender, form.genders.female);
  await fillDate(visitor, form.birthDate, '1941-02-03');
  await chooseCountry(visitor, form.nation, findNationality('BN')?.[language] ?? '');
  await chooseRadio(visitor, form.residency, form.residencies.resident);
  await chooseRadio(visitor, form.certificateType, form.certificateTypes.ic);
  await page.getByLabel(form.ic, { exact: true }).fill('00-654321');
}

test('links a grandmother without a number of her own after her documents were seen, and ends the link at the desk', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  // The last characters differ at the first attempt.
  world.allowFinding(/status of 400.*\/link-desk\/decide/);
  // The open page requests data of a member for whom the account may no longer act.
  world.allowFinding(/status of 404.*\/api\/(hcode|self-report)\//);
  await page.setViewportSize({ width: 1280, height: 800 });
  const browser = await world.openBrowser({ viewport: { width: 375, height: 812 } });
  const siti = createVisitor(await browser.newPage(), 'ms');
  const { family, familyLink: t } = siti.t;
  const number = await logIn(siti, world);
  await world.callApi(browser, fillPersonalInfo, { ...grownUp, revision: 0 });

  await test.step('shows three ways to add a member, and opens the form for a link', async () => {
    await openPage(siti, '/app/members');
    for (const way of ['child', 'ask', 'link'] as const) await expect(link(siti, family.ways[way].title)).toBeVisible();
    await link(siti, family.ways.link.title).click();
    await link(siti, t.newRequest).click();
    await button(siti, t.form.send).click();
    await expect(siti.page.getByRole('group', { name: siti.t.ui.thereIsAProblem })).toBeFocused();
  });

  await test.step('keeps what was typed after a reload, and sends it with a picture', async () => {
    await fillGrandmother(siti);
    await expect
      .poll(async () => {
        await siti.page.reload();
        return siti.page.getByLabel(family.form.ic, { exact: true }).inputValue();
      })
      .toBe('00-654321');
    await chooseRadio(siti, t.form.shownBy, t.form.shownByOptions.pictures);
    await addCardPicture(siti, { number: '00-654321', name: grandmotherName.toUpperCase() });
    await expect
      .poll(async () => {
        await siti.page.reload();
        await expect(siti.page.getByLabel(family.form.ic, { exact: true })).toHaveValue('00-654321');
        return siti.page.getByText('kad.png').count();
      })
      .toBeGreaterThan(0);
    await expect(siti.page.getByRole('radio', { name: t.form.shownByOptions.pictures })).toBeChecked();
    await button(siti, t.form.send).click();
    await siti.page.getByRole('alertdialog').getByRole('button', { name: t.form.send, exact: true }).click();
    await expect(siti.page.getByText(t.form.sent)).toBeVisible();
    await expect(siti.page.getByText(t.pendingHints.pictures)).toBeVisible();
  });

  const administrator = await createFirstAdministrator(page, world);
  const desk = await createStaffMember(administrator, world, 'help-desk', 'Dayang Noraini');
  const messages = desk.t.familyLinkDesk;
  await test.step('opens the request at the help desk, shows the picture, and links by the last characters', async () => {
    await openPage(desk, '/staff/family-links');
    await desk.page.getByRole('table').getByRole('button').last().click();
    const main = desk.page.locator('main');
    await expect(main.getByText(grandmotherName)).toBeVisible();
    await main.getByRole('button', { name: /kad\.png/ }).click();
    await expect(main.getByRole('img')).toBeVisible();
    await main.getByRole('radio', { name: messages.agree }).check();
    await main.getByLabel(messages.numberEnding).fill('1234');
    await main.getByRole('button', { name: messages.decide }).click();
    await expect(desk.page.getByRole('group', { name: desk.t.ui.thereIsAProblem })).toBeFocused();
    await main.getByLabel(messages.numberEnding).fill('4321');
    await main.getByRole('checkbox', { name: desk.t.linkStates.kinds.consent }).check();
    await main.getByRole('button', { name: messages.decide }).click();
    await expect(desk.page.getByText(messages.agreed)).toBeVisible();
    await expect(main.getByText(/…4321/)).toBeVisible();
  });

  await test.step('notifies the account, which may then act for her', async () => {
    await world.inbox.waitForMessage(`+673${number}`, /dokumen yang awda tunjukkan telah diterima/);
    await openPage(siti, '/app/members');
    await expect(siti.page.getByRole('heading', { name: grandmotherName })).toBeVisible();
    await expect(siti.page.getByText(family.states.linked, { exact: true })).toBeVisible();
    await link(siti, family.choose).click();
    await siti.page.getByRole('radio', { name: grandmotherName }).check();
    await button(siti, family.continue).click();
    await expect(siti.page.getByRole('link', { name: new RegExp(`^${family.chip.actingFor}`) })).toContainText(
      grandmotherName,
    );
  });

  await test.step('finds the link by her card at the desk, and ends it', async () => {
    await openPage(desk, '/staff/family-links');
    await button(desk, messages.find).click();
    const sheet = desk.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: messages.documents.ic }).check();
    await sheet.getByLabel(messages.number).fill('00654321');
    await sheet.getByRole('button', { name: messages.findSubmit }).click();
    await sheet.getByRole('link', { name: desk.t.family.relationships.grandparent }).click();
    await desk.page.getByLabel(messages.endReason).fill('She came herself, with her card');
    await button(desk, messages.endSubmit).click();
    await expect(desk.page.getByText(messages.linkEnded)).toBeVisible();
    await expect(desk.page.getByText(messages.endedBy)).toBeVisible();
  });

  await test.step('shows nothing of her any more', async () => {
    await world.inbox.waitForMessage(`+673${number}`, /ditamatkan di kaunter/);
    await openPage(siti, '/app/members');
    await expect(siti.page.getByRole('heading', { name: family.title, level: 1 })).toBeVisible();
    await expect(siti.page.getByRole('heading', { name: grandmotherName, exact: true })).toBeHidden();
    await openPage(siti, '/app/members/link');
    await expect(siti.page.getByText(t.ended)).toBeVisible();
  });
});
