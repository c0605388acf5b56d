/** Kinds of facilities, in display order. */
export const facilityKinds = ['hospital', 'health-centre', 'clinic', 'flu-clinic', 'vaccination'] as const;

export type FacilityKind = (typeof facilityKinds)[number];

/** Bounds of Brunei with some sea. A position outside them is a typing error. */
export const bruneiBounds = { south: 4, north: 5.2, west: 113.9, east: 115.5 } as const;
