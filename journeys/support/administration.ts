import { formatLocalTime } from '#foundation/time/local-time.ts';
import type { Language } from '#foundation/language/messages.ts';
import { hour } from '#foundation/time/clock.ts';
import { fillDateTime } from './declaration-form.ts';
import { openPage } from './login.ts';
import { joinWithPasskeyByApi } from './staff-api.ts';
import { button, title, type Visitor, createVisitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Creates the first administrator, who logs in with a passkey in the page's own authenticator. */
export async function createFirstAdministrator(
  page: Visitor['page'],
  world: World,
  language: Language = 'en',
): Promise<Visitor> {
  const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  return joinWithPasskeyByApi(createVisitor(page, language), link);
}

/** Local time in Brunei this many hours from now, in the format of calls. */
export function localTimeInHours(world: World, hours: number): string {
  return formatLocalTime(world.clock.now() + hours * hour);
}

export function cardByHeading({ page }: Visitor, heading: string) {
  return page
    .locator('main')
    .locator('section, li')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last();
}

/** Opens and fills the form of a setting. The page of the setting's group must be open. */
export async function fillSettingForm(visitor: Visitor, name: string, value: number, reason: string): Promise<void> {
  const { page, t } = visitor;
  await cardByHeading(visitor, name).getByRole('button', { name: t.settings.change }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('#setting-value').fill(String(value));
  await sheet.locator('#setting-reason').fill(reason);
}

/** Opens and fills the form of a notice that ends in two hours. */
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
