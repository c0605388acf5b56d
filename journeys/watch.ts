import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What no page may do: fail aloud, break its own policy, or talk to anybody but its server. */
export type Watch = {
  /** Watches all pages of a browser. */
  over: (browser: BrowserContext) => void;
  /** Noise that the story causes on purpose: a refused call, a network that is cut. */
  expectNoise: (pattern: RegExp) => void;
  /** What was seen and not expected. */
  findings: () => string[];
};

/** Watches pages that belong to one origin. */
export function watchPages(portal: string): Watch {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const host = new URL(portal).host;
  return {
    over: (browser) => {
      browser.on('console', (message) => {
        if (message.type() === 'error' && !isBusy(message)) found.push(`console: ${describe(message)}`);
      });
      browser.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      browser.on('request', (request) => {
        if (isElsewhere(request, host)) found.push(`request to another host: ${request.url()}`);
      });
    },
    expectNoise: (pattern) => expected.push(pattern),
    findings: () => found.filter((finding) => !expected.some((pattern) => pattern.test(finding))),
  };
}

/** In every page: a broken content security policy becomes an error of the console, whatever the browser says of it. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

// On a busy machine a server refuses a call for want of time, and the page tries again: a story that waits for its answer fails by itself.
function isBusy(message: ConsoleMessage): boolean {
  return message.text().includes('status of 503');
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
}

function isElsewhere(request: Request, host: string): boolean {
  const url = URL.parse(request.url());
  return url !== null && /^(https?|wss?):$/.test(url.protocol) && url.host !== host;
}
