import { unpackBrowser } from '../chromium.ts';

/** Global setup of Playwright, once per run. Playwright requires a default export. */
export default unpackBrowser;
