import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { noticeReach } from '#foundation/web/http/connection.ts';
import type { Line } from '#foundation/web/http/line.ts';
import { pageLine } from '#foundation/web/http/page-line.ts';
import { placeOn } from '#foundation/web/http/place.ts';
import { readServiceStatus } from '../contract.ts';
import { tellNotices } from './notices.ts';
import { createStatusWatch } from './status-watch.ts';

// The next check is the second try; a log full of checks that went well would hold nothing else.
const statusLine: Line = {
  ...pageLine,
  retries: 0,
  record: (entry) => {
    if (entry.status !== 200) pageLine.record(entry);
  },
};

/** The watch of this page. */
export const statusWatch = createStatusWatch({
  ask: async () => {
    const { code, notices = [] } = await placeOn(statusLine, readServiceStatus, {}, { quiet: true });
    tellNotices(notices);
    return code;
  },
  isUnreachable: isNetworkFailure,
  noticeReach,
  isWorthwhile: () => document.visibilityState === 'visible' && navigator.onLine,
  random: Math.random,
});
