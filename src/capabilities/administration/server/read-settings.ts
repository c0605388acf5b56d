import { type Attributes, md5Of } from '#capabilities/attributes/server/public.ts';
import { type StaffNameLookup, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { previewSetting as previewCall, readSettings as readCall, Setting } from '../contract.ts';
import { type SettingName, settingKinds, settingNames } from '../rules/settings.ts';
import { countGoing } from './count-going.ts';
import type { Live } from './live.ts';
import { type ChangeRow, listChanges, setValues } from './store.ts';
import { viewChange } from './view.ts';

type ReadWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { live: Pick<Live, 'installed'>; attributes: Attributes };

/** Settings of a group as the database has them, and the app attributes as this process answers them. */
export async function readSettings(
  world: ReadWorld,
  actor: Staff,
  { group }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const wanted = settingNames.filter((name) => settingKinds[name].group === group);
  const values = new Map((await setValues(world.sql)).map(({ setting, value }) => [setting, value]));
  const changes = await listChanges(world.sql, wanted);
  const nameOf = await readStaffNames(
    world,
    changes.flatMap((row) => [row.asked_by, row.decided_by]),
  );
  const settings: Setting[] = [];
  for (const name of wanted) {
    const installed = world.live.installed[name];
    const rows = changes.filter(({ setting }) => setting === name);
    settings.push({
      name,
      value: values.get(name) ?? installed,
      installed,
      waiting: await waitingOf(world, actor, { name, rows, nameOf }),
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
}

/** How many records would go if a retention were so many days. */
export async function previewSetting(
  world: ReadWorld,
  _actor: Staff,
  { name, value }: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  return { goes: await countGoing(world, name, value ?? world.live.installed[name]) };
}

async function waitingOf(
  world: ReadWorld,
  actor: Staff,
  { name, rows, nameOf }: { name: SettingName; rows: readonly ChangeRow[]; nameOf: StaffNameLookup },
): Promise<Setting['waiting']> {
  const row = rows.find(({ outcome }) => outcome === null);
  if (!row) return null;
  const goes = await countGoing(world, name, row.value_after ?? world.live.installed[name]);
  return { change: viewChange(row, nameOf), mine: row.asked_by === actor.staffId, goes };
}
