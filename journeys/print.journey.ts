import type { Page } from '@playwright/test';
import { addDays } from '#foundation/time/local-date.ts';
import { submitted } from './declared.ts';
import { logIn, openWhole } from './login.ts';
import { readPages } from './pdf.ts';
import { familyOfThree } from './people.ts';
import { button, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test('on paper a view begins on the first page, and an open pass is printed once', async ({ page, context, world }) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const people = familyOfThree(addDays(world.clock.today(), 1), number);
  const { id, reference } = await submitted(world, context, people);

  await openWhole(visitor, `/travel/view?id=${id}&t=1`);
  const view = await printed(page);
  expect(view[0]).toContain(people[0].name);
  expect(view[0]).toMatch(/^Traveller 1 /);

  await openWhole(visitor, `/travel/group-view?id=${id}`);
  const group = await printed(page);
  expect(group[0]).toContain(reference);
  expect(group[0]).toContain(people[0].name);

  await button(visitor, say.passes.show).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  const pass = await printed(page);
  expect(pass).toHaveLength(1);
  expect(pass[0]?.split(reference)).toHaveLength(2);
  // Of the page behind it nothing.
  expect(pass[0]).not.toContain(people[0].passport);
});

/** The text of each sheet. */
async function printed(page: Page): Promise<string[]> {
  return readPages(await page.pdf({ format: 'A4' }));
}
