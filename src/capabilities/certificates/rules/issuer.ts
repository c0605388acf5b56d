import { countryPack } from '#country';

export const issuer = { country: countryPack.region, name: 'Health authority of Brunei Darussalam' } as const;
