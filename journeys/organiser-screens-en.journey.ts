import { walkOrganisers } from './organiser-screens.ts';
import { test, withoutWorker } from './world.ts';

// What is planned is there for everybody: on a server of its own.
test.use({ ...withoutWorker, viewport: { width: 1280, height: 800 }, country: 'organisers-en' });

test('every state of the desk of organisers and of a door, in en, light and dark: no violation, and nothing is cut off', async ({
  page,
  world,
}) => {
  await walkOrganisers(page, world, 'en');
});
