import type { ComponentType } from 'react';

/**
 * The parts of the portal that load on demand, each a file of its own (spec §2). `user` is the way in; `account` and `network`
 * are ours.
 */
export type ScreenGroup =
  | 'user'
  | 'travel'
  | 'entry-pay'
  | 'file-download'
  | 'certificate-details'
  | 'recovery-cert-details'
  | 'info-register'
  | 'vaccine-registration'
  | 'account'
  | 'network';

/** A screen that a capability offers: `portal/routes.tsx` exports a list of these, and an app mounts it. */
export type ScreenRoute = {
  /** Full path, as the specification writes it. */
  path: string;
  group: ScreenGroup;
  /** Fetches the screen: `() => import('./form.screen.tsx').then((file) => file.FormScreen)`. */
  lazy: () => Promise<ComponentType>;
};
