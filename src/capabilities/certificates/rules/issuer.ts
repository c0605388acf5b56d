import { countryPack } from '#country';

/** Who issues certificates: as their texts say it, and as people read it. */
export const issuer = { country: countryPack.region, name: 'Health authority of Brunei Darussalam' } as const;
