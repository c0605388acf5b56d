import type { Locator, Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { setUpCounterAndTraveller } from './support/counter-setup.ts';
import { openPage } from './support/login.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { addRule } from './support/screens/screening-rules-screens.ts';
import { createStaffMember } from './support/staff.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const file = 'docs/pictures/portal.png';

test.use({ viewport: { width: 1280, height: 800 } });

// `npm run picture`
if (process.env['PICTURE'] === '1') {
  test('takes the picture of the README: a pass on a phone, the counter, and the rules desk', async ({
    page,
    world,
  }) => {
    const { administrator, officer, traveller } = await setUpCounterAndTraveller(page, world);
    const phone = traveller.page;
    await phone.setViewportSize({ width: 390, height: 844 });
    await openPage(traveller, '/travel');
    await button(traveller, traveller.t.passes.show).click();
    const pass = await readQrCode(phone.getByRole('dialog').getByRole('img'));
    const shots = [await takeScreenshot(phone.getByRole('dialog'))];

    await page.getByLabel(officer.t.counter.scan.label).fill(pass);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-verdict]')).toContainText(answerMessages.en.band.proceed);
    shots.push(await takeScreenshot(page));

    const writer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Penulis');
    await addRule(writer, 'indonesia');
    await writer.page.evaluate(() => scrollTo(0, 0));
    shots.push(await takeScreenshot(writer.page));
    await composePicture(await page.context().newPage(), shots);
  });
}

function takeScreenshot(target: Page | Locator): Promise<Buffer> {
  return target.screenshot({ animations: 'disabled' });
}

async function composePicture(page: Page, shots: readonly Buffer[]): Promise<void> {
  await page.setViewportSize({ width: 1140, height: 900 });
  const frames = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`).join('');
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; display: grid; grid-template-columns: 384px 628px; gap: 32px; width: 1044px;
      grid-template-rows: auto auto; align-items: center; background: #dcefec }
    img { width: 100%; border-radius: 16px; border: 4px solid #10201e; box-sizing: border-box }
    img:first-child { grid-row: 1 / 3 }
  </style>${frames}`);
  for (const image of await page.locator('img').all()) await image.evaluate((node: HTMLImageElement) => node.decode());
  writeFileSync(file, await page.locator('body').screenshot());
}
