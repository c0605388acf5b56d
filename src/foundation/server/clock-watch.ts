import { type Clock, monotonicNow, type Millis, second } from '#foundation/time/clock.ts';
import type { SteadyClock } from '#foundation/time/steady-clock.ts';
import type { Log } from './logs/log.ts';
import type { Sql } from './world.ts';

export type ClockWatch = {
  /** Whether the clock was wrong at the last comparison that succeeded. */
  isWrong: () => boolean;
  /** Lead of the machine's clock over the database's at the last comparison that succeeded. */
  msAheadOfDatabase: () => Millis;
  /** Fails when the database does not answer; the last result then stays valid. */
  compare: () => Promise<void>;
};

export type ClockWatchOptions = {
  machineClock: Clock;
  serverClock: SteadyClock;
  sql: Sql;
  /** Database on another machine. Decides which clock is right when the machine and the primary database disagree. */
  standby?: Sql | undefined;
  log: Log;
};

/**
 * The machine's clock counts as wrong when the database shows another time and no standby agrees with the machine. Each
 * comparison sets `serverClock`: to the machine's time, or to the database's while the machine is wrong.
 */
export function watchClock({ machineClock, serverClock, sql: primary, standby, log }: ClockWatchOptions): ClockWatch {
  // `right`: the clocks agree. `off`: the machine's clock is wrong. `other`: the database's clock is wrong.
  let state: 'right' | 'off' | 'other' = 'right';
  let ahead = 0;
  const setState = (newState: typeof state) => {
    if (newState === state) return;
    const facts = { aheadSeconds: Math.round(ahead / second) };
    if (newState === 'off') log.error(facts, 'machine clock is wrong');
    else if (newState === 'other') log.error(facts, 'database clock is wrong');
    else log.info(facts, 'clocks agree again');
    state = newState;
  };
  return {
    isWrong: () => state === 'off',
    msAheadOfDatabase: () => ahead,
    async compare() {
      const comparison = await compareWith(machineClock, primary);
      const clocksAgree = isWithinTolerance(comparison);
      const standbyComparison =
        clocksAgree || !standby ? undefined : await compareWith(machineClock, standby).catch(() => undefined);
      ahead = comparison.aheadMs;
      const isMachineRight = clocksAgree || (standbyComparison !== undefined && isWithinTolerance(standbyComparison));
      serverClock.set(isMachineRight ? machineClock.now() : machineClock.now() - ahead);
      setState(clocksAgree ? 'right' : isMachineRight ? 'other' : 'off');
    },
  };
}

type Comparison = { aheadMs: Millis; uncertainty: Millis };

// Less than the 30 s for which a code of an authenticator app is valid. Machines with a time service differ by
// milliseconds only.
const maxDifference = 20 * second;

function isWithinTolerance({ aheadMs, uncertainty }: Comparison): boolean {
  return Math.abs(aheadMs) - uncertainty <= maxDifference;
}

// The database read its clock at an unknown moment of the round trip. The middle is assumed, so the uncertainty is half
// of the round trip.
async function compareWith(machine: Clock, db: Sql): Promise<Comparison> {
  const startedAt = monotonicNow();
  const row = await db.one<{ now: number }>`
    select /* never null: now */ extract(epoch from clock_timestamp())::float8 * 1000 as "now"`;
  const uncertainty = (monotonicNow() - startedAt) / 2;
  return { aheadMs: machine.now() - uncertainty - row.now, uncertainty };
}
