import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { browserArgs, browserEnvironment, browserPath, unpackBrowser } from '../chromium.ts';
import { logInAsDemoTraveller } from '../demo-traveller.ts';
import { root } from '../run-command.ts';

// Makes the picture of the README from the product: three screens of the demo traveller. Needs a server with the demo
// data: `npm start`, then `npm run picture [address of the portal] [address of the local inbox]`.

const [portal = 'http://localhost:3000', inbox = 'http://127.0.0.1:3001'] = process.argv.slice(2);
const phoneViewport = { width: 375, height: 780 };
const file = join(root, 'docs/pictures/portal.png');

await unpackBrowser();
const browser = await chromium.launch({
  executablePath: browserPath,
  args: browserArgs,
  env: { ...process.env, ...browserEnvironment() },
});
try {
  const shots = await takeScreenshots(browser);
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  await composePicture(browser, shots);
  console.log(file);
} finally {
  await browser.close();
}

/** Takes screenshots: the traveller's first page, a form page in Malay, and submitted answers in dark mode. */
async function takeScreenshots(within: Browser): Promise<Buffer[]> {
  const context = await within.newContext({
    viewport: phoneViewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Brunei',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logInAsDemoTraveller(page, { portal, inbox });
  const english = screenMessages.en;
  await page.getByRole('link', { name: english.hub.continue }).waitFor();
  const first = await takeScreenshot(page);

  await page.getByRole('link', { name: english.hub.continue }).click();
  await page.waitForURL(/[?&]id=/);
  const draft = new URL(page.url()).searchParams.get('id') ?? '';
  await page.goto(`${portal}/travel/form?id=${draft}&t=1&step=journey&lang=bm`);
  await page.getByRole('heading', { level: 1, name: answerMessages.ms.steps.journey }).waitFor();
  const second = await takeScreenshot(page);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${portal}/travel?lang=en`);
  await page.getByRole('link', { name: english.people.view }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const third = await takeScreenshot(page);
  await context.close();
  return [first, second, third];
}

async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

async function composePicture(within: Browser, shots: readonly Buffer[]): Promise<void> {
  const page = await within.newPage({ viewport: { width: 1140, height: 800 } });
  const frames = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`).join('');
  await page.setContent(`<style>
    body { margin: 0; padding: 36px 24px; display: flex; justify-content: center; gap: 40px; background: #dcefec; width: 1092px }
    img { width: 320px; border-radius: 28px; border: 6px solid #10201e; box-shadow: 0 8px 28px rgb(16 32 30 / 0.2) }
  </style>${frames}`);
  await page
    .locator('img')
    .last()
    .evaluate((image) => (image as HTMLImageElement).decode());
  await page.locator('body').screenshot({ path: file });
}
