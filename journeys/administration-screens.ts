import type { Language } from '#foundation/language/wording.ts';
import { askForValue, card, firstAdministrator, inHours, writeNotice } from './administrators.ts';
import { submitted } from './declared.ts';
import { typeMoment } from './form.ts';
import { logIn, open, openWhole } from './login.ts';
import { familyOfThree } from './people.ts';
import { findingsIn } from './console-looks.ts';
import { nobodyThere, memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Walks through every page of administration and of the help desk in a language. */
export async function walkAdministration(page: Visitor['page'], world: World, language: Language): Promise<void> {
  world.expectNoise(nobodyThere);
  world.expectNoise(/status of 400.*messages\/trace/);
  const first = await firstAdministrator(page, world, language);
  const desk = await memberBy(first, world, { role: 'help-desk', name: 'Dayang Noraini', language });
  const found = await findingsIn(first, await administrationScenes(first, world));
  found.push(...(await findingsIn(desk, await helpScenes(world, language))));
  expect(found).toEqual([]);
}

/** The pages of an administrator; a second one asked for a retention and an outage, and an announcement is planned. */
async function administrationScenes(first: Visitor, world: World): Promise<StaffScene[]> {
  const { language, say } = first;
  const { keepLogDays, windowDays } = say.settings.setting;
  await open(first, '/staff/attributes');
  await askForValue(first, windowDays.name, 4, 'Long journeys by sea');
  await first.page.getByRole('dialog').getByRole('button', { name: say.settings.save, exact: true }).click();
  await expect(first.page.getByText(say.settings.changed)).toBeVisible();
  const second = await memberBy(first, world, { role: 'administrator', name: 'Awang Bakar', language });
  await open(second, '/staff/retention');
  await askForValue(second, keepLogDays.name, 30, 'Asked by the ministry');
  await button(second, say.settings.ask).click();
  await expect(second.page.getByText(say.settings.asked)).toBeVisible();
  const text = { en: 'The ferry terminal opens at nine.', ms: 'Terminal feri dibuka pada pukul sembilan.' };
  await writeNotice(second, world, { ...text, outage: true });
  await button(second, say.notices.form.ask).click();
  await expect(second.page.getByText(say.notices.asked)).toBeVisible();
  await writeNotice(second, world, text);
  await typeMoment(second.page.locator('#notice-startsAt'), inHours(world, 1));
  await button(second, say.notices.form.publish).click();
  await expect(second.page.getByText(say.notices.published)).toBeVisible();
  return [
    at('attributes', '/staff/attributes'),
    {
      name: 'attributes-history',
      enter: async (visitor) => {
        await openWhole(visitor, '/staff/attributes');
        await card(visitor, windowDays.name).getByText(say.settings.history(1)).click();
        await visitor.page.getByText(say.settings.attributes.show('travel')).click();
        await expect(visitor.page.locator('pre').first()).toBeVisible();
      },
    },
    {
      name: 'attributes-wrong',
      enter: async (visitor) => {
        await openWhole(visitor, '/staff/attributes');
        await askForValue(visitor, windowDays.name, 99, '');
        await visitor.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    at('retention', '/staff/retention'),
    {
      name: 'retention-shorter',
      enter: async (visitor) => {
        await openWhole(visitor, '/staff/retention');
        await askForValue(visitor, say.settings.setting.keepDraftDays.name, 7, 'Asked by the ministry');
        await expect(visitor.page.getByRole('dialog').getByText(say.settings.goesNone)).toBeVisible();
      },
    },
    at('notices', '/staff/notices'),
    {
      name: 'notices-form',
      enter: async (visitor) => {
        // What was written before is left behind.
        await visitor.page.goto('about:blank');
        await writeNotice(visitor, world, text);
        await visitor.page.getByLabel(say.notices.form.link).check();
        await visitor.page.locator('#notice-link-to').fill('https://elsewhere.example');
        await visitor.page.locator('[type=submit]').click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'notices-end',
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openWhole(visitor, '/staff/notices');
        await button(visitor, say.notices.takeBack).click();
        await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ];
}

/** The pages of the help desk, with a traveller who logged in and declared. */
async function helpScenes(world: World, language: Language): Promise<StaffScene[]> {
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const { reference } = await submitted(world, phone, familyOfThree(world.clock.today(), number));
  const looked = async (visitor: Visitor, path: string, who: string) => {
    await openWhole(visitor, path);
    await visitor.page.locator('#who').fill(who);
    await button(visitor, visitor.say.help.find).click();
  };
  return [
    at('messages', '/staff/messages'),
    {
      name: 'messages-wrong',
      enter: async (visitor) => {
        await looked(visitor, '/staff/messages', 'nobody');
        await expect(visitor.page.getByText(visitor.say.administrationFault('who-unknown'))).toBeVisible();
      },
    },
    {
      name: 'messages-found',
      enter: async (visitor) => {
        await looked(visitor, '/staff/messages', reference);
        await expect(visitor.page.locator('main').getByRole('listitem')).toHaveCount(2);
      },
    },
    {
      name: 'messages-none',
      enter: async (visitor) => {
        await looked(visitor, '/staff/messages', 'nobody@example.com');
        await expect(visitor.page.getByText(visitor.say.help.messages.none)).toBeVisible();
      },
    },
    {
      name: 'accounts-found',
      enter: async (visitor) => {
        await looked(visitor, '/staff/accounts', number);
        await expect(button(visitor, visitor.say.help.accounts.end)).toBeVisible();
      },
    },
    {
      name: 'accounts-end',
      enter: async (visitor) => {
        await looked(visitor, '/staff/accounts', number);
        await button(visitor, visitor.say.help.accounts.end).click();
        await expect(visitor.page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
}

function at(name: string, path: string): StaffScene {
  return { name, enter: (visitor) => openWhole(visitor, path) };
}
