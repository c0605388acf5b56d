import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { TestProvider } from '#capabilities/staff/server/testing/oidc-provider.ts';
import type { Language } from '#foundation/language/messages.ts';
import { callApiOver } from '#foundation/web/http/call-api.ts';
import { type TestClock, createTestClock } from './clock.ts';
import { type TestServerPool, type TestServer, createTestServerPool } from './server-pool.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts';
import type { RunningServer } from './server.ts';
import { reportCspViolations, type PageMonitor, createPageMonitor } from './page-monitor.ts';

export { expect } from '@playwright/test';

/** What a story has around it: the running product, its time, the messages it sends, and people nobody else is. */
export type World = {
  portal: string;
  clock: TestClock;
  inbox: Inbox;
  allowFinding: PageMonitor['allowFinding'];
  /** Takes the network from a browser. What it says of that itself is expected. */
  cutNetwork: (browser: BrowserContext) => Promise<void>;
  /** Gives it back. */
  restoreNetwork: (browser: BrowserContext) => Promise<void>;
  /** A phone number of Brunei that no other story uses, without dial code. */
  newPhoneNumber: () => string;
  newEmail: () => string;
  /** Forgets all staff, and makes the first administrator as the command of operators does; answers the link. */
  inviteFirstAdministrator: RunningServer['inviteFirstAdministrator'];
  /** Does something in the database as the owner of its tables. */
  executeAsOwner: RunningServer['executeAsOwner'];
  /** The authority's directory, in stories that have one. */
  directory: TestProvider | undefined;
  /** Another browser of the same kind: another device. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Places a call with the login that a browser has, past its screens: what the server says. */
  callApi: <C extends AnyCall>(
    browser: BrowserContext,
    call: C,
    input: RequestOf<C>,
    language?: Language,
  ) => Promise<OutputOf<C>>;
  /** The token that a browser last sent. */
  tokenOf: (browser: BrowserContext) => string;
};

/**
 * For stories of what a browser that keeps the build does: without a network, with a new build, when pages are opened again. Each such
 * browser fetches a hundred files and more first; those of the other stories do not.
 */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the browser keeps the whole build and answers the page from it: from then on everything opens without a network. */
export async function waitUntilBuildCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
}

type TestFixtures = {
  /** A name of one's own at the top of a file gives its stories a server of their own: what they change concerns everybody on it. */
  serverName: string;
  /** Whether staff can log in with the authority's directory: a file's stories have one then, and a server of their own. */
  withDirectory: boolean;
  /** The path of a file of trusted issuers: a file's stories have it, and a server of their own. */
  trustedIssuers: string;
  server: TestServer;
  world: World;
  networkProxy: NetworkProxy;
};
type WorkerFixtures = { serverPool: TestServerPool };

/** What a worker has, and the stories that need no server of the product: they take turns in the same workers. */
export const testWithoutServer = base.extend<object, WorkerFixtures>({
  serverPool: [
    async ({ browserName }, use, { project, workerIndex }) => {
      const serverPool = createTestServerPool(
        `${project.outputDir}/server-${browserName}-${process.pid}-${workerIndex}`,
      );
      await use(serverPool);
      await serverPool.close();
    },
    { scope: 'worker' },
  ],
});

/** A story: it fails when any page complains, breaks its policy or talks to another host, whatever else it says. */
export const test = testWithoutServer.extend<TestFixtures>({
  serverName: ['', { option: true }],
  withDirectory: [false, { option: true }],
  trustedIssuers: ['', { option: true }],
  server: async ({ serverPool, serverName, withDirectory, trustedIssuers }, use) =>
    use(await serverPool.acquire({ serverName, withDirectory, trustedIssuers })),
  baseURL: async ({ server }, use) => use(server.portal),
  networkProxy: async ({ server: _server }, use) => {
    const networkProxy = await startNetworkProxy();
    await use(networkProxy);
    await networkProxy.close();
  },
  proxy: async ({ networkProxy }, use) => use(networkProxy.proxy),
  world: [
    async ({ server, browser, context, networkProxy }, use) => {
      const clock = await createTestClock(server.moveClock);
      const watch = createPageMonitor(server.portal);
      const tokens = new WeakMap<BrowserContext, string>();
      const lines = new Map([[context, networkProxy]]);
      const settle = async (one: BrowserContext) => {
        watch.attachTo(one);
        one.on('request', (request) => {
          const token = request.headers()['sms-token'];
          if (token) tokens.set(one, token);
        });
        await one.addInitScript(reportCspViolations);
        await clock.applyTo(one);
      };
      await settle(context);
      await use({
        portal: server.portal,
        clock,
        inbox: openInbox(server.inbox),
        allowFinding: watch.allowFinding,
        cutNetwork: async (one) => {
          watch.allowFinding(/net::ERR_/);
          // Its own question for a newer service worker, which it asks when it likes.
          watch.allowFinding(/An unknown error occurred when fetching the script/);
          await one.setOffline(true);
          lines.get(one)?.disconnect();
        },
        restoreNetwork: async (one) => {
          lines.get(one)?.reconnect();
          await one.setOffline(false);
        },
        newPhoneNumber: () => String(8_000_000 + ++server.lastPersonNumber),
        newEmail: () => `traveller.${++server.lastPersonNumber}@example.com`,
        inviteFirstAdministrator: server.inviteFirstAdministrator,
        executeAsOwner: server.executeAsOwner,
        directory: server.directory,
        anotherBrowser: async (options) => {
          const itsLine = await startNetworkProxy();
          const one = await browser.newContext({ baseURL: server.portal, proxy: itsLine.proxy, ...options });
          lines.set(one, itsLine);
          await settle(one);
          return one;
        },
        callApi: (one, call, input, language = 'en') =>
          callApiOver(apiConnectionTo(server.portal, tokens.get(one), language), call, input),
        tokenOf: (one) => tokens.get(one) ?? '',
      });
      lines.delete(context);
      for (const [one, itsLine] of lines) {
        await one.close();
        await itsLine.close();
      }
      base.expect(watch.findings()).toEqual([]);
    },
    { auto: true },
  ],
});

function apiConnectionTo(
  portal: string,
  token: string | undefined,
  language: Language,
): Parameters<typeof callApiOver>[0] {
  return {
    origin: portal,
    patience: 20_000,
    pause: 500,
    retries: 0,
    app: () => ({ version: 'journey', platform: 'web', deviceId: 'journey' }),
    language: () => language,
    token: () => Promise.resolve(token),
    onUnauthorised: () => undefined,
    onReach: () => undefined,
    record: () => undefined,
  };
}
