import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { TestProvider } from '#capabilities/staff/server/testing/oidc-provider.ts';
import type { Language } from '#foundation/language/wording.ts';
import { callApiOver } from '#foundation/web/http/call-api.ts';
import { type StoryClock, storyClock } from './clock.ts';
import { type Countries, type Country, openCountries } from './country.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { layLine, type Line } from './line.ts';
import type { RunningServer } from './server.ts';
import { reportViolations, type Watch, watchPages } from './watch.ts';

export { expect } from '@playwright/test';

/** What a story has around it: the running product, its time, the messages it sends, and people nobody else is. */
export type World = {
  portal: string;
  clock: StoryClock;
  inbox: Inbox;
  expectNoise: Watch['expectNoise'];
  /** Takes the network from a browser. What it says of that itself is expected. */
  cutNetwork: (browser: BrowserContext) => Promise<void>;
  /** Gives it back. */
  restoreNetwork: (browser: BrowserContext) => Promise<void>;
  /** A phone number of Brunei that no other story uses, without dial code. */
  newNumber: () => string;
  newEmail: () => string;
  /** Forgets all staff, and makes the first administrator as the command of operators does; answers the link. */
  firstAdministrator: RunningServer['firstAdministrator'];
  /** Does something in the database as the owner of its tables. */
  asOwner: RunningServer['asOwner'];
  /** The authority's directory, in stories that have one. */
  directory: TestProvider | undefined;
  /** Another browser of the same kind: another device. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Places a call with the login that a browser has, past its screens: what the server says. */
  askServer: <C extends AnyCall>(
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
export const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the browser keeps the whole build and answers the page from it: from then on everything opens without a network. */
export async function buildKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
}

type Parts = {
  /** A name of one's own at the top of a file gives its stories a server of their own: what they change concerns everybody on it. */
  country: string;
  /** Whether staff can log in with the authority's directory: a file's stories have one then, and a server of their own. */
  withDirectory: boolean;
  /** The path of a file of trusted issuers: a file's stories have it, and a server of their own. */
  trustedIssuers: string;
  server: Country;
  world: World;
  line: Line;
};
type WorkerParts = { countries: Countries };

/** What a worker has, and the stories that need no server of the product: they take turns in the same workers. */
export const bareTest = base.extend<object, WorkerParts>({
  countries: [
    async ({ browserName }, use, { project, workerIndex }) => {
      const countries = openCountries(`${project.outputDir}/server-${browserName}-${process.pid}-${workerIndex}`);
      await use(countries);
      await countries.close();
    },
    { scope: 'worker' },
  ],
});

/** A story: it fails when any page complains, breaks its policy or talks to another host, whatever else it says. */
export const test = bareTest.extend<Parts>({
  country: ['', { option: true }],
  withDirectory: [false, { option: true }],
  trustedIssuers: ['', { option: true }],
  server: async ({ countries, country, withDirectory, trustedIssuers }, use) =>
    use(await countries.enter({ country, withDirectory, trustedIssuers })),
  baseURL: async ({ server }, use) => use(server.portal),
  line: async ({ server: _server }, use) => {
    const line = await layLine();
    await use(line);
    await line.close();
  },
  proxy: async ({ line }, use) => use(line.proxy),
  world: [
    async ({ server, browser, context, line }, use) => {
      const clock = await storyClock(server.moveClock);
      const watch = watchPages(server.portal);
      const tokens = new WeakMap<BrowserContext, string>();
      const lines = new Map([[context, line]]);
      const settle = async (one: BrowserContext) => {
        watch.over(one);
        one.on('request', (request) => {
          const token = request.headers()['sms-token'];
          if (token) tokens.set(one, token);
        });
        await one.addInitScript(reportViolations);
        await clock.keep(one);
      };
      await settle(context);
      await use({
        portal: server.portal,
        clock,
        inbox: openInbox(server.inbox),
        expectNoise: watch.expectNoise,
        cutNetwork: async (one) => {
          watch.expectNoise(/net::ERR_/);
          // Its own question for a newer service worker, which it asks when it likes.
          watch.expectNoise(/An unknown error occurred when fetching the script/);
          await one.setOffline(true);
          lines.get(one)?.cut();
        },
        restoreNetwork: async (one) => {
          lines.get(one)?.mend();
          await one.setOffline(false);
        },
        newNumber: () => String(8_000_000 + ++server.people),
        newEmail: () => `traveller.${++server.people}@example.com`,
        firstAdministrator: server.firstAdministrator,
        asOwner: server.asOwner,
        directory: server.directory,
        anotherBrowser: async (options) => {
          const itsLine = await layLine();
          const one = await browser.newContext({ baseURL: server.portal, proxy: itsLine.proxy, ...options });
          lines.set(one, itsLine);
          await settle(one);
          return one;
        },
        askServer: (one, call, input, language = 'en') =>
          callApiOver(lineTo(server.portal, tokens.get(one), language), call, input),
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

function lineTo(portal: string, token: string | undefined, language: Language): Parameters<typeof callApiOver>[0] {
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
