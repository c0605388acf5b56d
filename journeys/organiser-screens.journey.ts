import { walkOrganisers } from './organiser-screens.ts';
import { walkedIn } from './tongues.ts';
import { test } from './world.ts';

for (const language of walkedIn) {
  test.describe(language, () => {
    // What is planned is there for everybody: on a server of its own.
    test.use({ viewport: { width: 1280, height: 800 }, country: `organisers-${language}` });

    test(`every state of the desk of organisers and of a door, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
      page,
      world,
    }) => {
      await walkOrganisers(page, world, language);
    });
  });
}
