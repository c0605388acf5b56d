import { defineMessages } from '#foundation/language/messages.ts';
import { recoveryValidDays } from '../rules/validity.ts';

export const aboutMessages = defineMessages({
  en: {
    kinds: { vaccination: 'Vaccination certificate', recovery: 'Recovery certificate', test: 'Test certificate' },
    fields: {
      name: { label: 'Name', means: 'As shown in the passport.' },
      machineName: {
        label: 'Name, machine-readable',
        means: 'As spelled in the two lines at the foot of the passport. Checkers abroad compare this name.',
      },
      birthDate: { label: 'Date of birth', means: 'As much as is known.' },
      disease: { label: 'Disease', means: 'The disease this certificate covers.' },
      firstPositive: {
        label: 'First positive test',
        means: 'The day the sample was taken. Days are counted from this date.',
      },
      from: { label: 'Valid from', means: `From the ${recoveryValidDays.from}th day after the first positive test.` },
      until: {
        label: 'Valid until',
        means: `The last day is the ${recoveryValidDays.until}th day after the first positive test.`,
      },
      testCountry: { label: 'Tested in', means: 'The country where the test was done.' },
      vaccine: { label: 'Vaccine', means: 'The product that was given.' },
      company: { label: 'Company', means: "The holder of the vaccine's authorisation, or its manufacturer." },
      prophylaxis: { label: 'Kind of vaccine', means: 'How it works.' },
      dose: {
        label: 'Dose',
        means: 'Which dose it was, and out of how many. A dose after a complete series continues the count.',
      },
      given: { label: 'Given on', means: 'The day the dose was given.' },
      country: { label: 'Given in', means: 'The country where the dose was given.' },
      method: { label: 'Kind of test', means: 'How the sample was tested.' },
      sampledAt: { label: 'Sample taken', means: 'The validity of a test is counted from this time.' },
      result: { label: 'Result', means: 'What the test found.' },
      centre: { label: 'Tested at', means: 'Where the sample was tested.' },
      by: { label: 'Issued by', means: 'Who signed the certificate.' },
      identifier: {
        label: 'Identifier',
        means:
          'A random number for this certificate. It can be used to revoke the certificate. It says nothing about you.',
      },
    },
    covid: 'COVID-19',
    diseases: {
      '6142004': 'Influenza',
      '14189004': 'Measles',
      '36989005': 'Mumps',
      '36653000': 'Rubella',
      '38907003': 'Chickenpox',
      '16541001': 'Yellow fever',
      '398102009': 'Polio',
      '66071002': 'Hepatitis B',
      '40468003': 'Hepatitis A',
      '4834000': 'Typhoid',
      '63650001': 'Cholera',
      '14168008': 'Rabies',
      '23511006': 'Meningococcal disease',
      '52947006': 'Japanese encephalitis',
      '56717001': 'Tuberculosis',
    } as Record<string, string>,
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
      disease: { label: 'Penyakit', means: 'Penyakit yang diliputi oleh sijil ini.' },
      firstPositive: { label: 'Ujian positif pertama', means: 'Hari sampel diambil. Hari dikira dari tarikh ini.' },
      from: { label: 'Sah dari', means: `Mulai hari ke-${recoveryValidDays.from} selepas ujian positif pertama.` },
      until: {
        label: 'Sah sehingga',
        means: `Hari terakhir ialah hari ke-${recoveryValidDays.until} selepas ujian positif pertama.`,
      },
      testCountry: { label: 'Diuji di', means: 'Negara tempat ujian dijalankan.' },
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
      sampledAt: { label: 'Sampel diambil', means: 'Tempoh sah ujian dikira mulai masa ini.' },
      result: { label: 'Keputusan', means: 'Dapatan ujian.' },
      centre: { label: 'Tempat ujian', means: 'Tempat sampel diuji.' },
      by: { label: 'Dikeluarkan oleh', means: 'Pihak yang menandatangani sijil ini.' },
      identifier: {
        label: 'Pengecam',
        means:
          'Nombor rawak bagi sijil ini. Ia boleh digunakan untuk membatalkan sijil. Ia tidak menyatakan apa-apa tentang awda.',
      },
    },
    covid: 'COVID-19',
    diseases: {
      '6142004': 'Influenza',
      '14189004': 'Campak',
      '36989005': 'Beguk',
      '36653000': 'Rubela',
      '38907003': 'Cacar air',
      '16541001': 'Demam kuning',
      '398102009': 'Polio',
      '66071002': 'Hepatitis B',
      '40468003': 'Hepatitis A',
      '4834000': 'Tifoid',
      '63650001': 'Taun',
      '14168008': 'Rabies',
      '23511006': 'Penyakit meningokokal',
      '52947006': 'Ensefalitis Jepun',
      '56717001': 'Tibi',
    } as Record<string, string>,
    doseOf: (number: number, of: number) => (of === 0 ? String(number) : `${number} daripada ${of}`),
    prophylaxis: { '1119305005': 'Antigen', '1119349007': 'mRNA', J07BX03: 'Vaksin COVID-19' } as Record<
      string,
      string
    >,
    methods: { 'LP6464-4': 'Asid nukleik (seperti PCR)', 'LP217198-3': 'Antigen pantas' } as Record<string, string>,
    results: { '260415000': 'Tidak dikesan', '260373001': 'Dikesan' } as Record<string, string>,
  },
});
