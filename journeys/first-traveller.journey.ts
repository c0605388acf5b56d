import { listDeclarations, readDeclaration } from '#capabilities/declaration/contract.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { chooseRadio, fillTraveller, goToStep } from './support/declaration-form.ts';
import { logIn } from './support/login.ts';
import { downloadPdf } from './support/pdf.ts';
import { familyOfThree } from './support/travellers.ts';
import { parsePassReference } from './support/read-qr-code.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

// Reason as in the first rule set.
const feverReason = 'Menjawab Ya bagi demam.';

test('submits a declaration for a family of three on a phone in Malay, half of it without a network', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 2);
  const [mother, father, child] = familyOfThree(entryDate, number);

  await link(visitor, t.screens.hub.start).click();
  await expect(title(visitor)).toHaveText(t.screens.entrance.title);
  await link(visitor, t.screens.entrance.start).click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);

  await button(visitor, t.screens.travellers.add).click();
  await expect(page.getByText(t.screens.travellers.completeFirst)).toBeVisible();
  await button(visitor, t.screens.travellers.goToFirst).click();
  await fillTraveller(visitor, 0, mother);
  await expect(page.getByText(/^Disimpan \d\d:\d\d$/)).toBeVisible();

  await waitUntilBuildCached(page);
  await world.cutNetwork(context);
  await expect(page.getByText(t.ui.offline)).toBeVisible();
  await button(visitor, t.screens.travellers.add).click();
  await fillTraveller(visitor, 1, father);
  await expect(page.getByText(/^Disimpan pada peranti ini \d\d:\d\d$/)).toBeVisible();
  await button(visitor, t.screens.travellers.add).click();
  await fillTraveller(visitor, 2, child);
  await button(visitor, t.screens.travellers.check).click();
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await button(visitor, t.screens.check.submit).click();
  await expect(page.getByText(t.screens.check.offline)).toBeVisible();
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([
    { status: 'unsubmitted', names: [mother.name] },
  ]);

  await world.restoreNetwork(context);
  await expect(page.getByText(t.ui.online, { exact: true })).toBeVisible();
  await expect(page.getByText(t.screens.check.offline)).toHaveCount(0);
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  const [submitted] = (await world.callApi(context, listDeclarations, {})).items;
  expect(submitted).toMatchObject({
    status: 'submitted',
    version: 1,
    names: [mother.name, father.name, child.name],
    entryDate,
    band: 'see-health-officer',
  });
  const reference = submitted?.reference ?? '';
  await expect(page.getByRole('definition').filter({ hasText: reference })).toBeVisible();
  await expect(page.getByText(`${child.name}: ${feverReason}`)).toBeVisible();
  const message = await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
  expect(message.text).toBe(
    t.messages.submitted(reference, formatDate(entryDate, 'ms'), ' Jumpa pegawai kesihatan: Muhammad Danish.'),
  );

  const pdf = await downloadPdf(visitor);
  expect(parsePassReference(pdf.qrText)).toBe(reference);
  const text = pdf.pages.join(' ');
  for (const person of [mother, father, child]) {
    expect(text).toContain(person.name);
    expect(text).toContain(person.passport);
  }
  expect(text).toContain(t.answers.form);
  expect(text).toContain(formatDate(entryDate, 'ms', 'weekday'));
  expect(text).toContain(feverReason);

  await link(visitor, t.screens.travellers.view).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await page
    .getByRole('button', { name: `${t.screens.travellers.edit} ${t.screens.travellers.forTraveller(3, child.name)}` })
    .click();
  await expect(title(visitor)).toHaveText(t.answers.steps.passport);
  await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue(child.name);
  await goToStep(visitor, 'contact', 2);
  await goToStep(visitor, 'journey', 2);
  await goToStep(visitor, 'health', 2);
  await chooseRadio(visitor, t.answers.fever, t.answers.no);
  await button(visitor, t.screens.step.next).click();
  await button(visitor, t.screens.travellers.check).click();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  await expect(page.getByRole('heading', { name: t.answers.band.proceed })).toBeVisible();
  const detail = await world.callApi(context, readDeclaration, { id: submitted?.id ?? '' });
  expect(detail.summary).toMatchObject({ reference, version: 2, band: 'proceed' });
  expect(detail.submitted?.answers.travellers.map(({ fever }) => fever)).toEqual(['no', 'no', 'no']);
  expect((await downloadPdf(visitor)).pages.join(' ')).not.toContain(feverReason);
});
