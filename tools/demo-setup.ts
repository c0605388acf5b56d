import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemoCountry } from '../journeys/demo-country.ts';
import { root } from './step.ts';

/** For Playwright, once a run. Its configuration allows a default export only. */
export default async function loadDemo(): Promise<() => Promise<void>> {
  const folder = join(root, `.cache/demo-country-${process.pid}`);
  const takeAway = await loadDemoCountry(folder);
  return async () => {
    await takeAway();
    rmSync(folder, { recursive: true, force: true });
  };
}
