import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDemoServerTemplate } from '../../journeys/support/demo-server.ts';
import { root } from '../run-command.ts';

/** Global setup of Playwright, once per run. Playwright requires a default export. */
export default async function loadDemo(): Promise<() => Promise<void>> {
  const folder = join(root, `.cache/demo-country-${process.pid}`);
  const removeTemplate = await createDemoServerTemplate(folder);
  return async () => {
    await removeTemplate();
    rmSync(folder, { recursive: true, force: true });
  };
}
