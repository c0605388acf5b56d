import { walkRulesDesk } from './rules-screens.ts';
import { test, withoutWorker } from './world.ts';

// Rules that are released judge everybody: on a server of its own.
test.use({ ...withoutWorker, viewport: { width: 1280, height: 800 }, country: 'rules-ms' });

test('every state of the rules desk, in ms, light and dark: no violation, and nothing is cut off', async ({
  page,
  world,
}) => {
  await walkRulesDesk(page, world, 'ms');
});
