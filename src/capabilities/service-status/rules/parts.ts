import { type Millis, minute } from '#foundation/time/clock.ts';

/** The parts of the service, as people would name them, in the order in which they are shown. */
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

/** Whether a word names one. */
export function isServicePart(word: string): word is ServicePart {
  return serviceParts.some((part) => part === word);
}

/** What was found of a part at an instant, and when it was good last. */
export type PartCheck = { part: ServicePart; good: boolean; at: Millis; goodAt: Millis | undefined };

/** `unknown`: nobody has looked for five minutes; `away`: nothing that needs the database can be done. */
export type PartState = 'works' | 'disturbed' | 'unknown' | 'away';

/** What is said of a part. `goodAt`: when it was found good last. */
export type PartView = { part: ServicePart; state: PartState; goodAt: Millis | undefined };

/** The whole in a word. */
export type ServiceState = 'works' | 'unknown' | 'disturbed' | 'away' | 'outage';

/** What is said of every part. Pages are there for whoever reads this; the rest needs the database. */
export function viewParts(checks: readonly PartCheck[], now: Millis, reachable: boolean): PartView[] {
  return serviceParts.map((part) => {
    const check = checks.find((one) => one.part === part);
    return { part, state: part === 'pages' ? 'works' : stateOf(check, now, reachable), goodAt: check?.goodAt };
  });
}

/** The whole in a word: an outage that was announced first, then what is gone, then what was found. */
export function overallState(parts: readonly PartView[], announced: boolean): ServiceState {
  if (announced) return 'outage';
  if (parts.some(({ state }) => state === 'away')) return 'away';
  if (parts.some(({ state }) => state === 'disturbed')) return 'disturbed';
  return parts.some(({ state }) => state === 'unknown') ? 'unknown' : 'works';
}

function stateOf(check: PartCheck | undefined, now: Millis, reachable: boolean): PartState {
  if (!reachable) return 'away';
  if (!check || now - check.at > freshFor) return 'unknown';
  return check.good ? 'works' : 'disturbed';
}

// Five looks that did not come about.
const freshFor = 5 * minute;
