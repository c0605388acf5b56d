import type { Handler } from '#foundation/server/http/route.ts';
import { type Attributes, md5Of } from '#capabilities/attributes/server/public.ts';
import { type StaffNameLookup, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { previewSetting as previewCall, readSettings as readCall, Setting } from '../contract.ts';
import { type SettingName, settingDefinitions, settingNames } from '../rules/settings.ts';
import { countRecordsToDelete } from './count-records-to-delete.ts';
import type { LiveValues } from './live-values.ts';
import { type ChangeRow, selectLatestChanges, selectSettingValues } from './store.ts';
import { viewChange } from './view.ts';

type ReadWorld = Pick<World, 'sql' | 'clock' | 'keys'> & {
  liveValues: Pick<LiveValues, 'configured'>;
  attributes: Attributes;
};

/** Reads the settings of a group from the database, and the app attributes as this process serves them. */
export const readSettings: Handler<typeof readCall, ReadWorld, Staff> = async (world, actor, { group }) => {
  const names = settingNames.filter((name) => settingDefinitions[name].group === group);
  const values = new Map((await selectSettingValues(world.sql)).map(({ setting, value }) => [setting, value]));
  const changes = await selectLatestChanges(world.sql, names);
  const nameOf = await readStaffNames(
    world,
    changes.flatMap((row) => [row.requested_by, row.decided_by]),
  );
  const settings: Setting[] = [];
  for (const name of names) {
    const configuredValue = world.liveValues.configured[name];
    const rows = changes.filter(({ setting }) => setting === name);
    settings.push({
      name,
      value: values.get(name) ?? configuredValue,
      configuredValue,
      pendingChange: await viewPendingChange(world, actor, { name, rows, nameOf }),
      history: rows.filter(({ outcome }) => outcome !== null).map((row) => viewChange(row, nameOf)),
    });
  }
  const attributes = Object.keys(group === 'attributes' ? world.attributes : {});
  return {
    settings,
    attributes: attributes.map((name) => {
      const value = world.attributes[name];
      return { name, md5: md5Of(value), value: JSON.stringify(value, null, 2) };
    }),
  };
};

export const previewSetting: Handler<typeof previewCall, ReadWorld, Staff> = async (world, _actor, { name, value }) => {
  return { recordsToDelete: await countRecordsToDelete(world, name, value ?? world.liveValues.configured[name]) };
};

async function viewPendingChange(
  world: ReadWorld,
  actor: Staff,
  { name, rows, nameOf }: { name: SettingName; rows: readonly ChangeRow[]; nameOf: StaffNameLookup },
): Promise<Setting['pendingChange']> {
  const row = rows.find(({ outcome }) => outcome === null);
  if (!row) return null;
  const recordsToDelete = await countRecordsToDelete(world, name, row.value_after ?? world.liveValues.configured[name]);
  return { change: viewChange(row, nameOf), isOwnRequest: row.requested_by === actor.staffId, recordsToDelete };
}
