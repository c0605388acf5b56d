import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What no page may do: fail aloud, break its own policy, or talk to anybody but its server. */
export type PageMonitor = {
  /** Watches all pages of a browser. */
  attachTo: (browser: BrowserContext) => void;
  /** Noise that the story causes on purpose: a refused call, a network that is cut. */
  allowFinding: (pattern: RegExp) => void;
  /** What was seen and not expected. */
  findings: () => string[];
};

/** Watches pages that belong to one origin. */
export function createPageMonitor(portal: string): PageMonitor {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const host = new URL(portal).host;
  return {
    attachTo: (browser) => {
      browser.on('console', (message) => {
        if (message.type() === 'error' && !isServerBusy(message)) found.push(`console: ${describeMessage(message)}`);
      });
      browser.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      browser.on('request', (request) => {
        if (isOtherHost(request, host)) found.push(`request to another host: ${request.url()}`);
      });
    },
    allowFinding: (pattern) => expected.push(pattern),
    findings: () => found.filter((finding) => !expected.some((pattern) => pattern.test(finding))),
  };
}

/** In every page: a broken content security policy becomes an error of the console, whatever the browser says of it. */
export function reportCspViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

// On a busy machine a server refuses a call for want of time, and the page tries again: a story that waits for its answer fails by itself.
function isServerBusy(message: ConsoleMessage): boolean {
  return message.text().includes('status of 503');
}

function describeMessage(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
}

function isOtherHost(request: Request, host: string): boolean {
  const url = URL.parse(request.url());
  return url !== null && /^(https?|wss?):$/.test(url.protocol) && url.host !== host;
}
