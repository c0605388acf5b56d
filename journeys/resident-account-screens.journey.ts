import { findScreenIssues } from './support/screen-issues.ts';
import { feedbackScreens } from './support/screens/feedback-screens.ts';
import { identityScreens } from './support/screens/identity-screens.ts';
import { logIn } from './support/login.ts';
import { memberLoginScreens, residentAccountScreens } from './support/screens/resident-account-screens.ts';
import { createFirstAdministratorWithPassword } from './support/staff.ts';
import { languagesToTest, consoleTraversalLanguages } from './support/languages.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

for (const language of languagesToTest('ms')) {
  test(`resident account pages have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    const found = await findScreenIssues(visitor, memberLoginScreens);
    await logIn(visitor, world);
    found.push(...(await findScreenIssues(visitor, residentAccountScreens(world))));
    expect(found).toEqual([]);
  });
}

for (const language of consoleTraversalLanguages) {
  test(`identity desk states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const { desk, screens } = await identityScreens(administrator, world, language);
    expect(await findScreenIssues(desk, screens)).toEqual([]);
  });

  test(`feedback desk states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const { desk, screens } = await feedbackScreens(administrator, world, language);
    expect(await findScreenIssues(desk, screens)).toEqual([]);
  });
}
