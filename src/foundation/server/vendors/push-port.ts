/** Where a browser's notifications are sent, and the keys for which they are encrypted (base64url). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What is sent: text for the browser's service worker, and the seconds for which the push service keeps trying. */
export type PushNote = { body: string; ttl: number };

/**
 * What a push service said. `accepted`: it will deliver. `gone`: the person ended it, forget the subscription. `refused`: it
 * will not take this, ever. `later`: not now.
 */
export type PushAnswer = 'accepted' | 'gone' | 'refused' | 'later';

/** A way to send notifications. */
export type PushPort = {
  name: string;
  /** What a browser must name when it subscribes, base64url. */
  publicKey: string;
  /** Whether notifications may be sent there: only to push services that the operator knows. */
  serves: (subscription: PushSubscription) => boolean;
  send: (subscription: PushSubscription, note: PushNote) => Promise<PushAnswer>;
};
