import { countryPack } from '#country';

/** This issuer, as certificates and people name it. */
export const issuer = { country: countryPack.region, name: 'Health authority of Brunei Darussalam' } as const;
