import type { ServiceNotice } from '#capabilities/service-status/contract.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant, second } from '#foundation/time/clock.ts';
import { type SettingName, settingNames } from '../rules/settings.ts';
import { selectSettingValues } from './store.ts';
import { type NoticeRow, selectPublishedNotices } from './store-notices.ts';
import { viewLink } from './view.ts';

export type ConfiguredValues = Readonly<Record<SettingName, number>>;

/** Settings and notices that a process caches, so that no query is needed to use them. */
export type LiveValues = {
  /** Values of the configuration, for settings that nobody has changed. */
  configured: ConfiguredValues;
  valueOf: (name: SettingName) => number;
  /** Current notices, warnings first. */
  notices: () => readonly ServiceNotice[];
};

/**
 * Reads settings and notices at once, and then every two seconds, so that a change reaches every process within two
 * seconds. While the database is unavailable, the last values stay, including an announced outage.
 */
export async function startLiveValues(
  { sql, clock, log }: Pick<World, 'sql' | 'clock' | 'log'>,
  configured: ConfiguredValues,
  interval: Millis = 2 * second,
): Promise<LiveValues & { refresh: () => Promise<void>; close: () => Promise<void> }> {
  let values = new Map<string, number | null>();
  let noticeRows: readonly NoticeRow[] = [];
  let pendingRead: Promise<void> | undefined;
  let hasFailed = false;
  const read = async () => {
    const settingValues = await selectSettingValues(sql);
    const published = await selectPublishedNotices(sql, clock.instant());
    values = new Map(settingValues.map(({ setting, value }) => [setting, value]));
    noticeRows = published;
  };
  const refresh = () => {
    pendingRead ??= read().finally(() => {
      pendingRead = undefined;
    });
    return pendingRead;
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().then(
      () => {
        hasFailed = false;
      },
      (thrown: unknown) => {
        // Logs only the first failure of an interruption.
        if (!hasFailed) log.warn({ fault: loggableError(thrown) }, 'settings and notices cannot be read');
        hasFailed = true;
      },
    );
  }, interval);
  return {
    configured,
    valueOf: (name) => values.get(name) ?? configured[name],
    notices: () => {
      const now = clock.now();
      return noticeRows
        .filter((row) => parseInstant(row.starts_at) <= now && now < parseInstant(row.ends_at))
        .map(viewServiceNotice);
    },
    refresh,
    close: async () => {
      clearInterval(timer);
      await pendingRead?.catch(() => undefined);
    },
  };
}

/**
 * Returns the configuration with getters that return the current values of the settings. Read a setting where it is
 * used: a copy does not change.
 */
export function withLiveValues<T extends ConfiguredValues>(configured: T, live: LiveValues): T {
  const names = settingNames.map((name) => [name, { enumerable: true, get: () => live.valueOf(name) }] as const);
  return Object.defineProperties({ ...configured }, Object.fromEntries(names));
}

function viewServiceNotice(row: NoticeRow): ServiceNotice {
  return {
    id: row.id,
    isOutage: row.kind === 'outage',
    tone: row.tone,
    locations: row.places,
    text: { en: row.text_en, ms: row.text_ms },
    link: viewLink(row),
    endsAt: row.ends_at,
  };
}
