import { defineMessages } from '#foundation/language/messages.ts';
import { maxSmallCount, minSampleSize } from '../rules/limits.ts';

export const statisticsMessages = defineMessages({
  en: {
    lead: 'Numbers of declarations, decisions and messages. No names are shown.',
    period: {
      label: 'Period',
      today: 'Today',
      days: (count: number) => `${count} days`,
      other: 'Other days',
      from: 'First day',
      to: 'Last day',
      show: 'Show',
      range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    },
    detail: {
      label: 'Numbers',
      published: 'For publication',
      exact: 'Exact',
      port: 'Port of entry',
      allPorts: 'All ports',
      exactNote: 'Exact numbers for managing operations. Do not publish them: small numbers can reveal people.',
      portNote: 'Only decisions are counted by port.',
    },
    refresh: 'Refresh',
    asOf: (time: string) => `Counted until ${time}.`,
    notCounted: 'Nothing has been counted yet. Counting starts within a few minutes.',
    suppressionNote: `“< ${maxSmallCount + 1}” means one to four. “Withheld” hides a number that would reveal one of these. Rates and times for fewer than ${minSampleSize} are not shown.`,
    few: `< ${maxSmallCount + 1}`,

    withheld: 'Withheld',
    noValue: '–',
    tooFew: 'too few to tell',
    total: 'Total',
    empty: 'No data for this period',
    day: 'Day',
    copy: 'Copy as CSV',
    copied: 'Copied as CSV.',
    copyFailed: "We couldn't copy it from here. Download it instead.",
    download: 'Download CSV',
    allRows: (count: number) => `Show all ${count} rows`,
    fewerRows: 'Show fewer rows',
    moreInTable: (shown: number) => `The first ${shown}. All are in the table.`,
    arrivals: {
      title: 'Arrivals by day',
      description:
        'Travellers by the day of arrival they declared, excluding cancelled declarations. One column per day, by mode of travel.',
      air: 'Air',
      land: 'Land',
      sea: 'Sea',
    },
    outcomes: {
      title: 'Screening outcomes by day',
      description: 'The same travellers by their current screening outcome, including corrections. One column per day.',
      proceed: 'Proceed',
      'see-health-officer': 'See a health officer',
    },
    departureCountries: {
      title: 'Countries of departure',
      description: 'The same travellers by the country they came from. One bar per country, largest first.',
      column: 'Country',
    },
    nationalities: {
      title: 'Nationalities',
      description: 'The same travellers by nationality. One bar each, largest first.',
      column: 'Nationality',
    },
    travellers: 'Travellers',
    share: 'Share',
    declaredBeforeArrival: {
      title: 'Declared before arrival',
      description: 'The same travellers by whether they first declared before their day of arrival.',
      column: 'Declared',
      before: 'Before the day of arrival',
      sameDay: 'On the day of arrival',
    },
    completion: {
      title: 'Time to declare',
      description:
        'From the first saved answer to the first submission, by the day of that submission, in minutes. One line for the median, one for 90 %.',
      submissions: 'Submissions',
      median: 'Median',
      percentile90: '90 % within',
    },
    steps: {
      title: 'Where people stop in the form',
      description:
        'Visits to the form, including edits, by how many reached each page or went further. One bar per page.',
      column: 'Page',
      reached: 'Reached this page',
      ended: 'Stopped here',
      stoppedShare: 'Share who stopped here',
      people: 'List of travellers',
      passport: 'Passport details',
      contact: 'Contact',
      journey: 'Journey',
      health: 'Health and declaration',
      check: 'Check the answers',
      done: 'Submitted',
    },
    decisions: {
      title: 'Decisions at the counter by day',
      description: 'What officers decided for each traveller, by the day of the decision. One column per day.',
      cleared: 'Cleared',
      referred: 'Referred',
      'paper-check': 'Needs paper check',
    },
    corrections: {
      title: 'Corrected screening outcomes',
      description:
        'Screening outcomes changed after submission, by who changed them. One bar for officers, one for rules.',
      column: 'Corrected by',
      override: 'An officer',
      rules: 'Other rules',
      proceed: 'To proceed',
      'see-health-officer': 'To see a health officer',
      same: 'Same outcome, other reasons',
    },
    messages: {
      title: 'Messages',
      description:
        'Messages by the day they were created, and what happened to them. One bar for each channel, vendor and purpose.',
      column: 'Message',
      channels: { sms: 'SMS', mail: 'E-mail' },
      nobody: 'no vendor yet',
      delivered: 'Delivered',
      sent: 'Sent, not confirmed yet',
      queued: 'Waiting',
      failed: 'Not delivered',
      expired: 'Too late to send',
      rate: 'Share delivered',
    },
    minutes: (count: string) => `${count} min`,
    duration: (hours: number, minutes: number, seconds: number) =>
      hours >= 48
        ? `${Math.round(hours / 24)} d`
        : hours > 0
          ? `${hours} h ${minutes} min`
          : minutes >= 10
            ? `${minutes} min`
            : minutes > 0
              ? `${minutes} min ${seconds} s`
              : `${seconds} s`,
  },
  ms: {
    lead: 'Bilangan yang diisytiharkan, diputuskan dan dihantar. Tiada sesiapa dinamakan.',
    period: {
      label: 'Tempoh',
      today: 'Hari ini',
      days: (count) => `${count} hari`,
      other: 'Hari lain',
      from: 'Hari pertama',
      to: 'Hari terakhir',
      show: 'Tunjukkan',
      range: (from, to) => (from === to ? from : `${from} hingga ${to}`),
    },
    detail: {
      label: 'Angka',
      published: 'Untuk penerbitan',
      exact: 'Tepat',
      port: 'Pintu masuk',
      allPorts: 'Semua pintu masuk',
      exactNote: 'Angka tepat untuk mengurus operasi. Jangan terbitkan: bilangan kecil boleh mendedahkan orang.',
      portNote: 'Hanya keputusan dikira mengikut pintu masuk.',
    },
    refresh: 'Muat semula',
    asOf: (time) => `Dikira sehingga ${time}.`,
    notCounted: 'Belum ada yang dikira. Pengiraan bermula dalam beberapa minit.',
    suppressionNote: `“< ${maxSmallCount + 1}” bermaksud satu hingga empat. “Sulit” menyembunyikan nombor yang akan mendedahkan salah satu daripadanya. Kadar dan masa bagi kurang daripada ${minSampleSize} tidak ditunjukkan.`,
    few: `< ${maxSmallCount + 1}`,

    withheld: 'Sulit',
    noValue: '–',
    tooFew: 'terlalu sedikit untuk dinyatakan',
    total: 'Jumlah',
    empty: 'Tiada data bagi tempoh ini',
    day: 'Hari',
    copy: 'Salin sebagai CSV',
    copied: 'Telah disalin sebagai CSV.',
    copyFailed: 'Tidak dapat disalin dari sini. Sila muat turun fail ini.',
    download: 'Muat turun CSV',
    allRows: (count) => `Tunjukkan semua ${count} baris`,
    fewerRows: 'Tunjukkan kurang baris',
    moreInTable: (shown) => `${shown} yang pertama. Semuanya ada dalam jadual.`,
    arrivals: {
      title: 'Ketibaan mengikut hari',
      description:
        'Pengembara mengikut hari ketibaan yang diisytiharkan, tidak termasuk pengisytiharan yang dibatalkan. Satu lajur sehari, mengikut cara perjalanan.',
      air: 'Udara',
      land: 'Darat',
      sea: 'Laut',
    },
    outcomes: {
      title: 'Keputusan saringan mengikut hari',
      description: 'Pengembara yang sama mengikut keputusan saringan semasa, termasuk pembetulan. Satu lajur sehari.',
      proceed: 'Teruskan',
      'see-health-officer': 'Jumpa pegawai kesihatan',
    },
    departureCountries: {
      title: 'Negara berlepas',
      description:
        'Pengembara yang sama mengikut negara asal perjalanan. Satu bar bagi setiap negara, yang terbesar dahulu.',
      column: 'Negara',
    },
    nationalities: {
      title: 'Kewarganegaraan',
      description: 'Pengembara yang sama mengikut kewarganegaraan. Satu bar bagi setiap satu, yang terbesar dahulu.',
      column: 'Kewarganegaraan',
    },
    travellers: 'Pengembara',
    share: 'Bahagian',
    declaredBeforeArrival: {
      title: 'Diisytiharkan sebelum ketibaan',
      description: 'Pengembara yang sama mengikut sama ada mereka mula-mula mengisytiharkan sebelum hari ketibaan.',
      column: 'Diisytiharkan',
      before: 'Sebelum hari ketibaan',
      sameDay: 'Pada hari ketibaan',
    },
    completion: {
      title: 'Masa untuk mengisytiharkan',
      description:
        'Dari jawapan pertama yang disimpan hingga penghantaran pertama, mengikut hari penghantaran itu, dalam minit. Satu garis bagi separuh daripadanya, satu bagi sembilan daripada sepuluh.',
      submissions: 'Penghantaran',
      median: 'Separuh dalam',
      percentile90: 'Sembilan daripada sepuluh dalam',
    },
    steps: {
      title: 'Sejauh mana borang diisi',
      description:
        'Lawatan ke borang, termasuk suntingan, mengikut bilangan yang sampai ke setiap halaman atau lebih jauh. Satu bar bagi setiap halaman.',
      column: 'Halaman',
      reached: 'Sampai ke sini',
      ended: 'Tidak meneruskan',
      stoppedShare: 'Bahagian yang berhenti di sini',
      people: 'Senarai pengembara',
      passport: 'Butiran pasport',
      contact: 'Maklumat perhubungan',
      journey: 'Perjalanan',
      health: 'Kesihatan dan pengisytiharan',
      check: 'Semak jawapan',
      done: 'Dihantar',
    },
    decisions: {
      title: 'Keputusan di kaunter mengikut hari',
      description:
        'Apa yang diputuskan oleh pegawai, bagi setiap pengembara, mengikut hari keputusan. Satu lajur sehari.',
      cleared: 'Dibenarkan',
      referred: 'Dirujuk',
      'paper-check': 'Perlu semakan bertulis',
    },
    corrections: {
      title: 'Keputusan saringan yang dibetulkan',
      description:
        'Keputusan saringan yang diubah selepas penghantaran, mengikut siapa yang mengubahnya. Satu bar bagi pegawai, satu bagi peraturan.',
      column: 'Dibetulkan oleh',
      override: 'Pegawai',
      rules: 'Peraturan lain',
      proceed: 'Kepada teruskan',
      'see-health-officer': 'Kepada jumpa pegawai kesihatan',
      same: 'Keputusan sama, sebab lain',
    },
    messages: {
      title: 'Mesej',
      description:
        'Mesej mengikut hari ia dibuat, dan apa yang berlaku kepadanya. Satu bar bagi setiap saluran, pembekal dan tujuan.',
      column: 'Mesej',
      channels: { sms: 'SMS', mail: 'E-mel' },
      nobody: 'belum ada pembekal',
      delivered: 'Diterima',
      sent: 'Dihantar, belum disahkan',
      queued: 'Menunggu',
      failed: 'Tidak diterima',
      expired: 'Terlalu lewat untuk dihantar',
      rate: 'Bahagian yang diterima',
    },
    minutes: (count) => `${count} min`,
    duration: (hours, minutes, seconds) =>
      hours >= 48
        ? `${Math.round(hours / 24)} hari`
        : hours > 0
          ? `${hours} jam ${minutes} min`
          : minutes >= 10
            ? `${minutes} min`
            : minutes > 0
              ? `${minutes} min ${seconds} saat`
              : `${seconds} saat`,
  },
});
