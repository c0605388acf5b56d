import { pressDecision } from '../counter-setup.ts';
import { readPasses } from '#capabilities/declaration/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { submitTestDeclaration } from '../declarations.ts';
import { logIn, openPage } from '../login.ts';
import { familyOfThree } from '../travellers.ts';
import { button, title, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, type ScreenState } from './screen.ts';

/** Screens of the counter, with a family that arrives today. One state records a decision. */
export async function counterScreens(world: World, language: Language): Promise<ScreenState[]> {
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const people = familyOfThree(world.clock.today(), number);
  const { id, reference } = await submitTestDeclaration(world, phone, people);
  const { passes } = await world.callApi(phone, readPasses, { id });
  const passText = (wanted: number) => passes.find((pass) => pass.travellerNumber === wanted)?.text ?? '';
  const resultScreen = (name: string, text: string, verdict: string): ScreenState =>
    phoneScreen(name, async (visitor) => {
      await openCounter(visitor);
      await enterScan(visitor, text);
      await expect(visitor.page.locator('[data-verdict]')).toHaveAttribute('data-verdict', verdict);
    });
  return [
    phoneScreen('counter', openCounter),
    phoneScreen('counter-wrong', async (visitor) => {
      await openCounter(visitor);
      await enterScan(visitor, 'abc');
      await expect(visitor.page.getByText(visitor.t.counter.scan.unknown)).toBeVisible();
    }),
    resultScreen('counter-proceed', passText(1), 'proceed'),
    resultScreen('counter-officer', passText(3), 'see-health-officer'),
    resultScreen('counter-group', passText(0), 'see-health-officer'),
    resultScreen('counter-invalid', passText(1).slice(0, -1) + (passText(1).endsWith('0') ? '1' : '0'), 'not-valid'),
    phoneScreen('counter-found', async (visitor) => {
      await openCounter(visitor);
      await enterScan(visitor, reference);
      await expect(visitor.page.getByRole('button', { name: visitor.t.counterSearch.results.choose('') })).toHaveCount(
        3,
      );
    }),
    phoneScreen('counter-declaration', async (visitor) => {
      await openCounter(visitor);
      await enterScan(visitor, people[2]?.passport ?? '');
      await expect(button(visitor, visitor.t.counter.decision.referred)).toBeVisible();
    }),
    phoneScreen('counter-decided', async (visitor) => {
      await openCounter(visitor);
      await enterScan(visitor, passText(2));
      await pressDecision(visitor, 'paper-check');
      await expect(visitor.page.locator('[data-state=sent]').first()).toBeVisible();
    }),
  ];
}

/** Screens of changing a result, for a health officer, with a traveller who arrives today. */
export async function overrideScreens(world: World, language: Language): Promise<ScreenState[]> {
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const [person] = familyOfThree(world.clock.today(), number);
  await submitTestDeclaration(world, phone, [person]);
  const openOverride = async (visitor: Visitor) => {
    await visitor.page.goto('about:blank');
    await openCounter(visitor);
    await enterScan(visitor, person.passport);
    await visitor.page.getByRole('button', { name: visitor.t.override.button }).click();
    await visitor.page.getByRole('dialog').locator('[type=submit]').click();
    await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
  };
  return [
    phoneScreen('override-wrong', openOverride),
    phoneScreen('override-done', async (visitor) => {
      await openOverride(visitor);
      await visitor.page.locator('#override-reason').fill('38.4 °C, and a rash on both arms');
      await visitor.page.getByRole('dialog').locator('[type=submit]').click();
      await expect(visitor.page.getByText(/38\.4 °C, and a rash on both arms/)).toBeVisible();
    }),
  ];
}

async function openCounter(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/staff/counter');
  await expect(title(visitor)).toBeVisible();
  await expect(
    visitor.page
      .locator('main')
      .getByText(/10:\d\d/)
      .first(),
  ).toBeVisible();
}

async function enterScan({ page, t }: Visitor, text: string): Promise<void> {
  await page.getByLabel(t.counter.scan.label).fill(text);
  await page.keyboard.press('Enter');
}
