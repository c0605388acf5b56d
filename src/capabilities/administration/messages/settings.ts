import { defineMessages } from '#foundation/language/messages.ts';
import { settingDefinitions } from '../rules/settings.ts';

/** Messages of the pages of settings. */
export const settingMessages = defineMessages({
  en: {
    attributes: {
      title: 'App attributes',
      lead: 'Values that the portal keeps a copy of. A change reaches every server within seconds, and everyone the next time their page checks.',
      clients: 'As clients receive them',
      clientsHint: 'A client keeps its copy until the md5 changes.',
      fixed: 'Values not listed above come from the installation’s configuration.',
      show: (name: string) => `Value of ${name}`,
    },
    retention: {
      title: 'Retention',
      lead: 'How many days pass before something is deleted. A second administrator must approve each change. It takes effect at the next nightly run.',
      fixedTitle: 'What you cannot change here',
      fixed: {
        codes: { label: 'Codes', value: '24 hours, as long as the limits on guessing need them' },
        sessions: { label: 'Ended sessions', value: '30 days' },
        audit: {
          label: 'Audit record, including everything staff viewed',
          value: 'Permanently: deleting would break the chain',
        },
      },
    },
    setting: {
      windowDays: {
        name: 'Declaration window',
        text: 'Days on which a declaration can be submitted, including the day of arrival. Reminders already planned keep their date.',
        unit: 'days',
      },
      maxTravellers: {
        name: 'Travellers in one application',
        text: 'A draft with more than this cannot be submitted until some are removed.',
        unit: 'travellers',
      },
      keepDaysAfterArrival: {
        name: 'Declarations',
        text: `Days after the last arrival. At least ${settingDefinitions.keepDaysAfterArrival.min}, the number of days for which people who were referred are followed up. Travellers are told this number.`,
        unit: 'days',
      },
      keepDecisionDays: {
        name: 'Decisions at the counter',
        text: 'Days after an officer’s decision.',
        unit: 'days',
      },
      keepDraftDays: {
        name: 'Drafts',
        text: 'Days after the last change to a draft without an entry date. A draft with one is deleted with the declarations.',
        unit: 'days',
      },
      keepMessageDays: {
        name: 'Message delivery',
        text: 'Days for which the help desk can see whether a message was delivered. Its text is deleted once it is sent.',
        unit: 'days',
      },
      keepLogDays: {
        name: 'Usage events',
        text: 'Days for which we store what is done and what goes wrong on pages. No one is named.',
        unit: 'days',
      },
      keepReportDays: {
        name: 'Health reports',
        text: 'Days after a self-report or self-assessment was submitted. A case at the health desk keeps its own copy.',
        unit: 'days',
      },
      keepCheckInDays: {
        name: 'Check-ins',
        text: 'Days after someone checked in at a venue, and after they were told of an exposure. Deleted within 15 minutes.',
        unit: 'days',
      },
      keepCertificationDays: {
        name: 'Pictures of documents',
        text: 'Days after the decision for which pictures from an identity check are stored.',
        unit: 'days',
      },
      keepBookingDays: {
        name: 'Places at events',
        text: 'Days after an event for which we store who had a place and what was appealed.',
        unit: 'days',
      },
      scanShown: {
        name: 'Scanning of venue codes',
        text: '1 if the portal offers it, 0 if it does not.',
        unit: '(1: on, 0: off)',
      },
      noticesAlone: {
        name: 'People one officer alone can notify of an exposure',
        text: 'Above this number in a day, or 0.5 % of all accounts, a second health officer must approve.',
        unit: 'people',
      },
    },
    value: (value: number, unit: string) => `${value} ${unit}`,
    limits: (min: number, max: number, installed: number) => `${min} to ${max}. The installed value is ${installed}.`,
    change: 'Change',
    changeTitle: (name: string) => `Change: ${name}`,
    field: (unit: string) => `New value, in ${unit}`,
    reason: 'Reason',
    reasonHint: "This is recorded. Don't name any traveller.",
    save: 'Change',
    ask: 'Ask a second administrator',
    resetTo: (value: number) => `Reset to the installed value (${value})`,
    resetReason: 'Reset to the installed value',
    changed: 'Changed. Every server will use it within seconds.',
    asked: 'It is waiting for a second administrator.',
    deletedCount: (count: number) =>
      count >= 100_000
        ? '100,000 records or more would be deleted at the next run.'
        : count === 1
          ? '1 record would be deleted at the next run.'
          : `${count} records would be deleted at the next run.`,
    deletesNone: 'No record would be deleted at the next run.',
    counting: 'Counting what would be deleted',
    waiting: 'Waiting for a second administrator',
    waitingText: (from: string, to: string) => `From ${from} to ${to}`,
    askedBy: 'Requested by',
    when: 'When',
    needsOtherApprover: 'You requested this. Someone else must approve it.',
    approve: 'Approve',
    refuse: 'Decline',
    takeBack: 'Withdraw',
    approved: 'It takes effect at the next run of the jobs.',
    refused: 'The change was declined.',
    history: (count: number) => `Earlier changes (${count})`,
    historyRow: (from: string, to: string) => `${from} → ${to}`,
    historyDone: (when: string, by: string) => `${when}, by ${by}`,
    historySecond: (when: string, by: string, second: string) => `${when}, requested by ${by}, approved by ${second}`,
    historyRefused: (when: string, by: string, second: string) => `${when}, requested by ${by}, declined by ${second}`,
    installed: 'as installed',
    returnTo: (value: string) => `Reset to ${value}`,
    returnReason: (value: string) => `Reset to ${value}`,
  },
  ms: {
    attributes: {
      title: 'Atribut aplikasi',
      lead: 'Nilai yang salinannya disimpan oleh portal. Perubahan sampai ke setiap pelayan dalam beberapa saat, dan kepada semua orang apabila halaman mereka menyemaknya lagi.',
      clients: 'Seperti yang diterima oleh klien',
      clientsHint: 'Klien menyimpan salinannya sehingga md5 berubah.',
      fixed: 'Nilai yang tidak disenaraikan di atas datang daripada konfigurasi pemasangan.',
      show: (name) => `Nilai ${name}`,
    },
    retention: {
      title: 'Tempoh penyimpanan',
      lead: 'Berapa hari sebelum sesuatu dipadam. Pentadbir kedua mesti meluluskan setiap perubahan. Ia berkuat kuasa pada kerja berjadual malam yang seterusnya.',
      fixedTitle: 'Yang tidak boleh diubah di sini',
      fixed: {
        codes: { label: 'Kod', value: '24 jam, selama diperlukan oleh had tekaan' },
        sessions: { label: 'Sesi yang telah tamat', value: '30 hari' },
        audit: {
          label: 'Rekod audit, termasuk semua yang dilihat oleh kakitangan',
          value: 'Selama-lamanya: pemadaman akan memutuskan rantaian',
        },
      },
    },
    setting: {
      windowDays: {
        name: 'Tempoh pengisytiharan',
        text: 'Hari pengisytiharan boleh dihantar, termasuk hari ketibaan. Peringatan yang sudah dirancang kekal pada tarikhnya.',
        unit: 'hari',
      },
      maxTravellers: {
        name: 'Pengembara dalam satu permohonan',
        text: 'Draf dengan bilangan melebihi ini tidak boleh dihantar sehingga ada yang dikeluarkan.',
        unit: 'pengembara',
      },
      keepDaysAfterArrival: {
        name: 'Pengisytiharan',
        text: `Hari selepas ketibaan terakhir. Sekurang-kurangnya ${settingDefinitions.keepDaysAfterArrival.min}, iaitu bilangan hari susulan bagi orang yang dirujuk. Pengembara dimaklumkan tentang nombor ini.`,
        unit: 'hari',
      },
      keepDecisionDays: {
        name: 'Keputusan di kaunter',
        text: 'Hari selepas pegawai membuat keputusan.',
        unit: 'hari',
      },
      keepDraftDays: {
        name: 'Draf',
        text: 'Hari selepas perubahan terakhir pada draf tanpa tarikh masuk. Draf yang bertarikh masuk dipadam bersama pengisytiharan.',
        unit: 'hari',
      },
      keepMessageDays: {
        name: 'Penghantaran mesej',
        text: 'Bilangan hari meja bantuan boleh melihat sama ada mesej telah diterima. Isinya dipadam sebaik sahaja mesej dihantar.',
        unit: 'hari',
      },
      keepLogDays: {
        name: 'Peristiwa penggunaan',
        text: 'Bilangan hari maklumat tentang apa yang dilakukan dan yang tidak kena pada halaman disimpan. Tiada sesiapa dinamakan.',
        unit: 'hari',
      },
      keepReportDays: {
        name: 'Laporan kesihatan',
        text: 'Hari selepas laporan kesihatan atau penilaian kendiri dihantar. Kes di meja kesihatan menyimpan salinannya sendiri.',
        unit: 'hari',
      },
      keepCheckInDays: {
        name: 'Daftar masuk',
        text: 'Hari selepas seseorang mendaftar masuk di premis, dan selepas dimaklumkan tentang pendedahan. Dipadam dalam masa 15 minit.',
        unit: 'hari',
      },
      keepCertificationDays: {
        name: 'Gambar dokumen',
        text: 'Bilangan hari gambar daripada semakan identiti disimpan selepas keputusan dibuat.',
        unit: 'hari',
      },
      keepBookingDays: {
        name: 'Tempat di acara',
        text: 'Bilangan hari selepas acara untuk menyimpan maklumat siapa yang mendapat tempat dan rayuan yang dibuat.',
        unit: 'hari',
      },
      scanShown: {
        name: 'Imbasan kod premis',
        text: '1 jika portal menawarkannya, 0 jika tidak.',
        unit: '(1: hidup, 0: mati)',
      },
      noticesAlone: {
        name: 'Orang yang boleh dimaklumkan oleh seorang pegawai sahaja tentang pendedahan',
        text: 'Melebihi bilangan ini dalam sehari, atau 0.5 % daripada semua akaun, pegawai kesihatan kedua mesti meluluskannya.',
        unit: 'orang',
      },
    },
    value: (value, unit) => `${value} ${unit}`,
    limits: (min, max, installed) => `${min} hingga ${max}. Nilai pemasangan ialah ${installed}.`,
    change: 'Ubah',
    changeTitle: (name) => `Ubah: ${name}`,
    field: (unit) => `Nilai baharu, dalam ${unit}`,
    reason: 'Sebab',
    reasonHint: 'Ia direkodkan. Jangan namakan mana-mana pengembara.',
    save: 'Ubah',
    ask: 'Minta pentadbir kedua',
    resetTo: (value) => `Tetapkan semula kepada nilai pemasangan (${value})`,
    resetReason: 'Tetapkan semula kepada nilai pemasangan',
    changed: 'Telah diubah. Setiap pelayan akan menggunakannya dalam beberapa saat.',
    asked: 'Ia menunggu pentadbir kedua.',
    deletedCount: (count) =>
      count >= 100_000
        ? '100,000 rekod atau lebih akan dipadamkan dalam kerja seterusnya.'
        : `${count} rekod akan dipadamkan dalam kerja seterusnya.`,
    deletesNone: 'Tiada rekod akan dipadamkan dalam kerja seterusnya.',
    counting: 'Mengira apa yang akan dipadamkan',
    waiting: 'Menunggu pentadbir kedua',
    waitingText: (from, to) => `Daripada ${from} kepada ${to}`,
    askedBy: 'Diminta oleh',
    when: 'Bila',
    needsOtherApprover: 'Awda yang memintanya. Orang lain mesti meluluskannya.',
    approve: 'Luluskan',
    refuse: 'Tolak',
    takeBack: 'Tarik balik',
    approved: 'Ia berkuat kuasa pada kerja berjadual seterusnya.',
    refused: 'Perubahan itu telah ditolak.',
    history: (count) => `Perubahan terdahulu (${count})`,
    historyRow: (from, to) => `${from} → ${to}`,
    historyDone: (when, by) => `${when}, oleh ${by}`,
    historySecond: (when, by, second) => `${when}, diminta oleh ${by}, diluluskan oleh ${second}`,
    historyRefused: (when, by, second) => `${when}, diminta oleh ${by}, ditolak oleh ${second}`,
    installed: 'nilai pemasangan',
    returnTo: (value) => `Tetapkan semula kepada ${value}`,
    returnReason: (value) => `Tetapkan semula kepada ${value}`,
  },
});
