import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { reportReachability } from '#foundation/web/http/reachability.ts';
import type { ApiConnection } from '#foundation/web/http/api-connection.ts';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { callApiWith } from '#foundation/web/http/call-api.ts';
import { readServiceStatus } from '../contract.ts';
import { setNotices } from './notices.ts';
import { createStatusPoller } from './status-poller.ts';

// Needs no retries, because the next check follows soon. Successful checks are not logged, because they would fill the
// log.
const statusConnection: ApiConnection = {
  ...pageConnection,
  maxRetries: 0,
  log: (entry) => {
    if (entry.status !== 200) pageConnection.log(entry);
  },
};

export const statusPoller = createStatusPoller({
  requestCode: async () => {
    const { code, notices = [] } = await callApiWith(statusConnection, readServiceStatus, {}, { isBackground: true });
    setNotices(notices);
    return code;
  },
  isUnreachable: isNetworkFailure,
  reportReachability,
  shouldPoll: () => document.visibilityState === 'visible' && navigator.onLine,
  random: Math.random,
});
