import { walkAdministration } from './administration-screens.ts';
import { walkedIn } from './tongues.ts';
import { test } from './world.ts';

for (const language of walkedIn) {
  test.describe(language, () => {
    // Settings and notices are everybody's: on a server of its own.
    test.use({ viewport: { width: 1280, height: 800 }, country: `administration-${language}` });

    test(`every page of administration and the help desk, from ${language}: no violation, and nothing is cut off`, async ({
      page,
      world,
    }) => {
      await walkAdministration(page, world, language);
    });
  });
}
