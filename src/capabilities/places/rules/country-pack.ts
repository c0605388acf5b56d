/** What belongs to the country, in one place: another health authority replaces this file and the data beside it. */
export const countryPack = {
  region: 'BN',
  dial: '673',
  currency: 'BND',
  timeZone: 'Asia/Brunei',
  helpline: '148',
} as const;
