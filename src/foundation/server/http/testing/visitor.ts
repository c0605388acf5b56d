import { newId, newToken } from '#foundation/server/keys/random.ts';
import type { Visit, Visitor } from '../visit.ts';

export function newVisitor(change: Partial<Visitor> = {}): Visitor {
  return {
    kind: 'visitor',
    requestId: newId(),
    hasClientRequestId: true,
    language: 'en',
    address: '203.0.113.7',
    browserId: newToken(),
    newBrowserId: '',
    smsToken: '',
    staffToken: '',
    bearerToken: '',
    host: 'localhost:3000',
    captchaProof: '',
    appInfo: { version: '1', platform: 'web', deviceId: '' },
    isFromOwnPage: true,
    userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0 Safari/537.36',
    isNavigation: false,
    ...change,
  };
}

export function newVisitorElsewhere(change: Partial<Visitor> = {}): Visitor {
  networkCount += 1;
  return newVisitor({ address: `2001:db8:${networkCount.toString(16)}::1`, ...change });
}

let networkCount = 0;

export function nextRequest<V extends Visit>(previous: V, change: Partial<V> = {}): V {
  return { ...previous, requestId: newId(), ...change };
}
