/** The push endpoint of a browser, and the keys for encryption (base64url). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A push message: text for the browser's service worker, and the seconds for which the push service retries. */
export type PushMessage = { body: string; ttlSeconds: number };

/**
 * Answer of a push service. `accepted`: it will deliver. `gone`: the subscription has ended and must be deleted.
 * `refused`: it will never accept this message. `later`: temporary failure.
 */
export type PushAnswer = 'accepted' | 'gone' | 'refused' | 'later';

export type PushPort = {
  name: string;
  /** Application server key for subscriptions, base64url. */
  publicKey: string;
  /** Only push services that the operator lists are allowed. */
  isAllowed: (subscription: PushSubscription) => boolean;
  send: (subscription: PushSubscription, message: PushMessage) => Promise<PushAnswer>;
};

/**
 * `path`: the page that a tap opens; a later notification replaces an earlier one of the same path. `ttlSeconds`: the
 * seconds for which the vendor retries.
 */
export type DeviceNotification = { title: string; text: string; path: string; ttlSeconds: number };

/** Sends notifications to apps. Never answers `refused`, so that an error of the sender does not delete a token. */
export type DevicePushPort = {
  name: string;
  /** `gone`: the token is invalid and must be deleted. `later`: temporary failure. */
  send: (token: string, notification: DeviceNotification) => Promise<Exclude<PushAnswer, 'refused'>>;
  close: () => void;
};

/** Absent where the installation has no account with the vendor. */
export type DevicePushPorts = { android?: DevicePushPort | undefined; ios?: DevicePushPort | undefined };
