import { readPasses } from '#capabilities/declaration/contract.ts';
import { formatLocalTime } from '#foundation/time/local-time.ts';
import { pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { button, link, title } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a flight lands, a wall board shows its queue, and the officer opens the report of the shift', async ({
  page,
  world,
}) => {
  // A board that an administrator has closed gets 403.
  world.allowFinding(/status of 403.*\/api\/wall-boards\//);
  const { administrator, officer, phone, id, flight } = await setUpCounterAndTraveller(page, world);
  const { t } = officer;
  const airport = 'Brunei International Airport';
  const landedAt = formatLocalTime(world.clock.now()).replace('T', ' ');
  const fileOf = (...rows: string[]) => ({
    name: 'timetable.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['port,conveyance,origin,scheduled,estimated,arrived', ...rows].join('\n')),
  });

  await test.step('an officer corrects a timetable, sees what it would change, and imports it', async () => {
    await openPage(officer, '/staff/conveyances');
    await button(officer, t.conveyances.upload).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t.conveyances.file.label).setInputFiles(fileOf(`BNBWX,${flight},Singapore,soon`));
    await sheet.getByRole('button', { name: t.conveyances.file.check }).click();
    await expect(sheet.getByText(/^Row 2, port \(BNBWX\): /)).toBeVisible();
    await expect(sheet.getByText(/^Row 2, scheduled \(soon\): /)).toBeVisible();
    const row = `BNBWN,${flight},Singapore,${landedAt},,${landedAt}`;
    await sheet.getByLabel(t.conveyances.file.label).setInputFiles(fileOf(row));
    await sheet.getByRole('button', { name: t.conveyances.file.check }).click();
    await expect(sheet.getByText(t.conveyances.file.counts(1, 0, 0))).toBeVisible();
    await sheet.getByRole('button', { name: t.conveyances.file.save, exact: true }).click();
    await expect(page.getByText(t.conveyances.file.imported(1, 0))).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`${flight}.*${t.conveyances.landed}`) })).toBeVisible();
  });

  const board = await (await world.openBrowser({ viewport: { width: 1920, height: 1080 } })).newPage();
  const figure = (name: string) => board.locator('dl > div').filter({ hasText: name }).locator('dd');
  await test.step('an administrator opens a wall board by its code', async () => {
    await openPage(administrator, '/staff/wall-boards');
    await button(administrator, t.wallBoards.add).click();
    const sheet = administrator.page.getByRole('dialog');
    await sheet.getByLabel(t.wallBoards.port).selectOption({ label: airport });
    await sheet.getByLabel(t.wallBoards.name).fill('Hall A');
    await sheet.getByRole('button', { name: t.wallBoards.addButton }).click();
    const code = await sheet.locator('.t-code').innerText();
    await board.goto('/staff/board');
    await board.getByLabel(t.board.code).fill(code);
    await board.getByRole('button', { name: t.board.open }).click();
    await expect(board.getByRole('rowheader', { name: flight })).toBeVisible();
    await expect(board.getByRole('row', { name: flight }).getByRole('cell').last()).toHaveText('1');
  });

  await test.step('the board follows a decision', async () => {
    await openPage(officer, '/staff/counter');
    await button(officer, t.lanes.signOn).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t.lanes.port).selectOption({ label: airport });
    await sheet.getByRole('radio', { name: 'Lane 1' }).check();
    await sheet.getByRole('button', { name: t.lanes.submit, exact: true }).click();
    await expect(page.getByText(t.lanes.place(airport, 'Lane 1'), { exact: true })).toBeVisible();
    await simulateScan(page, (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '');
    await pressDecision(officer, 'cleared');
    await expect(figure(t.board.cleared)).toHaveText('1');
    await expect(board.getByRole('row', { name: flight }).getByRole('cell').last()).toHaveText('0');
  });

  await test.step('signing off leads to the report of the shift, and to its PDF', async () => {
    await button(officer, t.lanes.signOff).click();
    await page.getByRole('dialog').getByLabel(t.lanes.note).fill('The camera of lane 1 is slow');
    await page.getByRole('dialog').getByRole('button', { name: t.lanes.signOff }).click();
    await link(officer, t.lanes.shiftReport).click();
    await expect(title(officer)).toHaveText(t.shifts.reportTitle);
    await expect(page.getByText('The camera of lane 1 is slow')).toBeVisible();
    await expect(page.getByText(t.shifts.kindAndBand(t.shifts.kinds.cleared, t.shifts.bands.proceed))).toBeVisible();
    const download = page.waitForEvent('download');
    await button(officer, t.shifts.pdf).click();
    expect((await download).suggestedFilename()).toMatch(/^shift-.*\.pdf$/);
  });

  await test.step('an administrator closes the board', async () => {
    await openPage(administrator, '/staff/wall-boards');
    await button(administrator, 'Hall A').click();
    const sheet = administrator.page.getByRole('dialog');
    await sheet.getByRole('button', { name: t.wallBoards.close }).click();
    await sheet.getByRole('button', { name: t.wallBoards.pressAgain }).click();
    await expect(administrator.page.getByText(t.wallBoards.closed)).toBeVisible();
    await expect(board.getByText(t.board.ended)).toBeVisible();
  });
});
