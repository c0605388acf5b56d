import { sql } from 'kysely';
import { type Clock, elapsed, type Millis, second } from '#foundation/time/clock.ts';
import type { SteadyClock } from '#foundation/time/steady-clock.ts';
import type { Log } from './logs/log.ts';
import type { Sql } from './world.ts';

/** What is known of the machine's clock. */
export type ClockWatch = {
  /** Whether it is wrong, by the last look that was answered. */
  isOff: () => boolean;
  /** By how much it is ahead of the database's, by the last look that was answered. */
  ahead: () => Millis;
  /** Compares them. Fails when the database does not answer: what was known stays known. */
  look: () => Promise<void>;
};

/** What the machine's clock is compared with, and what is set by it. */
export type ClockWatchOptions = {
  machine: Clock;
  kept: SteadyClock;
  sql: Sql;
  /** Another database, on another machine: asked who is right when the first one says another time. */
  standby?: Sql | undefined;
  log: Log;
};

/**
 * Watches the machine's clock, by which `kept` is set at each look while it is right. It is wrong when the database says another
 * time, and no standby bears it out; `kept` then goes by the database's.
 */
export function watchClock({ machine, kept, sql: primary, standby, log }: ClockWatchOptions): ClockWatch {
  let state: 'right' | 'off' | 'other' = 'right';
  let ahead = 0;
  const become = (next: typeof state) => {
    if (next === state) return;
    const facts = { aheadSeconds: Math.round(ahead / second) };
    if (next === 'off') log.error(facts, 'the clock of this machine is wrong');
    else if (next === 'other') log.error(facts, 'the clock of the database is wrong');
    else log.info(facts, 'the clocks agree again');
    state = next;
  };
  return {
    isOff: () => state === 'off',
    ahead: () => ahead,
    async look() {
      const found = await compare(machine, primary);
      const agree = isNear(found);
      const other = agree || !standby ? undefined : await compare(machine, standby).catch(() => undefined);
      ahead = found.ahead;
      const right = agree || (other !== undefined && isNear(other));
      kept.set(right ? machine.now() : machine.now() - ahead);
      become(agree ? 'right' : right ? 'other' : 'off');
    },
  };
}

type Comparison = { ahead: Millis; unsure: Millis };

// Codes are good for minutes, and those of an app for half of one; machines with a time service differ by milliseconds.
const mostApart = 20 * second;

function isNear({ ahead, unsure }: Comparison): boolean {
  return Math.abs(ahead) - unsure <= mostApart;
}

// Somewhere between question and answer it was that late there.
async function compare(machine: Clock, db: Sql): Promise<Comparison> {
  const asked = elapsed();
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as "now"`.execute(db);
  const unsure = (elapsed() - asked) / 2;
  return { ahead: machine.now() - unsure - (rows[0]?.now ?? Number.NaN), unsure };
}
