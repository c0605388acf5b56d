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

test('replaces the old build by a new one, while an open page keeps its own files', async ({
  page,
  context,
  site,
  first,
}) => {
  await page.goto(`${site.address}/travel`);
  await waitUntilBuildCached(page);
  const [oldBuild = ''] = await listCachedBuilds(page);
  const second = await createSiteBuild('second');
  await waitForWorkerReplacement(page, () => site.deploy(second));
  expect(await listCachedBuilds(page)).toHaveLength(2);

  // The old page had not loaded this file, and the server no longer has it.
  expect(await importBuildName(page, `/assets/later-${first}.js`)).toBe(first);
  const other = await context.newPage();
  await other.goto(`${site.address}/travel/form?t=1`);
  await expect(other).toHaveTitle('second');
  expect(await listCachedBuilds(other)).toContain(oldBuild);
  expect(site.requestedPaths.filter((path) => path === `/assets/later-${first}.js`)).toHaveLength(1);

  await page.close();
  await other.reload();
  await expect.poll(() => listCachedBuilds(other)).toHaveLength(1);
  expect(await listCachedBuilds(other)).not.toContain(oldBuild);
  site.respondWith('cut');
  await other.goto(`${site.address}/travel`);
  await expect(other).toHaveTitle('second');
});

for (const status of [404, 500, 502, 503]) {
  test(`shows the response of the server with status ${status}`, async ({ page, site, first }) => {
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

test('does not store a build that arrives differently from how it was built', async ({ page, site, first }) => {
  await page.goto(`${site.address}/travel`);
  await waitUntilBuildCached(page);
  const before = await listCachedBuilds(page);
  site.deploy({ ...(await createSiteBuild('second')), '/assets/later-second.js': 'alert("a hotel")' });
  const workerState = await page.evaluate(async () => {
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
  expect(workerState).toBe('redundant');
  site.respondWith('cut');
  await page.reload();
  await expect(page).toHaveTitle(first);
  await expect.poll(() => listCachedBuilds(page)).toEqual(before);
});

test('replaces a broken service worker by the next one, and removes it on request', async ({ page, site }) => {
  const workingBuild = await createSiteBuild('second');
  const broken = `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(new Response('<title>broken</title>', { headers: { 'content-type': 'text/html' } })));`;
  site.deploy({ ...workingBuild, '/sw.js': broken });
  await page.goto(`${site.address}/travel`);
  await waitUntilBuildCached(page);
  await page.reload();
  await expect(page).toHaveTitle('broken');
  site.deploy(workingBuild);
  await reloadUntilTitle(page, 'second');
  await waitUntilBuildCached(page);

  // As described in docs/operations.md.
  const none = "addEventListener('install', () => skipWaiting());";
  await waitForWorkerReplacement(page, () => site.deploy({ ...workingBuild, '/sw.js': none }));
  site.respondWith('cut');
  await expect(page.reload()).rejects.toThrow(/ERR_/);
});

async function waitForWorkerReplacement(page: Page, action: () => void): Promise<void> {
  action();
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
