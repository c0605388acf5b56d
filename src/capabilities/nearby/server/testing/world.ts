import { importDesk, openOutbreakWorld } from '#capabilities/outbreak/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { FacilityContent, EditorFacility } from '#capabilities/nearby/contract-console.ts';
import { facilityColumns } from '#capabilities/nearby/rules/facility-row.ts';
import { formatSpans } from '#capabilities/nearby/rules/hours.ts';
import { demoFacilities } from '../demo-facilities.ts';
import { importFacilities } from '../import-facilities.ts';
import { listFacilities, readFacilityHistory, saveFacility } from '../edit-facilities.ts';

export { importDesk };

/** The world of a test of what is near. */
export const openNearbyWorld = openOutbreakWorld;

/** A facility that is right. */
export const exampleFacility = demoFacilities[5] as FacilityContent;

/** Somebody who keeps the list; each deed is a request of its own, in a transaction where the server runs it in one. */
export async function facilityDesk(world: Awaited<ReturnType<typeof openNearbyWorld>>, name = 'Erwan') {
  const who = await logInStaff(world, ['content-editor'], { name });
  return {
    who,
    save: (content: FacilityContent, known?: Pick<EditorFacility, 'id' | 'revision'>) =>
      inTransaction(world.sql, (sql) =>
        saveFacility({ ...world, sql }, nextRequest(who), {
          id: known?.id ?? null,
          revision: known?.revision ?? 0,
          content,
        }),
      ),
    list: async () => (await listFacilities(world)).items,
    history: async (id: string) => (await readFacilityHistory(world, nextRequest(who), { id })).items,
    send: (text: string) =>
      importFacilities(world, nextRequest(who), { file: { name: 'a.csv', bytes: new TextEncoder().encode(text) } }),
  };
}

/** Facilities as a file. */
export function facilitiesToCsv(facilities: readonly FacilityContent[], change: Record<string, string> = {}): string {
  const rows = facilities.map((one) => {
    const days = one.hours.days.map(formatSpans);
    const cells: Record<string, string> = {
      code: one.code,
      kind: one.kind,
      name_en: one.name.en,
      name_ms: one.name.ms,
      district: one.district,
      mukim: one.mukim ?? '',
      latitude: String(one.latitude),
      longitude: String(one.longitude),
      phone: one.phone ?? '',
      services_en: one.services.en,
      services_ms: one.services.ms,
      approximate: yesOrNo(one.approximate),
      always: yesOrNo(one.hours.always),
      listed: yesOrNo(one.listed),
      monday: days[0] ?? '',
      tuesday: days[1] ?? '',
      wednesday: days[2] ?? '',
      thursday: days[3] ?? '',
      friday: days[4] ?? '',
      saturday: days[5] ?? '',
      sunday: days[6] ?? '',
      holidays: yesOrNo(one.hours.holidays),
      ...change,
    };
    return facilityColumns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return `\uFEFF${facilityColumns.join(',')}\r\n${rows.join('\r\n')}\r\n`;
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
