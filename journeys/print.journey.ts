import type { Page } from '@playwright/test';
import { addDays } from '#foundation/time/local-date.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { logIn, openPageAndWait } from './support/login.ts';
import { readPdfPages } from './support/pdf.ts';
import { familyOfThree } from './support/travellers.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('prints a view from the first page on, and an open pass once', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const people = familyOfThree(addDays(world.clock.today(), 1), number);
  const { id, reference } = await submitTestDeclaration(world, context, people);

  await openPageAndWait(visitor, `/travel/view?id=${id}&t=1`);
  const view = await printToPages(page);
  expect(view[0]).toContain(people[0].name);
  expect(view[0]).toMatch(/^Traveller 1 /);

  await openPageAndWait(visitor, `/travel/group-view?id=${id}`);
  const group = await printToPages(page);
  expect(group[0]).toContain(reference);
  expect(group[0]).toContain(people[0].name);

  await button(visitor, t.passes.show).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  const pass = await printToPages(page);
  expect(pass).toHaveLength(1);
  expect(pass[0]?.split(reference)).toHaveLength(2);
  // Nothing of the page behind the pass is printed.
  expect(pass[0]).not.toContain(people[0].passport);
});

async function printToPages(page: Page): Promise<string[]> {
  return readPdfPages(await page.pdf({ format: 'A4' }));
}
