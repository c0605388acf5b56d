import { fridayRule, type WeeklyRule } from '../rules/weekly-rule.ts';
import type { SeriesFacts } from './store-series.ts';

type DemoMosque = [
  en: string,
  ms: string,
  district: string,
  mukim: string,
  address: string,
  position: [latitude: number, longitude: number],
  capacity: number,
];

// The mosques exist; their capacities are invented.
const mosques: DemoMosque[] = [
  [
    "Omar 'Ali Saifuddien Mosque",
    "Masjid Omar 'Ali Saifuddien",
    'BN-BM',
    'Kianggeh',
    'Jalan McArthur, Bandar Seri Begawan',
    [4.8895, 114.9388],
    800,
  ],
  [
    "Jame' 'Asr Hassanil Bolkiah Mosque",
    "Masjid Jame' 'Asr Hassanil Bolkiah",
    'BN-BM',
    "Gadong 'B'",
    'Kampong Kiarong, Bandar Seri Begawan',
    [4.8967, 114.9175],
    1000,
  ],
  [
    'Sultan Sharif Ali Mosque',
    'Masjid Sultan Sharif Ali',
    'BN-BM',
    'Sengkurong',
    'Jalan Tutong, Sengkurong',
    [4.8726, 114.8358],
    400,
  ],
  [
    'Hassanal Bolkiah Mosque',
    'Masjid Hassanal Bolkiah',
    'BN-TU',
    'Pekan Tutong',
    'Pekan Tutong',
    [4.8065, 114.6583],
    350,
  ],
  [
    'Mohammad Jamalul Alam Mosque',
    'Masjid Mohammad Jamalul Alam',
    'BN-BE',
    'Kuala Belait',
    'Jalan Pretty, Kuala Belait',
    [4.5833, 114.1886],
    500,
  ],
  [
    'Utama Mohammad Salleh Mosque',
    'Masjid Utama Mohammad Salleh',
    'BN-TE',
    'Bangar',
    'Pekan Bangar, Temburong',
    [4.7083, 115.0722],
    200,
  ],
];

const dailyBooking: Pick<WeeklyRule, 'opens' | 'closes'> = {
  opens: { daysBefore: 7, time: '08:00' },
  closes: { daysBefore: 0, time: '06:00' },
};

const defaultFacts = { needs_bn: false, guidance_en: '', guidance_ms: '', guidance_link: '' };

export const fullActivityVenue = 'Taman Jubli Perak';

/** The activities are invented. */
export const demoSeries: readonly SeriesFacts[] = [
  ...mosques.map(([place_en, place_ms, district, mukim, address, [latitude, longitude], capacity]) => ({
    ...defaultFacts,
    kind: 'mosque' as const,
    needs_bn: true,
    name_en: 'Friday prayers',
    name_ms: 'Sembahyang Fardu Jumaat',
    place_en,
    place_ms,
    district,
    mukim,
    address,
    latitude,
    longitude,
    capacity,
    weekly: fridayRule,
  })),
  {
    ...defaultFacts,
    kind: 'activity',
    name_en: 'Morning exercise for seniors',
    name_ms: 'Senaman pagi warga emas',
    place_en: fullActivityVenue,
    place_ms: fullActivityVenue,
    district: 'BN-BM',
    mukim: 'Kota Batu',
    address: 'Jalan Kota Batu',
    latitude: 4.8836,
    longitude: 114.9577,
    capacity: 3,
    weekly: { ...dailyBooking, weekday: 7, admits: '06:30', admitsUntil: '07:15', ends: '08:30' },
  },
  {
    kind: 'activity',
    name_en: 'Health talk: living with diabetes',
    name_ms: 'Ceramah kesihatan: hidup dengan diabetes',
    place_en: 'Tutong Civic Hall',
    place_ms: 'Dewan Kemasyarakatan Tutong',
    district: 'BN-TU',
    mukim: 'Pekan Tutong',
    address: 'Jalan Enche Awang, Pekan Tutong',
    latitude: 4.8028,
    longitude: 114.6489,
    capacity: 60,
    weekly: { ...dailyBooking, weekday: 6, admits: '13:30', admitsUntil: '14:30', ends: '16:00' },
    needs_bn: false,
    guidance_en: 'Wear a mask in the hall. Come without breakfast if you would like your blood sugar measured.',
    guidance_ms: 'Pakai pelitup muka di dalam dewan. Datang tanpa bersarapan jika awda ingin paras gula darah diukur.',
    guidance_link: '',
  },
];

/** Invented people who fill the full activity. */
export const demoNeighbours: readonly { name: string; ic: string; mobile: string }[] = [
  { name: 'Haji Osman bin Haji Metussin', ic: '00200101', mobile: '8990001' },
  { name: 'Dayang Rokiah binti Haji Tamit', ic: '00200102', mobile: '8990002' },
  { name: 'Awang Sulaiman bin Jamil', ic: '00200103', mobile: '8990003' },
  { name: 'Hajah Zainab binti Haji Latif', ic: '00200104', mobile: '8990004' },
  { name: 'Lim Siew Eng', ic: '00200105', mobile: '8990005' },
];
