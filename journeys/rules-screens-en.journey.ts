import { walkRulesDesk } from './rules-screens.ts';
import { test, withoutWorker } from './world.ts';

// Rules that are released judge everybody: on a server of its own.
test.use({ ...withoutWorker, viewport: { width: 1280, height: 800 }, country: 'rules-en' });

test('every state of the rules desk, in en, light and dark: no violation, and nothing is cut off', async ({
  page,
  world,
}) => {
  await walkRulesDesk(page, world, 'en');
});
