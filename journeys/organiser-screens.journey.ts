import { checkOrganiserScreens } from './support/screens/organiser-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test.describe(language, () => {
    // What is planned is there for everybody: on a server of its own.
    test.use({ viewport: { width: 1280, height: 800 }, serverName: `organisers-${language}` });

    test(`every state of the desk of organisers and of a door, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
      page,
      world,
    }) => {
      await checkOrganiserScreens(page, world, language);
    });
  });
}
