/**
 * Districts in the specification's order and spelling, each with its mukims (spec §3 health report). Mukims follow the
 * Department of Economic Planning and Statistics (report of the census of 2021, annex B). `code` is ISO 3166-2. Not
 * part of `#country`, because few pages need the districts.
 */
export const countryDistricts = [
  {
    code: 'BN-BE',
    name: 'Belait',
    mukims: ['Bukit Sawat', 'Kuala Balai', 'Kuala Belait', 'Labi', 'Liang', 'Melilas', 'Seria', 'Sukang'],
  },
  {
    code: 'BN-BM',
    name: 'Brunei Muara',
    mukims: [
      "Berakas 'A'",
      "Berakas 'B'",
      'Burong Pingai Ayer',
      "Gadong 'A'",
      "Gadong 'B'",
      'Kianggeh',
      'Kilanas',
      'Kota Batu',
      'Lumapas',
      'Mentiri',
      'Pangkalan Batu',
      'Peramu',
      'Saba',
      'Sengkurong',
      'Serasa',
      'Sungai Kebun',
      'Sungai Kedayan',
      'Tamoi',
    ],
  },
  { code: 'BN-TE', name: 'Temburong', mukims: ['Amo', 'Bangar', 'Batu Apoi', 'Bokok', 'Labu'] },
  {
    code: 'BN-TU',
    name: 'Tutong',
    mukims: ['Keriam', 'Kiudang', 'Lamunin', 'Pekan Tutong', 'Rambai', 'Tanjong Maya', 'Telisai', 'Ukong'],
  },
] as const;
