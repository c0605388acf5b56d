import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#foundation/language/messages.ts';
import { openPage } from './login.ts';
import { button, title, type Visitor, createVisitor } from './visitor.ts';
import { expect } from './world.ts';

/** Adds a kiosk in the console. Returns the code that the console shows. */
export async function addKiosk(officer: Visitor, name: string): Promise<string> {
  const { page, t } = officer;
  const { kiosks } = t.assisted;
  await openPage(officer, '/staff/kiosks');
  await button(officer, kiosks.add).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(kiosks.name).fill(name);
  await sheet.getByLabel(kiosks.location).fill('Airport, arrivals');
  await sheet.getByRole('button', { name: kiosks.addButton }).click();
  const code = await sheet.locator('.t-code').innerText();
  await page.keyboard.press('Escape');
  return code;
}

export async function openKiosk(page: Page, code: string): Promise<Visitor> {
  const device = createVisitor(page);
  const { closed, start } = device.t.sharedDevice;
  await page.goto('/kiosk/');
  await expect(title(device)).toHaveText(closed.title);
  await page.getByLabel(closed.code).fill(code.toLowerCase());
  await button(device, closed.open).click();
  await expect(title(device)).toHaveText(start.title);
  return device;
}

/** Starts a declaration at an open kiosk in a language, up to the list of travellers. */
export async function startAtKiosk(page: Page, language: Language): Promise<Visitor> {
  const person = createVisitor(page, language);
  await page.locator(`[lang=${language}]`).getByRole('button', { name: person.t.sharedDevice.start.begin }).click();
  await expect(title(person)).toHaveText(person.t.screens.travellers.title);
  return person;
}

export async function expectKioskStart(page: Page): Promise<void> {
  const next = createVisitor(page);
  await expect(title(next)).toHaveText(next.t.sharedDevice.start.title);
  await expect(page).toHaveURL(/\/kiosk\/start\?[^#]*$/);
}

/** Reads what a browser stores for an origin: storage keys, row counts of databases, and paths in caches. */
export async function readBrowserStorage(page: Page) {
  return page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
    const all = (database: IDBDatabase, store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as unknown[]);
      });
    const databases: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames)
        databases[`${name}/${store}`] = (await all(database, store)).length;
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    return { local: Object.keys(localStorage), tab: Object.keys(sessionStorage), databases, cached };
  });
}

/** Collects the bodies of all API responses from now on. Returns a function that joins them. */
export function collectApiResponses(browser: BrowserContext): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  browser.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}
