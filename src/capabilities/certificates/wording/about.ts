import { words } from '#foundation/language/wording.ts';

/** What a certificate says, field by field: its name, and what it means. */
export const aboutWords = words({
  en: {
    kinds: { vaccination: 'Vaccination certificate', recovery: 'Recovery certificate', test: 'Test certificate' },
    fields: {
      name: { label: 'Name', means: 'As the passport has it.' },
      machineName: {
        label: 'Name, machine-readable',
        means: 'As the two lines at the foot of the passport spell it. Checkers abroad compare this one.',
      },
      birthDate: { label: 'Date of birth', means: 'As much of it as is known.' },
      disease: { label: 'Disease', means: 'What the certificate is about.' },
      firstPositive: {
        label: 'First positive test',
        means: 'The day on which the sample was taken. Days are counted from it.',
      },
      from: { label: 'Valid from', means: 'From the eleventh day after the first positive test.' },
      until: { label: 'Valid until', means: 'The 180th day after the first positive test is the last one.' },
      testCountry: { label: 'Tested in', means: 'The country in which the test was made.' },
      vaccine: { label: 'Vaccine', means: 'The product that was given.' },
      company: { label: 'Company', means: 'Who holds the authorisation of the vaccine, or makes it.' },
      prophylaxis: { label: 'Kind of vaccine', means: 'How it works.' },
      dose: { label: 'Dose', means: 'Which dose it was, of how many. One after a whole series counts on.' },
      given: { label: 'Given on', means: 'The day of the dose.' },
      country: { label: 'Given in', means: 'The country in which the dose was given.' },
      method: { label: 'Kind of test', means: 'How the sample was tested.' },
      sampledAt: { label: 'Sample taken', means: 'Validity of a test is counted from this moment.' },
      result: { label: 'Result', means: 'What the test found.' },
      centre: { label: 'Tested at', means: 'Where the sample was tested.' },
      by: { label: 'Issued by', means: 'Who has signed the certificate.' },
      identifier: {
        label: 'Identifier',
        means: 'A random number of this certificate. By it the certificate can be revoked; it says nothing of you.',
      },
    },
    covid: 'COVID-19',
    doseOf: (number: number, of: number) => (of === 0 ? String(number) : `${number} of ${of}`),
    prophylaxis: {
      '1119305005': 'Antigen',
      '1119349007': 'mRNA',
      J07BX03: 'COVID-19 vaccine',
    } as Record<string, string>,
    methods: {
      'LP6464-4': 'Nucleic acid (such as PCR)',
      'LP217198-3': 'Rapid antigen',
    } as Record<string, string>,
    results: { '260415000': 'Not detected', '260373001': 'Detected' } as Record<string, string>,
  },
  ms: {
    kinds: { vaccination: 'Sijil vaksinasi', recovery: 'Sijil pemulihan', test: 'Sijil ujian' },
    fields: {
      name: { label: 'Nama', means: 'Seperti dalam pasport.' },
      machineName: {
        label: 'Nama, boleh dibaca mesin',
        means:
          'Seperti ejaan pada dua baris di bahagian bawah pasport. Penyemak di luar negara membandingkan nama ini.',
      },
      birthDate: { label: 'Tarikh lahir', means: 'Setakat yang diketahui.' },
      disease: { label: 'Penyakit', means: 'Perkara yang disijilkan.' },
      firstPositive: { label: 'Ujian positif pertama', means: 'Hari sampel diambil. Hari dikira daripadanya.' },
      from: { label: 'Sah dari', means: 'Mulai hari kesebelas selepas ujian positif pertama.' },
      until: { label: 'Sah hingga', means: 'Hari ke-180 selepas ujian positif pertama ialah hari terakhir.' },
      testCountry: { label: 'Diuji di', means: 'Negara tempat ujian dibuat.' },
      vaccine: { label: 'Vaksin', means: 'Produk yang diberikan.' },
      company: { label: 'Syarikat', means: 'Pemegang kebenaran vaksin, atau pengeluarnya.' },
      prophylaxis: { label: 'Jenis vaksin', means: 'Cara vaksin ini bertindak.' },
      dose: {
        label: 'Dos',
        means: 'Dos yang ke berapa, daripada berapa dos. Dos selepas siri lengkap dikira seterusnya.',
      },
      given: { label: 'Diberikan pada', means: 'Hari dos itu diberikan.' },
      country: { label: 'Diberikan di', means: 'Negara tempat dos itu diberikan.' },
      method: { label: 'Jenis ujian', means: 'Cara sampel diuji.' },
      sampledAt: { label: 'Sampel diambil', means: 'Tempoh sah ujian dikira dari saat ini.' },
      result: { label: 'Keputusan', means: 'Dapatan ujian.' },
      centre: { label: 'Diuji oleh', means: 'Tempat sampel diuji.' },
      by: { label: 'Dikeluarkan oleh', means: 'Pihak yang menandatangani sijil ini.' },
      identifier: {
        label: 'Pengecam',
        means:
          'Nombor rawak bagi sijil ini. Sijil boleh dibatalkan melaluinya; ia tidak menyatakan apa-apa tentang awda.',
      },
    },
    covid: 'COVID-19',
    doseOf: (number: number, of: number) => (of === 0 ? String(number) : `${number} daripada ${of}`),
    prophylaxis: { '1119305005': 'Antigen', '1119349007': 'mRNA', J07BX03: 'Vaksin COVID-19' } as Record<
      string,
      string
    >,
    methods: { 'LP6464-4': 'Asid nukleik (seperti PCR)', 'LP217198-3': 'Antigen pantas' } as Record<string, string>,
    results: { '260415000': 'Tidak dikesan', '260373001': 'Dikesan' } as Record<string, string>,
  },
});
