import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the pages of settings. */
export const settingMessages = defineMessages({
  en: {
    attributes: {
      title: 'App attributes',
      lead: 'Values that the portal keeps a copy of. A change reaches every server within seconds, and everybody when their page next asks.',
      clients: 'As clients get them',
      clientsHint: 'A client keeps its copy until the md5 changes.',
      fixed: 'Values that are not above come from the configuration of the installation.',
      show: (name: string) => `Value of ${name}`,
    },
    retention: {
      title: 'Retention',
      lead: 'After how many days something is deleted. A second administrator agrees to each change; it counts from the next run of the jobs, each night.',
      fixedTitle: 'What cannot be changed here',
      fixed: {
        codes: { label: 'Codes', value: '24 hours, as long as the limits on guessing need them' },
        sessions: { label: 'Sessions that ended', value: '30 days' },
        audit: { label: 'Audit record, with every look of staff', value: 'For good: the chain would break' },
      },
    },
    setting: {
      windowDays: {
        name: 'Window of a declaration',
        text: 'Days on which a declaration can be submitted, the day of arrival included. Reminders that are planned already keep their day.',
        unit: 'days',
      },
      maxTravellers: {
        name: 'Travellers in one application',
        text: 'A draft with more than this cannot be submitted until some are removed.',
        unit: 'travellers',
      },
      keepDaysAfterArrival: {
        name: 'Declarations',
        text: 'Days after the last arrival. Not less than the 21 days in which somebody who was referred is followed up. Travellers are told this number.',
        unit: 'days',
      },
      keepDecisionDays: {
        name: 'Decisions at the counter',
        text: 'Days after an officer decided.',
        unit: 'days',
      },
      keepDraftDays: {
        name: 'Drafts',
        text: 'Days after the last change of a draft without an entry date. With one, it goes with the declarations.',
        unit: 'days',
      },
      keepMessageDays: {
        name: 'What became of messages',
        text: 'Days for which the help desk can see whether a message arrived. What it said is erased once it is sent.',
        unit: 'days',
      },
      keepLogDays: {
        name: 'Usage events',
        text: 'Days for which it is known what is done and goes wrong on pages. They name nobody.',
        unit: 'days',
      },
      keepReportDays: {
        name: 'Health reports',
        text: 'Days after a self-report or a self-assessment was sent. A case at the health desk keeps its own copy.',
        unit: 'days',
      },
      keepCheckInDays: {
        name: 'Check-ins',
        text: 'Days after somebody checked in at a venue, and after they were told of an exposure. They go within a quarter of an hour.',
        unit: 'days',
      },
      keepCertificationDays: {
        name: 'Pictures of documents',
        text: 'Days after the decision for which the pictures are kept by which somebody showed who they are.',
        unit: 'days',
      },
      keepBookingDays: {
        name: 'Places at events',
        text: 'Days after an event for which it is kept who had a place, and what was appealed.',
        unit: 'days',
      },
      scanShown: {
        name: 'Scanning of venue codes',
        text: '1 while the portal offers it, 0 while it does not.',
        unit: '(1: on, 0: off)',
      },
      noticesAlone: {
        name: 'People whom one officer alone tells of an exposure',
        text: 'Beyond this many in a day, or 0.5 % of all accounts, a second health officer has to agree.',
        unit: 'people',
      },
    },
    value: (value: number, unit: string) => `${value} ${unit}`,
    limits: (least: number, most: number, installed: number) =>
      `${least} to ${most}. The installation says ${installed}.`,
    change: 'Change',
    changeTitle: (name: string) => `Change: ${name}`,
    field: (unit: string) => `New value, in ${unit}`,
    reason: 'Reason',
    reasonHint: 'It is recorded. Name no traveller.',
    save: 'Change',
    ask: 'Ask a second administrator',
    own: (value: number) => `Back to what the installation says (${value})`,
    ownReason: 'Back to what the installation says',
    changed: 'It was changed. Every server knows within seconds.',
    asked: 'It waits for a second administrator.',
    goes: (count: number) =>
      count >= 100_000
        ? '100,000 records or more would be deleted at the next run.'
        : count === 1
          ? '1 record would be deleted at the next run.'
          : `${count} records would be deleted at the next run.`,
    goesNone: 'No record would be deleted at the next run.',
    counting: 'Counting what would be deleted',
    waiting: 'Waits for a second administrator',
    waitingText: (from: string, to: string) => `From ${from} to ${to}`,
    askedBy: 'Asked for by',
    when: 'When',
    mine: 'You asked for this: somebody else has to agree.',
    approve: 'Agree',
    refuse: 'Refuse',
    takeBack: 'Take back',
    approved: 'It counts from the next run of the jobs.',
    refused: 'The change was refused.',
    history: (count: number) => `Earlier changes (${count})`,
    historyRow: (from: string, to: string) => `${from} → ${to}`,
    historyDone: (when: string, by: string) => `${when}, by ${by}`,
    historySecond: (when: string, by: string, second: string) => `${when}, asked for by ${by}, agreed to by ${second}`,
    historyRefused: (when: string, by: string, second: string) => `${when}, asked for by ${by}, refused by ${second}`,
    installed: 'as installed',
    returnTo: (value: string) => `Return to ${value}`,
    returnReason: (value: string) => `Return to ${value}`,
  },
  ms: {
    attributes: {
      title: 'Atribut aplikasi',
      lead: 'Nilai yang salinannya disimpan oleh portal. Perubahan sampai ke setiap pelayan dalam beberapa saat, dan kepada semua orang apabila halaman mereka bertanya lagi.',
      clients: 'Seperti yang diterima oleh klien',
      clientsHint: 'Klien menyimpan salinannya sehingga md5 berubah.',
      fixed: 'Nilai yang tiada di atas datang daripada konfigurasi pemasangan.',
      show: (name) => `Nilai ${name}`,
    },
    retention: {
      title: 'Penyimpanan',
      lead: 'Selepas berapa hari sesuatu dipadamkan. Pentadbir kedua bersetuju dengan setiap perubahan; ia berkuat kuasa dari kerja berjadual seterusnya, setiap malam.',
      fixedTitle: 'Yang tidak boleh diubah di sini',
      fixed: {
        codes: { label: 'Kod', value: '24 jam, selama mana had tekaan memerlukannya' },
        sessions: { label: 'Sesi yang telah tamat', value: '30 hari' },
        audit: {
          label: 'Rekod audit, dengan setiap semakan kakitangan',
          value: 'Selama-lamanya: rantaiannya akan terputus',
        },
      },
    },
    setting: {
      windowDays: {
        name: 'Tempoh pengisytiharan',
        text: 'Hari-hari pengisytiharan boleh dihantar, termasuk hari ketibaan. Peringatan yang sudah dirancang kekal pada harinya.',
        unit: 'hari',
      },
      maxTravellers: {
        name: 'Pengembara dalam satu permohonan',
        text: 'Draf dengan bilangan melebihi ini tidak boleh dihantar sehingga ada yang dibuang.',
        unit: 'pengembara',
      },
      keepDaysAfterArrival: {
        name: 'Pengisytiharan',
        text: 'Hari selepas ketibaan terakhir. Tidak kurang daripada 21 hari susulan bagi orang yang dirujuk. Pengembara dimaklumkan tentang nombor ini.',
        unit: 'hari',
      },
      keepDecisionDays: {
        name: 'Keputusan di kaunter',
        text: 'Hari selepas pegawai membuat keputusan.',
        unit: 'hari',
      },
      keepDraftDays: {
        name: 'Draf',
        text: 'Hari selepas perubahan terakhir draf tanpa tarikh masuk. Jika ada tarikh, ia dipadamkan bersama pengisytiharan.',
        unit: 'hari',
      },
      keepMessageDays: {
        name: 'Nasib mesej',
        text: 'Hari yang meja bantuan boleh melihat sama ada mesej telah diterima. Isi mesej dipadamkan sebaik sahaja dihantar.',
        unit: 'hari',
      },
      keepLogDays: {
        name: 'Peristiwa penggunaan',
        text: 'Hari yang diketahui apa yang dilakukan dan apa yang tidak kena pada halaman. Ia tidak menamakan sesiapa.',
        unit: 'hari',
      },
      keepReportDays: {
        name: 'Laporan kesihatan',
        text: 'Hari selepas laporan kendiri atau penilaian kendiri dihantar. Kes di meja kesihatan menyimpan salinannya sendiri.',
        unit: 'hari',
      },
      keepCheckInDays: {
        name: 'Daftar masuk',
        text: 'Hari selepas seseorang mendaftar masuk di premis, dan selepas dimaklumkan tentang pendedahan. Ia dipadamkan dalam masa suku jam.',
        unit: 'hari',
      },
      keepCertificationDays: {
        name: 'Gambar dokumen',
        text: 'Hari selepas keputusan gambar disimpan, yang dengannya seseorang menunjukkan siapa mereka.',
        unit: 'hari',
      },
      keepBookingDays: {
        name: 'Tempat di acara',
        text: 'Hari selepas sesuatu acara bagi menyimpan maklumat siapa yang mendapat tempat, dan rayuan yang dibuat.',
        unit: 'hari',
      },
      scanShown: {
        name: 'Imbasan kod premis',
        text: '1 apabila portal menawarkannya, 0 apabila tidak.',
        unit: '(1: hidup, 0: mati)',
      },
      noticesAlone: {
        name: 'Orang yang dimaklumkan tentang pendedahan oleh seorang pegawai sahaja',
        text: 'Melebihi bilangan ini dalam sehari, atau 0.5 % daripada semua akaun, pegawai kesihatan kedua perlu bersetuju.',
        unit: 'orang',
      },
    },
    value: (value, unit) => `${value} ${unit}`,
    limits: (least, most, installed) => `${least} hingga ${most}. Nilai pemasangan ialah ${installed}.`,
    change: 'Ubah',
    changeTitle: (name) => `Ubah: ${name}`,
    field: (unit) => `Nilai baharu, dalam ${unit}`,
    reason: 'Sebab',
    reasonHint: 'Ia direkodkan. Jangan namakan pengembara.',
    save: 'Ubah',
    ask: 'Minta pentadbir kedua',
    own: (value) => `Kembali kepada nilai pemasangan (${value})`,
    ownReason: 'Kembali kepada nilai pemasangan',
    changed: 'Ia telah diubah. Setiap pelayan mengetahuinya dalam beberapa saat.',
    asked: 'Ia menunggu pentadbir kedua.',
    goes: (count) =>
      count >= 100_000
        ? '100,000 rekod atau lebih akan dipadamkan dalam kerja seterusnya.'
        : `${count} rekod akan dipadamkan dalam kerja seterusnya.`,
    goesNone: 'Tiada rekod akan dipadamkan dalam kerja seterusnya.',
    counting: 'Mengira apa yang akan dipadamkan',
    waiting: 'Menunggu pentadbir kedua',
    waitingText: (from, to) => `Dari ${from} kepada ${to}`,
    askedBy: 'Diminta oleh',
    when: 'Bila',
    mine: 'Awda yang meminta ini: orang lain perlu bersetuju.',
    approve: 'Setuju',
    refuse: 'Tolak',
    takeBack: 'Tarik balik',
    approved: 'Ia berkuat kuasa dari kerja berjadual seterusnya.',
    refused: 'Perubahan itu telah ditolak.',
    history: (count) => `Perubahan terdahulu (${count})`,
    historyRow: (from, to) => `${from} → ${to}`,
    historyDone: (when, by) => `${when}, oleh ${by}`,
    historySecond: (when, by, second) => `${when}, diminta oleh ${by}, dipersetujui oleh ${second}`,
    historyRefused: (when, by, second) => `${when}, diminta oleh ${by}, ditolak oleh ${second}`,
    installed: 'nilai pemasangan',
    returnTo: (value) => `Kembali kepada ${value}`,
    returnReason: (value) => `Kembali kepada ${value}`,
  },
});
