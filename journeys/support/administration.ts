import { writeLocalTime } from '#foundation/time/local-time.ts';
import type { Language } from '#foundation/language/messages.ts';
import { hour } from '#foundation/time/clock.ts';
import { fillDateTime } from './declaration-form.ts';
import { openPage } from './login.ts';
import { joinWithPasskeyByApi } from './staff-api.ts';
import { button, title, type Visitor, createVisitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The first administrator, in a browser with an authenticator of its own. */
export async function createFirstAdministrator(
  page: Visitor['page'],
  world: World,
  language: Language = 'en',
): Promise<Visitor> {
  const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  return joinWithPasskeyByApi(createVisitor(page, language), link);
}

/** A time in Brunei so many hours from now, as the server is sent it. */
export function localTimeInHours(world: World, hours: number): string {
  return writeLocalTime(world.clock.now() + hours * hour);
}

/** The card of a setting or a notice. */
export function cardByHeading({ page }: Visitor, heading: string) {
  return page
    .locator('main')
    .locator('section, li')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last();
}

/** On the page of a group of settings: asks for a new value of one. */
export async function fillSettingForm(visitor: Visitor, name: string, value: number, reason: string): Promise<void> {
  const { page, t } = visitor;
  await cardByHeading(visitor, name).getByRole('button', { name: t.settings.change }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('#setting-value').fill(String(value));
  await sheet.locator('#setting-reason').fill(reason);
}

/** On the page of notices: writes one in both languages, two hours long. */
export async function fillNoticeForm(
  visitor: Visitor,
  world: World,
  { en, ms, outage = false }: { en: string; ms: string; outage?: boolean },
): Promise<void> {
  const { page, t } = visitor;
  await openPage(visitor, '/staff/notices');
  await button(visitor, outage ? t.notices.newOutage : t.notices.newAnnouncement).click();
  await expect(title(visitor)).toHaveText(outage ? t.notices.form.outage : t.notices.form.announcement);
  await page.locator('#notice-text-en').fill(en);
  await page.locator('#notice-text-ms').fill(ms);
  await fillDateTime(page.locator('#notice-endsAt'), localTimeInHours(world, 2));
}
