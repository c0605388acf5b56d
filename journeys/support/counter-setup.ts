import type { OutputOf } from '#foundation/contract/call.ts';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import type { submitDeclaration } from '#capabilities/declaration/contract.ts';
import type { BrowserContext } from '@playwright/test';
import { submitTestDeclaration } from './declarations.ts';
import { logIn, openPage } from './login.ts';
import { aTraveller, flightFromSingapore, type TestTraveller } from './travellers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './staff.ts';
import { button, type Visitor, createVisitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/**
 * Presses a button of a decision. The counter refuses a press just after the verdict has changed, and says so; the
 * officer then presses again.
 */
export async function pressDecision(officer: Visitor, kind: DecisionKind): Promise<void> {
  const { decision, decide } = officer.t.counter;
  const press = () => button(officer, decision[kind]).click();
  await press();
  while (await officer.page.getByText(decide.justChanged, { exact: true }).isVisible()) await press();
}

/**
 * Goes back from the question before a decision. A press just after it has opened is ignored, so that it is repeated.
 */
export async function leaveQuestion({ page, t: { counter } }: Visitor): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const soon = { timeout: 2000 };
  await expect(async () => {
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name: counter.decide.contradiction.back }).click(soon);
    await expect(dialog).toHaveCount(0, soon);
  }).toPass();
}

/** Goes to the empty counter. A press just after the page has changed is ignored, so that it is repeated. */
export async function showNextTraveller({ page, t: { counter } }: Visitor): Promise<void> {
  const soon = { timeout: 2000 };
  await expect(async () => {
    const next = page.getByRole('button', { name: counter.nextTraveller });
    if (await next.isVisible()) await next.click(soon);
    await expect(page.getByLabel(counter.scan.label)).toBeVisible(soon);
  }).toPass();
}

/** Scans a pass again and again until the counter knows that it is replaced. */
export async function scanUntilReplaced(officer: Visitor, pass: string): Promise<void> {
  const { page, t } = officer;
  const { counter } = t;
  const verdict = page.locator('[data-verdict]');
  await expect(async () => {
    const soon = { timeout: 2000 };
    await showNextTraveller(officer);
    await page.getByLabel(counter.scan.label).fill(pass, soon);
    await page.keyboard.press('Enter');
    await expect(verdict).toHaveAttribute('data-verdict', 'replaced', soon);
  }).toPass();
}

/** Creates an administrator, a border officer at the counter, and a traveller who arrives today on a unique flight. */
export async function setUpCounterAndTraveller(
  page: Visitor['page'],
  world: World,
): Promise<
  OutputOf<typeof submitDeclaration> & {
    administrator: Visitor;
    officer: Visitor;
    phone: BrowserContext;
    traveller: Visitor;
    declaredTraveller: TestTraveller;
    flight: string;
  }
> {
  const desk = await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage();
  const administrator = await createFirstAdministratorWithPassword(desk, world);
  const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad', { page });
  await openPage(officer, '/staff/counter');
  await expect(page.getByText(/^Up to date, /)).toBeVisible();
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage());
  const number = await logIn(traveller, world);
  const today = world.clock.today();
  const flight = `ZX${1000 + (Number(number) % 9000)}`;
  const declaredTraveller = {
    ...aTraveller(today, number),
    journey: { ...flightFromSingapore(today), transport: flight },
  };
  return {
    administrator,
    officer,
    phone,
    traveller,
    declaredTraveller,
    flight,
    ...(await submitTestDeclaration(world, phone, [declaredTraveller])),
  };
}
