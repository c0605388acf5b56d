import { type Millis, minute } from '#foundation/time/clock.ts';

/**
 * Parts of the service as visitors would name them, in display order. `form`: the declaration as a PDF. `code`: health
 * codes.
 */
export const serviceParts = [
  'pages',
  'login',
  'declaration',
  'pass',
  'form',
  'code',
  'messages',
  'files',
  'payments',
] as const;
export type ServicePart = (typeof serviceParts)[number];

export function isServicePart(text: string): text is ServicePart {
  return serviceParts.some((part) => part === text);
}

/** `lastPassedAt`: time of the latest check that passed. */
export type PartCheck = { part: ServicePart; hasPassed: boolean; checkedAt: Millis; lastPassedAt: Millis | undefined };

/**
 * `disturbed`: the latest check failed. `unknown`: no check for five minutes. `unreachable`: the part needs the
 * database, which does not answer.
 */
export type PartState = 'works' | 'disturbed' | 'unknown' | 'unreachable';

/** `lastPassedAt` is the time of the latest good result. */
export type PartView = { part: ServicePart; state: PartState; lastPassedAt: Millis | undefined };

export type ServiceState = 'works' | 'unknown' | 'disturbed' | 'unreachable' | 'outage';

/** A visitor who reads the result has a working page, so `pages` always works. All other parts need the database. */
export function computePartViews(checks: readonly PartCheck[], now: Millis, isDatabaseReachable: boolean): PartView[] {
  return serviceParts.map((part) => {
    const check = checks.find((candidate) => candidate.part === part);
    return {
      part,
      state: part === 'pages' ? 'works' : partState(check, now, isDatabaseReachable),
      lastPassedAt: check?.lastPassedAt,
    };
  });
}

/** An announced outage comes first, then a missing database, then failed checks. */
export function computeServiceState(parts: readonly PartView[], isOutageAnnounced: boolean): ServiceState {
  if (isOutageAnnounced) return 'outage';
  if (parts.some(({ state }) => state === 'unreachable')) return 'unreachable';
  if (parts.some(({ state }) => state === 'disturbed')) return 'disturbed';
  return parts.some(({ state }) => state === 'unknown') ? 'unknown' : 'works';
}

function partState(check: PartCheck | undefined, now: Millis, isDatabaseReachable: boolean): PartState {
  if (!isDatabaseReachable) return 'unreachable';
  if (!check || now - check.checkedAt > maxCheckAge) return 'unknown';
  return check.hasPassed ? 'works' : 'disturbed';
}

// Checks run every minute, so a part whose latest check is older has missed five.
const maxCheckAge = 5 * minute;
