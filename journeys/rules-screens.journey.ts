import { walkRulesDesk } from './rules-screens.ts';
import { walkedIn } from './tongues.ts';
import { test } from './world.ts';

for (const language of walkedIn) {
  test.describe(language, () => {
    // Rules that are released judge everybody: on a server of its own.
    test.use({ viewport: { width: 1280, height: 800 }, country: `rules-${language}` });

    test(`every state of the rules desk, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
      page,
      world,
    }) => {
      await walkRulesDesk(page, world, language);
    });
  });
}
