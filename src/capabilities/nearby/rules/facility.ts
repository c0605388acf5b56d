/** What a facility is, in the order in which people see them. */
export const kinds = ['hospital', 'health-centre', 'clinic', 'flu-clinic', 'vaccination'] as const;

/** One of them. */
export type Kind = (typeof kinds)[number];

/** The most that Brunei reaches, with some sea: what lies elsewhere is a mistyped position. */
export const bruneiBounds = { south: 4, north: 5.2, west: 113.9, east: 115.5 } as const;
