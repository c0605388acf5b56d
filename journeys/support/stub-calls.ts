import type { Page } from '@playwright/test';
import type * as z from 'zod/mini';
import type { AnyCall } from '#foundation/contract/call.ts';
import { successBody } from '#foundation/contract/envelope.ts';

/** Answer of a call for a picture of one state of a screen. */
export type CallStub = { call: AnyCall; data: unknown };

type JsonCall = AnyCall & { output: z.ZodMiniType };

/** Throws if the data does not fit the contract of the call, so that no picture shows an answer that cannot occur. */
export function stub<C extends JsonCall>(call: C, data: z.input<C['output']>): CallStub {
  return { call, data: call.output.parse(data) };
}

/** Answers calls in the browser instead of the server. Returns a function that ends this. */
export async function stubCalls(page: Page, stubs: readonly CallStub[]): Promise<() => Promise<void>> {
  const routes = stubs.map(({ call, data }) => {
    const path = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
    return { matches: (url: URL) => path.test(url.pathname), json: successBody(call.envelope, data) };
  });
  for (const { matches, json } of routes) await page.route(matches, (route) => route.fulfill({ json }));
  return async () => {
    for (const { matches } of routes) await page.unroute(matches);
  };
}
