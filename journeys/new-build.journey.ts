import { type Page, expect } from '@playwright/test';
import { type BuiltSite, siteBuild, startSite } from './built-site.ts';
import { bareTest, buildKept, withWorker } from './world.ts';

const test = bareTest.extend<{ first: string; site: BuiltSite }>({
  first: ['first', { option: true }],
  site: async ({ first }, use) => {
    const site = await startSite(await siteBuild(first));
    await use(site);
    await site.close();
  },
});

test.use(withWorker);

test('a new build replaces the one before; a page that is open goes on with its own files', async ({
  page,
  context,
  site,
  first,
}) => {
  await page.goto(`${site.address}/travel`);
  await buildKept(page);
  const [old = ''] = await keptBuilds(page);
  const second = await siteBuild('second');
  await replaced(page, () => site.deploy(second));
  expect(await keptBuilds(page)).toHaveLength(2);

  // It was not asked for by the page before, and is not at the server any more.
  expect(await importName(page, `/assets/later-${first}.js`)).toBe(first);
  const other = await context.newPage();
  await other.goto(`${site.address}/travel/form?t=1`);
  await expect(other).toHaveTitle('second');
  expect(await keptBuilds(other)).toContain(old);
  expect(site.asked.filter((path) => path === `/assets/later-${first}.js`)).toHaveLength(1);

  await page.close();
  await other.reload();
  await expect.poll(() => keptBuilds(other)).toHaveLength(1);
  expect(await keptBuilds(other)).not.toContain(old);
  site.answer('cut');
  await other.goto(`${site.address}/travel`);
  await expect(other).toHaveTitle('second');
});

for (const status of [404, 500, 502, 503]) {
  test(`what the server says is shown, whatever it is: ${status}`, async ({ page, site, first }) => {
    await page.goto(`${site.address}/travel`);
    await buildKept(page);
    site.answer(status);
    const response = await page.goto(`${site.address}/travel`);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(`status ${status}`);
    site.answer('cut');
    await page.reload();
    await expect(page).toHaveTitle(first);
  });
}

test('a build that does not arrive as it was built is not kept', async ({ page, site, first }) => {
  await page.goto(`${site.address}/travel`);
  await buildKept(page);
  const before = await keptBuilds(page);
  site.deploy({ ...(await siteBuild('second')), '/assets/later-second.js': 'alert("a hotel")' });
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing));
    });
    await registration.update();
    const worker = await found;
    return new Promise((resolve) => {
      worker?.addEventListener('statechange', () => resolve(worker.state));
    });
  });
  expect(ended).toBe('redundant');
  site.answer('cut');
  await page.reload();
  await expect(page).toHaveTitle(first);
  await expect.poll(() => keptBuilds(page)).toEqual(before);
});

test('a worker that is broken is replaced by the next one, and can be taken away', async ({ page, site }) => {
  const sound = await siteBuild('second');
  const broken = `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(new Response('<title>broken</title>', { headers: { 'content-type': 'text/html' } })));`;
  site.deploy({ ...sound, '/sw.js': broken });
  await page.goto(`${site.address}/travel`);
  await buildKept(page);
  await page.reload();
  await expect(page).toHaveTitle('broken');
  site.deploy(sound);
  await reloadUntil(page, 'second');
  await buildKept(page);

  // As docs/operations.md says it.
  const none = "addEventListener('install', () => skipWaiting());";
  await replaced(page, () => site.deploy({ ...sound, '/sw.js': none }));
  site.answer('cut');
  await expect(page.reload()).rejects.toThrow(/ERR_/);
});

// Another worker has taken over, after what was done.
async function replaced(page: Page, act: () => void): Promise<void> {
  act();
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function keptBuilds(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function importName(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (from) => ((await import(from)) as { name?: string }).name, path);
}

async function reloadUntil(page: Page, title: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return page.title();
    })
    .toBe(title);
}
