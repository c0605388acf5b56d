import { readPasses } from '#capabilities/declaration/contract.ts';
import type { Language } from '#foundation/language/wording.ts';
import { submitted } from './declared.ts';
import { logIn, open } from './login.ts';
import { familyOfThree } from './people.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, title, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The states of the counter, with a family that arrives today and one decision that has been made. */
export async function counterScenes(world: World, language: Language): Promise<StaffScene[]> {
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const people = familyOfThree(world.clock.today(), number);
  const { id, reference } = await submitted(world, phone, people);
  const { passes } = await world.askServer(phone, readPasses, { id });
  const textOf = (wanted: number) => passes.find((pass) => pass.number === wanted)?.text ?? '';
  const judged = (name: string, text: string, verdict: string): StaffScene => ({
    name,
    phone: true,
    enter: async (visitor) => {
      await atCounter(visitor);
      await typed(visitor, text);
      await expect(visitor.page.locator('[data-verdict]')).toHaveAttribute('data-verdict', verdict);
    },
  });
  return [
    { name: 'counter', phone: true, enter: atCounter },
    {
      name: 'counter-wrong',
      phone: true,
      enter: async (visitor) => {
        await atCounter(visitor);
        await typed(visitor, 'abc');
        await expect(visitor.page.getByText(visitor.say.counter.scan.unknown)).toBeVisible();
      },
    },
    judged('counter-proceed', textOf(1), 'proceed'),
    judged('counter-officer', textOf(3), 'see-health-officer'),
    judged('counter-group', textOf(0), 'check-identity'),
    judged('counter-invalid', textOf(1).slice(0, -1) + (textOf(1).endsWith('0') ? '1' : '0'), 'not-valid'),
    {
      name: 'counter-found',
      phone: true,
      enter: async (visitor) => {
        await atCounter(visitor);
        await typed(visitor, reference);
        await expect(visitor.page.getByRole('button', { name: visitor.say.counter.found.choose('') })).toHaveCount(3);
      },
    },
    {
      name: 'counter-declaration',
      phone: true,
      enter: async (visitor) => {
        await atCounter(visitor);
        await typed(visitor, people[2]?.passport ?? '');
        await expect(button(visitor, visitor.say.counter.decision.referred)).toBeVisible();
      },
    },
    {
      name: 'counter-decided',
      phone: true,
      enter: async (visitor) => {
        await atCounter(visitor);
        await typed(visitor, textOf(2));
        await button(visitor, visitor.say.counter.decision['paper-check']).click();
        await expect(visitor.page.locator('[data-state=sent]').first()).toBeVisible();
      },
    },
  ];
}

/** What a health officer sees beside that: changing the result of somebody who arrives today. */
export async function overrideScenes(world: World, language: Language): Promise<StaffScene[]> {
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const [who] = familyOfThree(world.clock.today(), number);
  await submitted(world, phone, [who]);
  const opened = async (visitor: Visitor) => {
    await visitor.page.goto('about:blank');
    await atCounter(visitor);
    await typed(visitor, who.passport);
    await visitor.page.getByRole('button', { name: visitor.say.override.button }).click();
    await visitor.page.getByRole('dialog').locator('[type=submit]').click();
    await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
  };
  return [
    { name: 'override-wrong', phone: true, enter: opened },
    {
      name: 'override-done',
      phone: true,
      enter: async (visitor) => {
        await opened(visitor);
        await visitor.page.locator('#override-reason').fill('38.4 °C, and a rash on both arms');
        await visitor.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(visitor.page.getByText(/38\.4 °C, and a rash on both arms/)).toBeVisible();
      },
    },
  ];
}

async function atCounter(visitor: Visitor): Promise<void> {
  await open(visitor, '/staff/counter');
  await expect(title(visitor)).toBeVisible();
  await expect(
    visitor.page
      .locator('main')
      .getByText(/10:\d\d/)
      .first(),
  ).toBeVisible();
}

async function typed({ page, say }: Visitor, text: string): Promise<void> {
  await page.getByLabel(say.counter.scan.label).fill(text);
  await page.keyboard.press('Enter');
}
