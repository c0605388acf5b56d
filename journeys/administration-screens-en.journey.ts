import { walkAdministration } from './administration-screens.ts';
import { test, withoutWorker } from './world.ts';

// Settings and notices are everybody's: on a server of its own.
test.use({ ...withoutWorker, viewport: { width: 1280, height: 800 }, country: 'administration-en' });

test('every page of administration and the help desk, in en: no violation, and nothing is cut off', async ({
  page,
  world,
}) => {
  await walkAdministration(page, world, 'en');
});
