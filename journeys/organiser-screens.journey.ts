import { checkOrganiserScreens } from './support/screens/organiser-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test.describe(language, () => {
    // Planned events affect everyone: these tests need a server of their own.
    test.use({ viewport: { width: 1280, height: 800 }, serverName: `organisers-${language}` });

    test(`organiser desk and event door states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
      page,
      world,
    }) => {
      await checkOrganiserScreens(page, world, language);
    });
  });
}
