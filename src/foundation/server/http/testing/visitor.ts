import { newId, newToken } from '#foundation/server/keys/random.ts';
import type { Visit, Visitor } from '../visit.ts';

/** Somebody with a browser of their own, who asks for the first time; `change` says what is different. */
export function newVisitor(change: Partial<Visitor> = {}): Visitor {
  return {
    kind: 'visitor',
    requestId: newId(),
    keyed: true,
    language: 'en',
    address: '203.0.113.7',
    browser: newToken(),
    givenBrowser: '',
    token: '',
    staffToken: '',
    bearer: '',
    host: 'localhost:3000',
    captcha: '',
    app: { version: '1', platform: 'web', deviceId: '' },
    fromOurPage: true,
    userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0 Safari/537.36',
    asksForPage: false,
    ...change,
  };
}

/** Somebody else, on a network that nobody before them was on. */
export function newVisitorElsewhere(change: Partial<Visitor> = {}): Visitor {
  networkCount += 1;
  return newVisitor({ address: `2001:db8:${networkCount.toString(16)}::1`, ...change });
}

let networkCount = 0;

/** The same person's next request. */
export function nextRequest<V extends Visit>(who: V, change: Partial<V> = {}): V {
  return { ...who, requestId: newId(), ...change };
}
