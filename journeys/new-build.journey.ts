import { type Page, expect } from '@playwright/test';
import { type BuiltSite, createSiteBuild, startBuiltSite } from './support/built-site.ts';
import { testWithoutServer, waitUntilBuildCached, withServiceWorker } from './support/world.ts';

const test = testWithoutServer.extend<{ first: string; site: BuiltSite }>({
  first: ['first', { option: true }],
  site: async ({ first }, use) => {
    const site = await startBuiltSite(await createSiteBuild(first));
    await use(site);
    await site.close();
  },
});

test.use(withServiceWorker);

test('a new build replaces the one before; a page that is open goes on with its own files', async ({
  page,
  context,
  site,
  first,
}) => {
  await page.goto(`${site.address}/travel`);
  await waitUntilBuildCached(page);
  const [old = ''] = await listCachedBuilds(page);
  const second = await createSiteBuild('second');
  await waitForWorkerReplacement(page, () => site.deploy(second));
  expect(await listCachedBuilds(page)).toHaveLength(2);

  // It was not asked for by the page before, and is not at the server any more.
  expect(await importBuildName(page, `/assets/later-${first}.js`)).toBe(first);
  const other = await context.newPage();
  await other.goto(`${site.address}/travel/form?t=1`);
  await expect(other).toHaveTitle('second');
  expect(await listCachedBuilds(other)).toContain(old);
  expect(site.requestedPaths.filter((path) => path === `/assets/later-${first}.js`)).toHaveLength(1);

  await page.close();
  await other.reload();
  await expect.poll(() => listCachedBuilds(other)).toHaveLength(1);
  expect(await listCachedBuilds(other)).not.toContain(old);
  site.respondWith('cut');
  await other.goto(`${site.address}/travel`);
  await expect(other).toHaveTitle('second');
});

for (const status of [404, 500, 502, 503]) {
  test(`what the server says is shown, whatever it is: ${status}`, async ({ page, site, first }) => {
    await page.goto(`${site.address}/travel`);
    await waitUntilBuildCached(page);
    site.respondWith(status);
    const response = await page.goto(`${site.address}/travel`);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(`status ${status}`);
    site.respondWith('cut');
    await page.reload();
    await expect(page).toHaveTitle(first);
  });
}

test('a build that does not arrive as it was built is not kept', async ({ page, site, first }) => {
  await page.goto(`${site.address}/travel`);
  await waitUntilBuildCached(page);
  const before = await listCachedBuilds(page);
  site.deploy({ ...(await createSiteBuild('second')), '/assets/later-second.js': 'alert("a hotel")' });
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
  site.respondWith('cut');
  await page.reload();
  await expect(page).toHaveTitle(first);
  await expect.poll(() => listCachedBuilds(page)).toEqual(before);
});

test('a worker that is broken is replaced by the next one, and can be taken away', async ({ page, site }) => {
  const sound = await createSiteBuild('second');
  const broken = `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(new Response('<title>broken</title>', { headers: { 'content-type': 'text/html' } })));`;
  site.deploy({ ...sound, '/sw.js': broken });
  await page.goto(`${site.address}/travel`);
  await waitUntilBuildCached(page);
  await page.reload();
  await expect(page).toHaveTitle('broken');
  site.deploy(sound);
  await reloadUntilTitle(page, 'second');
  await waitUntilBuildCached(page);

  // As docs/operations.md says it.
  const none = "addEventListener('install', () => skipWaiting());";
  await waitForWorkerReplacement(page, () => site.deploy({ ...sound, '/sw.js': none }));
  site.respondWith('cut');
  await expect(page.reload()).rejects.toThrow(/ERR_/);
});

// Another worker has taken over, after what was done.
async function waitForWorkerReplacement(page: Page, act: () => void): Promise<void> {
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

function listCachedBuilds(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function importBuildName(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (from) => ((await import(from)) as { name?: string }).name, path);
}

async function reloadUntilTitle(page: Page, title: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return page.title();
    })
    .toBe(title);
}
