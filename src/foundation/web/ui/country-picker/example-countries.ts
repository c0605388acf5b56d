import type { Country } from './country.ts';

/** A few countries for the examples and tests of the components. */
export const exampleCountries: readonly Country[] = [
  { code: 'AU', en: 'Australia', ms: 'Australia', dial: '61', aliases: [] },
  { code: 'BN', en: 'Brunei', ms: 'Brunei', dial: '673', aliases: ['Brunei Darussalam'] },
  { code: 'CI', en: 'Côte d’Ivoire', ms: 'Cote d’Ivoire', dial: '225', aliases: ['Ivory Coast'] },
  { code: 'CN', en: 'China', ms: 'China', dial: '86', aliases: ['PRC'] },
  { code: 'DE', en: 'Germany', ms: 'Jerman', dial: '49', aliases: ['Deutschland'] },
  { code: 'EG', en: 'Egypt', ms: 'Mesir', dial: '20', aliases: [] },
  { code: 'FR', en: 'France', ms: 'Perancis', dial: '33', aliases: [] },
  {
    code: 'GB',
    en: 'United Kingdom',
    ms: 'United Kingdom',
    dial: '44',
    aliases: ['Great Britain', 'England', 'Scotland', 'Wales'],
  },
  { code: 'GR', en: 'Greece', ms: 'Greece', dial: '30', aliases: ['Yunani'] },
  { code: 'ID', en: 'Indonesia', ms: 'Indonesia', dial: '62', aliases: [] },
  { code: 'IN', en: 'India', ms: 'India', dial: '91', aliases: ['Bharat'] },
  { code: 'JP', en: 'Japan', ms: 'Jepun', dial: '81', aliases: ['Nippon'] },
  { code: 'KR', en: 'South Korea', ms: 'Korea Selatan', dial: '82', aliases: ['Republic of Korea'] },
  { code: 'MY', en: 'Malaysia', ms: 'Malaysia', dial: '60', aliases: ['Sabah', 'Sarawak'] },
  { code: 'PH', en: 'Philippines', ms: 'Filipina', dial: '63', aliases: ['Pilipinas'] },
  { code: 'SA', en: 'Saudi Arabia', ms: 'Arab Saudi', dial: '966', aliases: [] },
  { code: 'SG', en: 'Singapore', ms: 'Singapura', dial: '65', aliases: [] },
  { code: 'TH', en: 'Thailand', ms: 'Thailand', dial: '66', aliases: ['Siam'] },
  { code: 'TR', en: 'Türkiye', ms: 'Turki', dial: '90', aliases: ['Turkey'] },
  { code: 'US', en: 'United States', ms: 'Amerika Syarikat', dial: '1', aliases: ['USA', 'America'] },
];
