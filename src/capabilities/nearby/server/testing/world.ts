import { importDesk, openOutbreakWorld } from '#capabilities/outbreak/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { FacilityContent, EditorFacility } from '#capabilities/nearby/contract-console.ts';
import { facilityColumns } from '#capabilities/nearby/rules/facility-row.ts';
import { formatSpans } from '#capabilities/nearby/rules/hours.ts';
import { demoFacilities } from '../demo-facilities.ts';
import { importFacilities } from '../import-facilities.ts';
import { listFacilities, readFacilityHistory, saveFacility } from '../edit-facilities.ts';

export { importDesk };

export const openNearbyWorld = openOutbreakWorld;

export const exampleFacility = demoFacilities[5] as FacilityContent;

/** Each call runs in a transaction where the server uses one. */
export async function facilityDesk(world: Awaited<ReturnType<typeof openNearbyWorld>>, name = 'Erwan') {
  const who = await logInStaff(world, ['content-editor'], { name });
  return {
    who,
    save: (content: FacilityContent, existing?: Pick<EditorFacility, 'id' | 'revision'>) =>
      callHandler(world, saveFacility, who, { id: existing?.id ?? null, revision: existing?.revision ?? 0, content }),
    list: async () => (await listFacilities(world)).items,
    history: async (id: string) => (await readFacilityHistory(world, nextRequest(who), { id })).items,
    send: (text: string) =>
      importFacilities(world, nextRequest(who), { file: { name: 'a.csv', bytes: new TextEncoder().encode(text) } }),
  };
}

export function facilitiesToCsv(facilities: readonly FacilityContent[], change: Record<string, string> = {}): string {
  const rows = facilities.map((facility) => {
    const days = facility.hours.days.map(formatSpans);
    const cells: Record<string, string> = {
      code: facility.code,
      kind: facility.kind,
      name_en: facility.name.en,
      name_ms: facility.name.ms,
      district: facility.district,
      mukim: facility.mukim ?? '',
      latitude: String(facility.latitude),
      longitude: String(facility.longitude),
      phone: facility.phone ?? '',
      services_en: facility.services.en,
      services_ms: facility.services.ms,
      approximate: yesOrNo(facility.approximate),
      always: yesOrNo(facility.hours.always),
      listed: yesOrNo(facility.listed),
      monday: days[0] ?? '',
      tuesday: days[1] ?? '',
      wednesday: days[2] ?? '',
      thursday: days[3] ?? '',
      friday: days[4] ?? '',
      saturday: days[5] ?? '',
      sunday: days[6] ?? '',
      holidays: yesOrNo(facility.hours.holidays),
      ...change,
    };
    return facilityColumns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return `\uFEFF${facilityColumns.join(',')}\r\n${rows.join('\r\n')}\r\n`;
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
