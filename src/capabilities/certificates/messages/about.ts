import { defineMessages } from '#foundation/language/messages.ts';
import { recoveryValidDays } from '../rules/validity.ts';

export const aboutMessages = defineMessages({
  en: {
    kinds: { vaccination: 'Vaccination certificate', recovery: 'Recovery certificate', test: 'Test certificate' },
    fields: {
      name: { label: 'Name', explanation: 'As shown in the passport.' },
      machineName: {
        label: 'Name, machine-readable',
        explanation: 'As spelled in the two lines at the foot of the passport. Checkers abroad compare this name.',
      },
      birthDate: { label: 'Date of birth', explanation: 'As much as is known.' },
      disease: { label: 'Disease', explanation: 'The disease this certificate covers.' },
      firstPositive: {
        label: 'First positive test',
        explanation: 'The day the sample was taken. Days are counted from this date.',
      },
      from: {
        label: 'Valid from',
        explanation: `From the ${recoveryValidDays.from}th day after the first positive test.`,
      },
      until: {
        label: 'Valid until',
        explanation: `The last day is the ${recoveryValidDays.until}th day after the first positive test.`,
      },
      testCountry: { label: 'Tested in', explanation: 'The country where the test was done.' },
      vaccine: { label: 'Vaccine', explanation: 'The product that was given.' },
      company: { label: 'Company', explanation: "The holder of the vaccine's authorisation, or its manufacturer." },
      prophylaxis: { label: 'Kind of vaccine', explanation: 'How it works.' },
      dose: {
        label: 'Dose',
        explanation: 'Which dose it was, and out of how many. A dose after a complete series continues the count.',
      },
      given: { label: 'Given on', explanation: 'The day the dose was given.' },
      country: { label: 'Given in', explanation: 'The country where the dose was given.' },
      method: { label: 'Kind of test', explanation: 'How the sample was tested.' },
      sampledAt: { label: 'Sample taken', explanation: 'The validity of a test is counted from this time.' },
      result: { label: 'Result', explanation: 'What the test found.' },
      centre: { label: 'Tested at', explanation: 'Where the sample was tested.' },
      by: { label: 'Issued by', explanation: 'Who signed the certificate.' },
      identifier: {
        label: 'Identifier',
        explanation:
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
    prophylaxis: { '1119305005': 'Antigen', '1119349007': 'mRNA', J07BX03: 'COVID-19 vaccine' } as Record<
      string,
      string
    >,
    methods: { 'LP6464-4': 'Nucleic acid (such as PCR)', 'LP217198-3': 'Rapid antigen' } as Record<string, string>,
    results: { '260415000': 'Not detected', '260373001': 'Detected' } as Record<string, string>,
  },
  ms: {
    kinds: { vaccination: 'Sijil vaksinasi', recovery: 'Sijil pemulihan', test: 'Sijil ujian' },
    fields: {
      name: { label: 'Nama', explanation: 'Seperti dalam pasport.' },
      machineName: {
        label: 'Nama, boleh dibaca mesin',
        explanation:
          'Seperti ejaan pada dua baris di bahagian bawah pasport. Penyemak di luar negara membandingkan nama ini.',
      },
      birthDate: { label: 'Tarikh lahir', explanation: 'Setakat yang diketahui.' },
      disease: { label: 'Penyakit', explanation: 'Penyakit yang diliputi oleh sijil ini.' },
      firstPositive: {
        label: 'Ujian positif pertama',
        explanation: 'Hari sampel diambil. Hari dikira dari tarikh ini.',
      },
      from: {
        label: 'Sah dari',
        explanation: `Mulai hari ke-${recoveryValidDays.from} selepas ujian positif pertama.`,
      },
      until: {
        label: 'Sah sehingga',
        explanation: `Hari terakhir ialah hari ke-${recoveryValidDays.until} selepas ujian positif pertama.`,
      },
      testCountry: { label: 'Diuji di', explanation: 'Negara tempat ujian dijalankan.' },
      vaccine: { label: 'Vaksin', explanation: 'Produk yang diberikan.' },
      company: { label: 'Syarikat', explanation: 'Pemegang kebenaran vaksin, atau pengeluarnya.' },
      prophylaxis: { label: 'Jenis vaksin', explanation: 'Cara vaksin ini bertindak.' },
      dose: {
        label: 'Dos',
        explanation: 'Dos yang ke berapa, daripada berapa dos. Dos selepas siri lengkap dikira seterusnya.',
      },
      given: { label: 'Diberikan pada', explanation: 'Hari dos itu diberikan.' },
      country: { label: 'Diberikan di', explanation: 'Negara tempat dos itu diberikan.' },
      method: { label: 'Jenis ujian', explanation: 'Cara sampel diuji.' },
      sampledAt: { label: 'Sampel diambil', explanation: 'Tempoh sah ujian dikira mulai masa ini.' },
      result: { label: 'Keputusan', explanation: 'Dapatan ujian.' },
      centre: { label: 'Tempat ujian', explanation: 'Tempat sampel diuji.' },
      by: { label: 'Dikeluarkan oleh', explanation: 'Pihak yang menandatangani sijil ini.' },
      identifier: {
        label: 'Pengecam',
        explanation:
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
