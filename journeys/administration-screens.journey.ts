import { checkAdministrationScreens } from './support/screens/administration-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test.describe(language, () => {
    // Settings and notices affect everyone: these tests need a server of their own.
    test.use({ viewport: { width: 1280, height: 800 }, serverName: `administration-${language}` });

    test(`administration and help desk pages have no axe violations or cut-off content (from ${language})`, async ({
      page,
      world,
    }) => {
      await checkAdministrationScreens(page, world, language);
    });
  });
}
