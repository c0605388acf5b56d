import type { ComponentType } from 'react';

/**
 * Parts of the portal that load on demand, each the file `<group>.group.tsx` (spec §2). The following are not in the
 * specification: `login`, `email-login`, `vaccine-list`, `account`, `personal-data`, `certified`, `certification`,
 * `family-link`, `family-link-form`, `feedback`, `members`, `records`, `resident-login`, `me`, `verify`,
 * `health-reports`, `health-code-appeal`, `network`, `diagnostics`, `about` and the kiosk's `assisted-form`.
 */
export type ScreenGroup =
  | 'login'
  | 'email-login'
  | 'travel'
  | 'entry-pay'
  | 'file-download'
  | 'assisted-form'
  | 'certificate-details'
  | 'recovery-cert-details'
  | 'info-register'
  | 'check-in'
  | 'check-ins'
  | 'verify'
  | 'vaccine-list'
  | 'vaccine-registration'
  | 'account'
  | 'certified-password'
  | 'identity-check'
  | 'family-link'
  | 'family-link-form'
  | 'feedback'
  | 'members'
  | 'health-reports'
  | 'self-report'
  | 'records'
  | 'health-code'
  | 'health-code-appeal'
  | 'code-check'
  | 'activities'
  | 'resident-login'
  | 'notifications'
  | 'resident-home'
  | 'follow-up'
  | 'personal-data'
  | 'outbreak'
  | 'nearby'
  | 'articles'
  | 'network'
  | 'diagnostics'
  | 'about'
  | 'examples'
  | ConsoleGroup;

/** Parts of the console that load on demand. The login screen is part of the entry point. */
export type ConsoleGroup =
  | 'console-screens'
  | 'join'
  | 'home'
  | 'me'
  | 'people'
  | 'counter'
  | 'carriers'
  | 'statistics'
  | 'outbreak'
  | 'facilities'
  | 'arrivals'
  | 'conveyances'
  | 'shifts'
  | 'wall-board'
  | 'wall-boards'
  | 'case'
  | 'cases'
  | 'code-appeals'
  | 'code-rules'
  | 'activities'
  | 'activity-appeals'
  | 'attributes'
  | 'retention'
  | 'notices'
  | 'content'
  | 'bulk-messages'
  | 'callers'
  | 'audit'
  | 'exports'
  | 'ports'
  | 'reports'
  | 'rules'
  | 'templates'
  | 'assist'
  | 'kiosks'
  | 'registers'
  | 'venues'
  | 'exposures'
  | 'recoveries'
  | 'certificates'
  | 'vaccinations'
  | 'identity-checks'
  | 'family-links'
  | 'applications'
  | 'payments';

/**
 * A screen of a capability, usually made by `screensOf`. Its `portal/routes.tsx` exports a list of these, which an app
 * mounts.
 */
export type ScreenRoute = {
  /** Full path as in the specification. */
  path: string;
  group: ScreenGroup;
} & (
  | {
      /** Loads the screen. */
      lazy: () => Promise<ComponentType>;
      screen?: undefined;
    }
  | {
      /** The screen itself, for first pages, which are part of the entry point. */
      screen: ComponentType;
      lazy?: undefined;
    }
);

type ScreenName<Module> = { [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never }[keyof Module];

/**
 * Screens of one group, as the names of its exports by path:
 * `screensOf('account', () => import('./account.group.tsx'), { '/account': 'AccountScreen' })`. Screens of the console
 * name their scope beside the group.
 */
export function screensOf<Module extends object>(
  group: ScreenGroup | { group: ScreenGroup; scope: string },
  load: () => Promise<Module>,
  screens: Readonly<Record<string, ScreenName<Module>>>,
): (ScreenRoute & { scope?: string })[] {
  const shared = typeof group === 'string' ? { group } : group;
  return Object.entries<ScreenName<Module>>(screens).map(([path, name]) => ({
    ...shared,
    path,
    lazy: async () => (await load())[name] as ComponentType,
  }));
}
