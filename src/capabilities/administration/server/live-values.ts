import type { ServiceNotice } from '#capabilities/service-status/contract.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { type SettingName, settingNames } from '../rules/settings.ts';
import { selectSettingValues } from './store.ts';
import { type NoticeRow, publishedNotices } from './store-notices.ts';
import { viewLink } from './view.ts';

/** The installation's own values, from its configuration. */
export type ConfiguredValues = Readonly<Record<SettingName, number>>;

/** What administrators have set and announced, as a process knows it: in memory, so that using it asks no database. */
export type LiveValues = {
  /** What a setting is where nobody has changed it. */
  configured: ConfiguredValues;
  /** What it is now. */
  value: (name: SettingName) => number;
  /** What is announced now, warnings first. */
  notices: () => readonly ServiceNotice[];
};

/**
 * Reads all of it now, and again every two seconds: so long does a change take to reach every process. While the database is away a
 * process goes on with what it knows; an announced outage stays.
 */
export async function startLiveValues(
  { sql, clock, log }: Pick<World, 'sql' | 'clock' | 'log'>,
  installed: ConfiguredValues,
  every: Millis = 2 * second,
): Promise<LiveValues & { look: () => Promise<void>; close: () => Promise<void> }> {
  let values = new Map<string, number | null>();
  let rows: readonly NoticeRow[] = [];
  let looking: Promise<void> | undefined;
  let failed = false;
  const read = async () => {
    const found = await selectSettingValues(sql);
    const published = await publishedNotices(sql, isoInstant(clock.now()));
    values = new Map(found.map(({ setting, value }) => [setting, value]));
    rows = published;
  };
  const look = () => {
    looking ??= read().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  await look();
  const timer = setInterval(() => {
    look().then(
      () => {
        failed = false;
      },
      (thrown: unknown) => {
        // Once for each time that the database is away.
        if (!failed) log.warn({ fault: fault(thrown) }, 'settings and notices could not be read');
        failed = true;
      },
    );
  }, every);
  return {
    configured: installed,
    value: (name) => values.get(name) ?? installed[name],
    notices: () => {
      const now = clock.now();
      return rows
        .filter((row) => parseInstant(row.starts_at) <= now && now < parseInstant(row.ends_at))
        .map(viewServiceNotice);
    },
    look,
    close: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}

/**
 * The settings of the configuration, where what administrators can set is what it is now whenever it is read. To be read when it is
 * used: a copy stays as it was.
 */
export function withLiveValues<T extends ConfiguredValues>(configured: T, live: LiveValues): T {
  const names = settingNames.map((name) => [name, { enumerable: true, get: () => live.value(name) }] as const);
  return Object.defineProperties({ ...configured }, Object.fromEntries(names));
}

function viewServiceNotice(row: NoticeRow): ServiceNotice {
  return {
    id: row.id,
    outage: row.kind === 'outage',
    tone: row.tone,
    places: row.places,
    text: { en: row.text_en, ms: row.text_ms },
    link: viewLink(row),
    until: row.ends_at,
  };
}
