import { checkScreeningRulesScreens } from './support/screens/screening-rules-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test.describe(language, () => {
    // Rules that are released judge everybody: on a server of its own.
    test.use({ viewport: { width: 1280, height: 800 }, serverName: `rules-${language}` });

    test(`every state of the rules desk, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
      page,
      world,
    }) => {
      await checkScreeningRulesScreens(page, world, language);
    });
  });
}
