import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Watches for what no page may do: log an error, violate its content security policy, or contact another host. */
export type PageMonitor = {
  attachTo: (browser: BrowserContext) => void;
  /** Allows a finding that the test causes on purpose: a refused call, a cut network. */
  allowFinding: (pattern: RegExp) => void;
  findings: () => string[];
};

export function createPageMonitor(portal: string): PageMonitor {
  const found: string[] = [];
  const allowed: RegExp[] = [];
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
    allowFinding: (pattern) => allowed.push(pattern),
    findings: () => found.filter((finding) => !allowed.some((pattern) => pattern.test(finding))),
  };
}

/** Logs each violation of the content security policy as a console error. Runs in every page. */
export function reportCspViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

// A busy server refuses a call with 503, and the page retries. A test that needs the response fails by itself.
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
