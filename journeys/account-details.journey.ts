import { chooseRadio, fillTraveller } from './support/declaration-form.ts';
import { enterCertifiedPassword, setCertifiedPassword, certifiedPasswordSheet } from './support/certified-password.ts';
import { logIn, openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { childName, signUpWithChild } from './support/self-reports.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const accountName = 'Siti Aminah binti Haji Ahmad';

test('fills in the form from the account and offers family members by name', async ({ page, world }) => {
  world.allowFinding(/status of 403.*\/api\/wlappservice\/user\/get_member_infor/);
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  await signUpWithChild(visitor, world);
  // The device loads the family.
  await openPage(visitor, '/app/members/choose');
  await button(visitor, t.family.continue).click();
  await expect(page.getByText(t.family.nowActingFor(t.family.you))).toBeVisible();
  const name = page.getByLabel(t.answers.name, { exact: true });
  const filledIn = page.getByRole('heading', { name: 'Diisi daripada akaun awda' });

  await test.step('fills in the account holder as traveller 1, and clears the details with one tap', async () => {
    await openPage(visitor, '/travel/form');
    await expect(button(visitor, `Guna butiran ${childName}`)).toBeVisible();
    await expect(button(visitor, 'Guna butiran awda sendiri')).toHaveCount(0);
    await button(visitor, t.screens.travellers.edit).click();
    await expect(title(visitor)).toHaveText(t.answers.steps.passport);
    await expect(filledIn).toBeVisible();
    await expect(name).toHaveValue(accountName);
    await expect(page.getByRole('radio', { name: t.answers.female })).toBeChecked();
    await name.fill('Siti Aminah');
    await button(visitor, 'Kosongkan butiran ini').click();
    await expect(filledIn).toHaveCount(0);
    await expect(title(visitor)).toBeFocused();
    // Text typed after the fill-in stays.
    await expect(name).toHaveValue('Siti Aminah');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await name.fill('');
    await button(visitor, 'Guna butiran awda sendiri').click();
    await expect(name).toHaveValue(accountName);
    await expect(filledIn).toBeVisible();
  });

  await test.step('offers a member as companion, and fills in their details after a tap and the certified password', async () => {
    const [traveller] = familyOfThree(world.clock.today(), number);
    await fillTraveller(visitor, 0, { ...traveller, name: accountName });
    await setCertifiedPassword(visitor, world);
    await openPage(visitor, '/travel/form');
    await expect(button(visitor, 'Tambah diri awda')).toHaveCount(0);
    await button(visitor, `Tambah ${childName}`).click();
    await certifiedPasswordSheet(visitor).getByRole('button', { name: t.ui.close }).click();
    await expect(page.getByText('Sila masukkan kata laluan diperakui awda.')).toBeVisible();
    await button(visitor, `Tambah ${childName}`).click();
    await enterCertifiedPassword(visitor);
    await expect(title(visitor)).toHaveText(t.answers.steps.passport);
    await expect(page.getByText(t.screens.step.progress(2, 1, 4))).toBeVisible();
    await expect(name).toHaveValue(childName);
    await expect(filledIn).toBeVisible();
    await openPage(visitor, '/travel/form');
    await expect(button(visitor, t.screens.travellers.add)).toBeVisible();
    await expect(button(visitor, `Tambah ${childName}`)).toHaveCount(0);
  });

  await test.step('fills in nobody when the account acts for the child, and offers the child first', async () => {
    await button(visitor, t.screens.travellers.restart).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.screens.dialogs.restartConfirm }).click();
    await expect(page).toHaveURL(/\/travel\?/);
    await openPage(visitor, '/app/members/choose');
    await chooseRadio(visitor, t.family.whoFor.legend, childName);
    await button(visitor, t.family.continue).click();
    await expect(page.getByText(t.family.nowActingFor(childName))).toBeVisible();
    await openPage(visitor, '/travel/form');
    await button(visitor, t.screens.travellers.edit).click();
    await expect(title(visitor)).toHaveText(t.answers.steps.passport);
    const offers = page.getByRole('button', { name: /^Guna butiran / });
    await expect(offers).toHaveText([`Guna butiran ${childName}`, 'Guna butiran awda sendiri']);
    await expect(name).toHaveValue('');
    await offers.first().focus();
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue(childName);
    await expect(title(visitor)).toBeFocused();
  });
});
