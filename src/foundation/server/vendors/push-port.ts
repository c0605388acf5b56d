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

/**
 * What appears on the screen of a phone, by its app. `path`: what a tap opens; a newer notification for the same path takes the place of
 * an older one. `ttl`: the seconds for which the vendor keeps trying.
 */
export type DeviceNote = { title: string; text: string; path: string; ttl: number };

/** A way to send notifications to the app of one kind of phone. It answers `refused` to nothing: a fault of ours never costs a token. */
export type DevicePushPort = {
  name: string;
  /** `gone`: the token is dead, forget it. `later`: the vendor did not take it now. */
  send: (token: string, note: DeviceNote) => Promise<Exclude<PushAnswer, 'refused'>>;
  /** Ends its connections. */
  close: () => void;
};

/** The ways to send notifications to apps; absent where this installation has no account with the vendor. */
export type DevicePushPorts = { android?: DevicePushPort | undefined; ios?: DevicePushPort | undefined };
