import { checkScreeningRulesScreens } from './support/screens/screening-rules-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test.describe(language, () => {
    // Released rules apply to everyone: these tests need a server of their own.
    test.use({ viewport: { width: 1280, height: 800 }, serverName: `rules-${language}` });

    test(`rules desk states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
      page,
      world,
    }) => {
      await checkScreeningRulesScreens(page, world, language);
    });
  });
}
