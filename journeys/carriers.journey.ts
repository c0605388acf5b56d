import { newId } from '#foundation/server/keys/random.ts';
import { addCarrier, createApiKey, openCarrier } from './support/screens/carrier-screens.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { logIn } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { totpCode } from './support/authenticators.ts';
import { joinWithPassword, notLoggedInError } from './support/staff.ts';
import { confirmQuestion, button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('issues an API key to a carrier, answers its program, and refuses the key after it is revoked', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  world.allowFinding(/status of 403.*\/api\/carriers\/keys/);
  world.allowFinding(/status of 409.*\/api\/carriers/);
  const administrator = createVisitor(page);
  const { carriers, staff } = administrator.t;
  const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  const factors = await joinWithPassword(administrator, world, link);
  const phone = await world.openBrowser();
  const number = await logIn(createVisitor(await phone.newPage()), world);
  const declaredTraveller = aTraveller(world.clock.today(), number);
  await submitTestDeclaration(world, phone, [declaredTraveller]);
  const callCarrierApi = async (key: string, body: object, call = 'question') => {
    const answer = await fetch(`${world.portal}/api/carrier/v1/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify(body),
    });
    const { data, problem } = (await answer.json()) as { data?: unknown; problem?: string };
    return { status: answer.status, data, problem, challenge: answer.headers.get('www-authenticate') };
  };

  await test.step('adds a carrier, and reports a duplicate code at its field', async () => {
    await addCarrier(administrator, { name: 'Kenari Airways', code: 'KNA' });
    await button(administrator, carriers.add).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(carriers.name, { exact: true }).fill('Another one');
    await sheet.getByLabel(carriers.code).fill('kna');
    await sheet.getByLabel(carriers.contactName).fill('Somebody');
    await sheet.getByLabel(carriers.email).fill('somebody@example.com');
    await button(administrator, carriers.save).click();
    await expect(sheet.getByText('Another carrier already uses this code.').first()).toBeVisible();
    await expect(sheet.getByLabel(carriers.name, { exact: true })).toHaveValue('Another one');
  });

  const key = await test.step('creates a key after a confirmation, and shows it once', async () => {
    await world.clock.advanceBy(11 * 60_000);
    await openCarrier(administrator, 'Kenari Airways');
    await button(administrator, carriers.key.newKey).click();
    await page.getByLabel(carriers.key.name).fill('Check-in');
    await button(administrator, carriers.key.createKey).click();
    const confirm = page.getByRole('dialog', { name: staff.session.stepUp.title });
    await confirm.getByRole('textbox', { name: staff.login.password, exact: true }).fill(factors.password);
    await confirm.getByLabel(staff.login.code).fill(totpCode(factors.secret, world));
    await confirm.getByRole('button', { name: staff.session.stepUp.confirm, exact: true }).click();
    const newKey = await page.locator('[data-key]').innerText();
    expect(newKey).toMatch(/^shc_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
    await button(administrator, carriers.key.confirmCopied).click();
    await expect(page.getByRole('dialog').getByText('Check-in', { exact: true })).toBeVisible();
    await expect(page.getByText(newKey)).toHaveCount(0);
    return newKey;
  });

  const question = {
    passportNumber: declaredTraveller.passport,
    birthDate: declaredTraveller.born,
    flightDate: world.clock.today(),
  };
  await test.step('answers the program', async () => {
    expect(await callCarrierApi(key, question)).toMatchObject({ status: 200, data: { answer: 'OK' } });
    expect(await callCarrierApi(key, { ...question, birthDate: '1950-01-01' })).toMatchObject({
      data: { answer: 'NOT_OK' },
    });
    const people = [{ passportNumber: 'X7654321', birthDate: '1990-01-01' }, question];
    expect(
      await callCarrierApi(key, { flight: 'KNA 1', flightDate: question.flightDate, people }, 'manifest'),
    ).toMatchObject({ status: 200, data: { answers: ['NOT_OK', 'OK'] } });
  });

  await test.step('refuses the revoked key, and accepts another one', async () => {
    await openCarrier(administrator, 'Kenari Airways');
    await button(administrator, carriers.key.revoke).click();
    await page.getByLabel(carriers.reason).fill('Found in a repository');
    await button(administrator, carriers.key.revoke).click();
    await expect(page.getByRole('alertdialog')).toContainText('Kenari Airways');
    await confirmQuestion(administrator, carriers.key.revoke);
    await expect(page.getByRole('dialog').getByText(carriers.key.states.revoked)).toBeVisible();
    await expect(async () => {
      expect(await callCarrierApi(key, question)).toMatchObject({
        status: 401,
        problem: 'carriers/key-ended',
        challenge: 'Bearer realm="sihat carriers", error="invalid_token"',
      });
    }).toPass();
    const other = await createApiKey(administrator, 'Kenari Airways', 'Check-in, new');
    expect(await callCarrierApi(other, question)).toMatchObject({ status: 200, data: { answer: 'OK' } });
  });
});
