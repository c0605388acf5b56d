import { checkAdministrationScreens } from './support/screens/administration-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test.describe(language, () => {
    // Settings and notices are everybody's: on a server of its own.
    test.use({ viewport: { width: 1280, height: 800 }, serverName: `administration-${language}` });

    test(`every page of administration and the help desk, from ${language}: no violation, and nothing is cut off`, async ({
      page,
      world,
    }) => {
      await checkAdministrationScreens(page, world, language);
    });
  });
}
