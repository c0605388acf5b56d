import type { FacilityContent, EditorFacility } from '../contract-console.ts';
import type { Facility } from '../contract.ts';
import type { Hours } from '../rules/hours.ts';
import type { FacilityRow } from './store.ts';

export function viewFacility(row: FacilityRow): Facility {
  return {
    id: row.id,
    kind: row.kind,
    name: { en: row.name_en, ms: row.name_ms },
    district: row.district,
    mukim: row.mukim,
    latitude: row.latitude,
    longitude: row.longitude,
    approximate: row.approximate,
    phone: row.phone,
    services: { en: row.services_en, ms: row.services_ms },
    hours: viewHours(row.hours),
  };
}

export function viewEditorFacility(row: FacilityRow): EditorFacility {
  return { ...viewFacility(row), code: row.code, listed: row.listed, revision: row.revision };
}

export function toFacilityContent(row: FacilityRow): FacilityContent {
  const { id: _id, revision: _revision, ...content } = viewEditorFacility(row);
  return content;
}

function viewHours({ always, days, holidays }: Hours): Facility['hours'] {
  return { always, days: days.map((spans) => [...spans]), holidays };
}
