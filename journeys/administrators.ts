import { writeLocalTime } from '#foundation/time/local-time.ts';
import type { Language } from '#foundation/language/wording.ts';
import { hour } from '#foundation/time/clock.ts';
import { typeMoment } from './form.ts';
import { open } from './login.ts';
import { enteredByPasskey } from './staff-calls.ts';
import { button, title, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The first administrator, in a browser with an authenticator of its own. */
export async function firstAdministrator(
  page: Visitor['page'],
  world: World,
  language: Language = 'en',
): Promise<Visitor> {
  const link = await world.firstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  return enteredByPasskey(visitorAt(page, language), link);
}

/** A time in Brunei so many hours from now, as the server is sent it. */
export function inHours(world: World, hours: number): string {
  return writeLocalTime(world.clock.now() + hours * hour);
}

/** The card of a setting or a notice. */
export function card({ page }: Visitor, heading: string) {
  return page
    .locator('main')
    .locator('section, li')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last();
}

/** On the page of a group of settings: asks for a new value of one. */
export async function askForValue(visitor: Visitor, name: string, value: number, reason: string): Promise<void> {
  const { page, say } = visitor;
  await card(visitor, name).getByRole('button', { name: say.settings.change }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('#setting-value').fill(String(value));
  await sheet.locator('#setting-reason').fill(reason);
}

/** On the page of notices: writes one in both languages, two hours long. */
export async function writeNotice(
  visitor: Visitor,
  world: World,
  { en, ms, outage = false }: { en: string; ms: string; outage?: boolean },
): Promise<void> {
  const { page, say } = visitor;
  await open(visitor, '/staff/notices');
  await button(visitor, outage ? say.notices.newOutage : say.notices.newAnnouncement).click();
  await expect(title(visitor)).toHaveText(outage ? say.notices.form.outage : say.notices.form.announcement);
  await page.locator('#notice-text-en').fill(en);
  await page.locator('#notice-text-ms').fill(ms);
  await typeMoment(page.locator('#notice-endsAt'), inHours(world, 2));
}
