import { unpackBrowser } from '../chromium.ts';

/** For Playwright, once a run. Its configuration allows a default export only. */
export default unpackBrowser;
