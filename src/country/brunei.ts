export const helpline = '148';

/** Names of the country in sentences: the everyday name, and the official names in both languages. */
export const countryName = { short: 'Brunei', en: 'Brunei Darussalam', ms: 'Negara Brunei Darussalam' } as const;

/** Digits of an identity card's number, and of a telephone number without the country code (spec §5, §9). */
export const identityCardDigits = 8;
export const localPhoneDigits = 7;

/** Another health authority writes a file with the same exports and maps `#country` in package.json to it. */
export const countryPack = {
  region: 'BN',
  currency: 'BND',
  timeZone: 'Asia/Brunei',
  /** Hours that local time is ahead of UTC. The zone has no daylight saving time. */
  utcOffsetHours: 8,
  helpline,
  landNeighbours: ['MY'],
  /** Number of digits, if the specification fixes it (spec §5, §9). Other regions have only the limit of E.164. */
  phoneLengths: { BN: localPhoneDigits, CN: 11 } as Readonly<Record<string, number>>,
} as const;

/** The country's entry of the country list, for screens that do not wait for the list. */
export const homeCountry = {
  code: countryPack.region,
  icao: 'BRN',
  en: countryName.en,
  ms: countryName.en,
  dial: '673',
  aliases: [countryName.short, 'Bruneian', countryName.ms],
} as const;

/** Countries that come first in a picker: Brunei, then those that most travellers come from. */
export const suggestedCountries: readonly string[] = ['BN', 'MY', 'SG', 'ID', 'PH', 'CN'];

/** Hours back for which the health authority asks about fever and rash. */
export const symptomHours = 24;

/** Days back for which the health authority asks about visited countries (spec §9). */
export const visitedCountryDays = 21;

/**
 * Points of entry (International Health Regulations, article 1), with names as the authorities write them. `code`: the
 * UN/LOCODE where the place has one, else the country's code, a hyphen and three letters.
 */
export const portsOfEntry = [
  { code: 'BNBWN', kind: 'air', en: 'Brunei International Airport', ms: 'Lapangan Terbang Antarabangsa Brunei' },
  { code: 'BNMUA', kind: 'sea', en: 'Muara Port', ms: 'Pelabuhan Muara' },
  { code: 'BN-SRS', kind: 'sea', en: 'Serasa Ferry Terminal', ms: 'Terminal Feri Serasa' },
  { code: 'BNKUB', kind: 'sea', en: 'Kuala Belait Port', ms: 'Pelabuhan Kuala Belait' },
  { code: 'BN-STJ', kind: 'land', en: 'Sungai Tujoh Control Post', ms: 'Pos Kawalan Sungai Tujoh' },
  { code: 'BN-KLR', kind: 'land', en: 'Kuala Lurah Control Post', ms: 'Pos Kawalan Kuala Lurah' },
  { code: 'BN-UJJ', kind: 'land', en: 'Ujong Jalan Control Post', ms: 'Pos Kawalan Ujong Jalan' },
  { code: 'BN-LBU', kind: 'land', en: 'Labu Control Post', ms: 'Pos Kawalan Labu' },
] as const satisfies readonly { code: string; kind: 'air' | 'sea' | 'land'; en: string; ms: string }[];

/**
 * Laboratory tests that health officers record, by LOINC code. Names are short forms of LOINC's own.
 * Codes as in LOINC 2.78 and in the Swiss notifiable results of CH ELM.
 */
export const laboratoryTests = [
  { loinc: '94500-6', en: 'SARS-CoV-2, RNA, respiratory specimen', ms: 'SARS-CoV-2, RNA, spesimen pernafasan' },
  { loinc: '94558-4', en: 'SARS-CoV-2, rapid antigen', ms: 'SARS-CoV-2, antigen pantas' },
  { loinc: '92142-9', en: 'Influenza A, RNA, respiratory specimen', ms: 'Influenza A, RNA, spesimen pernafasan' },
  { loinc: '92141-1', en: 'Influenza B, RNA, respiratory specimen', ms: 'Influenza B, RNA, spesimen pernafasan' },
  { loinc: '48508-6', en: 'Measles virus, RNA', ms: 'Virus campak, RNA' },
  { loinc: '21503-8', en: 'Measles virus, IgM antibody, serum', ms: 'Virus campak, antibodi IgM, serum' },
  { loinc: '100383-9', en: 'Mpox (monkeypox virus), DNA', ms: 'Mpox (virus cacar monyet), DNA' },
  { loinc: '47085-6', en: 'Malaria (Plasmodium), DNA, blood', ms: 'Malaria (Plasmodium), DNA, darah' },
] as const satisfies readonly { loinc: string; en: string; ms: string }[];
