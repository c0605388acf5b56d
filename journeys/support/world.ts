import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { TestProvider } from '#capabilities/staff/server/testing/oidc-provider.ts';
import type { Language } from '#foundation/language/messages.ts';
import { callApiWith } from '#foundation/web/http/call-api.ts';
import { type TestClock, createTestClock } from './clock.ts';
import { type TestServerPool, type TestServer, createTestServerPool } from './server-pool.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts';
import type { RunningServer } from './server.ts';
import { reportCspViolations, type PageMonitor, createPageMonitor } from './page-monitor.ts';

export { expect } from '@playwright/test';

export type World = {
  portal: string;
  clock: TestClock;
  inbox: Inbox;
  allowFinding: PageMonitor['allowFinding'];
  /** Cuts the network of a browser, and allows the errors that the browser then logs. */
  cutNetwork: (browser: BrowserContext) => Promise<void>;
  restoreNetwork: (browser: BrowserContext) => Promise<void>;
  /** Phone number of Brunei that no other test uses, without dial code. */
  newPhoneNumber: () => string;
  newEmail: () => string;
  inviteFirstAdministrator: RunningServer['inviteFirstAdministrator'];
  executeAsOwner: RunningServer['executeAsOwner'];
  /** The authority's directory, in tests with `withDirectory`. */
  directory: TestProvider | undefined;
  /** Opens another browser of the same kind: another device. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  callApi: <C extends AnyCall>(
    browser: BrowserContext,
    call: C,
    input: RequestOf<C>,
    language?: Language,
  ) => Promise<OutputOf<C>>;
  /** Token that a browser last sent. */
  tokenOf: (browser: BrowserContext) => string;
};

/**
 * Option for tests of the service worker: without a network, with a new build, with reopened pages. Other tests block
 * service workers, because each such browser first fetches more than a hundred files.
 */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the service worker controls the page. From then on everything opens without a network. */
export async function waitUntilBuildCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

type TestFixtures = {
  /** Name that gives the tests of a file a server of their own, because their changes affect everyone on it. */
  serverName: string;
  /** Whether staff can log in with the authority's directory. The file's tests then have a server of their own. */
  withDirectory: boolean;
  /** Path of a file of trusted issuers. The file's tests then have a server of their own. */
  trustedIssuers: string;
  server: TestServer;
  world: World;
  networkProxy: NetworkProxy;
};
type WorkerFixtures = { serverPool: TestServerPool };

/** Test without a product server. Runs in the same workers as the other tests. */
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

/** Test with a product server. Fails if a page logs an error, violates its policy or contacts another host. */
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
      const monitor = createPageMonitor(server.portal);
      const tokens = new WeakMap<BrowserContext, string>();
      const proxies = new Map([[context, networkProxy]]);
      const setUp = async (browserContext: BrowserContext) => {
        monitor.attachTo(browserContext);
        browserContext.on('request', (request) => {
          const token = request.headers()['sms-token'];
          if (token) tokens.set(browserContext, token);
        });
        await browserContext.addInitScript(reportCspViolations);
        await clock.applyTo(browserContext);
      };
      await setUp(context);
      await use({
        portal: server.portal,
        clock,
        inbox: openInbox(server.inbox),
        allowFinding: monitor.allowFinding,
        cutNetwork: async (browserContext) => {
          monitor.allowFinding(/net::ERR_/);
          // The browser checks for a newer service worker at any time.
          monitor.allowFinding(/An unknown error occurred when fetching the script/);
          await browserContext.setOffline(true);
          proxies.get(browserContext)?.disconnect();
        },
        restoreNetwork: async (browserContext) => {
          proxies.get(browserContext)?.reconnect();
          await browserContext.setOffline(false);
        },
        newPhoneNumber: () => String(8_000_000 + ++server.lastPersonNumber),
        newEmail: () => `traveller.${++server.lastPersonNumber}@example.com`,
        inviteFirstAdministrator: server.inviteFirstAdministrator,
        executeAsOwner: server.executeAsOwner,
        directory: server.directory,
        openBrowser: async (options) => {
          const ownProxy = await startNetworkProxy();
          const browserContext = await browser.newContext({
            baseURL: server.portal,
            proxy: ownProxy.proxy,
            ...options,
          });
          proxies.set(browserContext, ownProxy);
          await setUp(browserContext);
          return browserContext;
        },
        callApi: (browserContext, call, input, language = 'en') =>
          callApiWith(apiConnectionTo(server.portal, tokens.get(browserContext), language), call, input),
        tokenOf: (browserContext) => tokens.get(browserContext) ?? '',
      });
      proxies.delete(context);
      for (const [browserContext, ownProxy] of proxies) {
        await browserContext.close();
        await ownProxy.close();
      }
      base.expect(monitor.findings()).toEqual([]);
    },
    { auto: true },
  ],
});

function apiConnectionTo(
  portal: string,
  token: string | undefined,
  language: Language,
): Parameters<typeof callApiWith>[0] {
  return {
    origin: portal,
    timeout: 20_000,
    retryDelay: 500,
    maxRetries: 0,
    appInfo: () => ({ version: 'journey', platform: 'web', deviceId: 'journey' }),
    language: () => language,
    token: () => Promise.resolve(token),
    onUnauthorised: () => undefined,
    onReachability: () => undefined,
    log: () => undefined,
  };
}
