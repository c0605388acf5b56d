import type { FacilityContent } from '../contract-console.ts';
import type { Hours, TimeSpan } from '../rules/hours.ts';

const weekdaySpans: TimeSpan[] = [
  { from: '07:45', to: '12:15' },
  { from: '13:30', to: '16:30' },
];
const fridaySpans: TimeSpan[] = [
  { from: '07:45', to: '11:30' },
  { from: '14:15', to: '16:30' },
];
const alwaysOpen: Hours = { always: true, days: [[], [], [], [], [], [], []], holidays: true };
/** Usual hours of government counters, with the break for Friday prayers. */
const officeHours: Hours = {
  always: false,
  days: [weekdaySpans, weekdaySpans, weekdaySpans, weekdaySpans, fridaySpans, weekdaySpans, []],
  holidays: false,
};

const generalServices = {
  en: 'Outpatients, mother and child care, vaccinations',
  ms: 'Pesakit luar, kesihatan ibu dan anak, vaksinasi',
};
const emergencyServices = { en: 'Emergency, inpatients, specialists', ms: 'Kecemasan, pesakit dalam, pakar' };
const fluServices = { en: 'Fever, cough and sore throat; tests', ms: 'Demam, batuk dan sakit tekak; ujian' };

type DemoFacility = readonly [
  code: string,
  en: string,
  ms: string,
  district: string,
  mukim: string | null,
  latitude: number,
  longitude: number,
];

const hospitals: readonly DemoFacility[] = [
  ['ripas', 'RIPAS Hospital', 'Hospital RIPAS', 'BN-BM', 'Kianggeh', 4.897, 114.933],
  [
    'suri-seri-begawan',
    'Suri Seri Begawan Hospital',
    'Hospital Suri Seri Begawan',
    'BN-BE',
    'Kuala Belait',
    4.585,
    114.2,
  ],
  ['pmmpmhamb', 'PMMPMHAMB Hospital', 'Hospital PMMPMHAMB', 'BN-TU', 'Pekan Tutong', 4.805, 114.655],
  ['pihm', 'PIHM Hospital', 'Hospital PIHM', 'BN-TE', 'Bangar', 4.711, 115.072],
];
const healthCentres: readonly DemoFacility[] = [
  ['berakas', 'Berakas Health Centre', 'Pusat Kesihatan Berakas', 'BN-BM', "Berakas 'A'", 4.925, 114.94],
  ['gadong', 'Gadong Health Centre', 'Pusat Kesihatan Gadong', 'BN-BM', "Gadong 'B'", 4.905, 114.91],
  ['sengkurong', 'Sengkurong Health Centre', 'Pusat Kesihatan Sengkurong', 'BN-BM', 'Sengkurong', 4.886, 114.845],
  ['bunut', 'Bunut Health Centre', 'Pusat Kesihatan Bunut', 'BN-BM', 'Kilanas', 4.862, 114.885],
  ['muara', 'Muara Health Centre', 'Pusat Kesihatan Muara', 'BN-BM', 'Serasa', 5.028, 115.06],
  [
    'pengkalan-batu',
    'Pengkalan Batu Health Centre',
    'Pusat Kesihatan Pengkalan Batu',
    'BN-BM',
    'Pangkalan Batu',
    4.82,
    114.855,
  ],
  ['sungai-besar', 'Sungai Besar Health Centre', 'Pusat Kesihatan Sungai Besar', 'BN-BM', 'Kota Batu', 4.908, 114.99],
  [
    'kuala-belait',
    'Kuala Belait Health Centre',
    'Pusat Kesihatan Kuala Belait',
    'BN-BE',
    'Kuala Belait',
    4.582,
    114.19,
  ],
  ['seria', 'Seria Health Centre', 'Pusat Kesihatan Seria', 'BN-BE', 'Seria', 4.612, 114.32],
  ['sungai-liang', 'Sungai Liang Health Centre', 'Pusat Kesihatan Sungai Liang', 'BN-BE', 'Liang', 4.675, 114.485],
  [
    'pekan-tutong',
    'Pekan Tutong Health Centre',
    'Pusat Kesihatan Pekan Tutong',
    'BN-TU',
    'Pekan Tutong',
    4.803,
    114.65,
  ],
  ['telisai', 'Telisai Health Centre', 'Pusat Kesihatan Telisai', 'BN-TU', 'Telisai', 4.745, 114.565],
  ['lamunin', 'Lamunin Health Centre', 'Pusat Kesihatan Lamunin', 'BN-TU', 'Lamunin', 4.675, 114.735],
  ['bangar', 'Bangar Health Centre', 'Pusat Kesihatan Bangar', 'BN-TE', 'Bangar', 4.708, 115.07],
];
const fluClinics: readonly DemoFacility[] = [
  ['flu-berakas', 'Flu clinic, Berakas', 'Klinik selesema, Berakas', 'BN-BM', "Berakas 'A'", 4.926, 114.941],
  ['flu-seria', 'Flu clinic, Seria', 'Klinik selesema, Seria', 'BN-BE', 'Seria', 4.613, 114.321],
];

/** Real public facilities for the demo. Positions and hours are approximate, and phone numbers are left out. */
export const demoFacilities: readonly FacilityContent[] = [
  ...hospitals.map((row) => toFacilityContent(row, 'hospital', emergencyServices, alwaysOpen)),
  ...healthCentres.map((row) => toFacilityContent(row, 'health-centre', generalServices, officeHours)),
  ...fluClinics.map((row) => toFacilityContent(row, 'flu-clinic', fluServices, officeHours)),
];

function toFacilityContent(
  [code, en, ms, district, mukim, latitude, longitude]: DemoFacility,
  kind: FacilityContent['kind'],
  services: FacilityContent['services'],
  { always: isAlwaysOpen, days, holidays }: Hours,
): FacilityContent {
  return {
    code,
    kind,
    name: { en, ms },
    district,
    mukim,
    latitude,
    longitude,
    approximate: true,
    phone: null,
    services,
    hours: { always: isAlwaysOpen, days: days.map((spans) => [...spans]), holidays },
    listed: true,
  };
}
