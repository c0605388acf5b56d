import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDemoServerTemplate } from '../../journeys/support/demo-server.ts';
import { root } from '../run-command.ts';

/** For Playwright, once a run. Its configuration allows a default export only. */
export default async function loadDemo(): Promise<() => Promise<void>> {
  const folder = join(root, `.cache/demo-country-${process.pid}`);
  const takeAway = await createDemoServerTemplate(folder);
  return async () => {
    await takeAway();
    rmSync(folder, { recursive: true, force: true });
  };
}
