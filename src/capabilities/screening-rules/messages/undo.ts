import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the page on which wrong results are undone. */
export const undoMessages = defineMessages({
  en: {
    title: 'Undo wrong decisions',
    lead: 'Judges again, by the right rules, those whom a wrong version judged. It corrects their bands and passes, and tells them. What an officer decided stays.',
    back: 'All versions',
    form: 'Begin an undo',
    noWrong:
      'There is no other version yet. Write and release the right rules first; then what the wrong ones decided can be undone.',
    wrong: 'Which versions were wrong',
    version: (version: number, note: string) => (note === '' ? `Version ${version}` : `Version ${version}: ${note}`),
    inForce: 'In force now',
    first: 'Came with the product',
    right: (version: number) => `They are judged again by version ${version}, which is in force.`,
    releasedAgain: (version: number) =>
      `The version in force is wrong: when a second health officer starts the undo, the rules of version ${version} are released again as the next version. Correcting begins once that is in force, a minute later.`,
    overtaken: (versions: string) =>
      `Version ${versions} is still to come and will then not judge. Ask for a rollback to it if it is right.`,
    noEarlier:
      'No earlier version can take its place: each was named as wrong. Write and release the right rules first.',
    days: 'Arrivals of the last days',
    daysHint: 'From 0, for today and later, to 28.',
    reason: 'Reason',
    reasonHint: 'What was wrong, for whoever agrees and for the record.',
    count: 'Count whom it concerns',
    counting: 'Counting. Nothing changes yet.',
    states: {
      counting: 'Counting',
      counted: 'Counted',
      running: 'Correcting',
      checking: 'Counting again',
      finished: 'Finished',
      cancelled: 'Stopped',
    },
    of: (wrong: string, right: number) => `Version ${wrong}, judged again by version ${right}`,
    ofReleased: (wrong: string, right: number, rulesOf: number) =>
      `Version ${wrong}, judged again by version ${right}, which has the rules of version ${rulesOf}`,
    ofToRelease: (wrong: string, rulesOf: number) =>
      `Version ${wrong}, judged again by the rules of version ${rulesOf}, which are released again`,
    begins: (when: string) => `The right rules are in force from ${when}. Correcting begins then.`,
    asked: (who: string, when: string) => `Asked for by ${who}, ${when}`,
    started: (who: string, when: string) => `Started by ${who}, ${when}`,
    progress: (seen: number, of: number) => `${seen} of ${of} applications`,
    travellers: 'Travellers judged by it',
    people: 'People whose band changes',
    toOfficer: 'of them to a health officer',
    toProceed: 'of them to proceed',
    applications: 'Messages that are sent',
    reasonsOnly: 'Applications whose reasons alone change; nobody is told',
    overridden: 'Applications with a band that an officer decided; it stays',
    unreadable: 'Applications that could not be opened',
    corrected: 'Applications corrected',
    leftWrong: 'People who are still wrong',
    nobodyLeft: 'Nobody is left wrong.',
    someLeft: (count: number) =>
      `${count} people are still wrong. Begin another undo, and tell whoever runs the service.`,
    braked:
      'More than 50 people, or 0.5 % of those judged, with whomever one person alone has corrected in the last day: a second health officer has to start it.',
    releases: (version: number) =>
      `It releases the rules of version ${version} again. A second health officer has to agree by starting it.`,
    mine: 'You asked for this yourself. Ask a second health officer to open this page and start it.',
    start: 'Start the undo',
    startSure: (people: number) => `Correct ${people === 1 ? 'one person' : `${people} people`}?`,
    startText: 'Their bands change, their passes are replaced, and they are told. It cannot be taken back.',
    releaseSure: (version: number, people: number) =>
      `Release the rules of version ${version} again and correct ${people === 1 ? 'one person' : `${people} people`}?`,
    releaseText:
      'The rules are in force a minute later. Then bands change, passes are replaced, and people are told, also those who are judged by the wrong rules until then. It cannot be taken back.',
    notYet: 'Not yet',
    stop: 'Give it up',
    stopRunning: 'Stop it',
    stopSure: 'Stop the undo?',
    stopText:
      'Those who were corrected stay so. The others stay as they were judged, until another undo. Rules that were released stay so, too.',
    goOn: 'Let it go on',
    begun: 'Started.',
    earlier: 'Undos on record',
    none: 'Nothing was undone yet.',
    show: 'Show applications',
    hint: 'By reference, without names. Each that you look at goes on record.',
    more: 'Show more',
    noItems: 'No application was touched.',
    outcomes: {
      corrected: 'Corrected',
      reasons: 'Reasons alone',
      overridden: 'An officer decided; left as it is',
    },
    item: (toOfficer: number, toProceed: number) =>
      [
        ...(toOfficer > 0 ? [`${toOfficer} to a health officer`] : []),
        ...(toProceed > 0 ? [`${toProceed} to proceed`] : []),
      ].join(', '),
  },
  ms: {
    title: 'Batalkan keputusan yang salah',
    lead: 'Menilai semula mereka yang dinilai oleh versi yang salah, dengan peraturan yang betul. Keputusan saringan dan pas mereka dibetulkan dan mereka diberitahu. Keputusan pegawai kekal.',
    back: 'Semua versi',
    form: 'Mulakan pembatalan',
    noWrong:
      'Belum ada versi lain. Tulis dan keluarkan peraturan yang betul dahulu; kemudian keputusan yang salah boleh dibatalkan.',
    wrong: 'Versi mana yang salah',
    version: (version, note) => (note === '' ? `Versi ${version}` : `Versi ${version}: ${note}`),
    inForce: 'Berkuat kuasa sekarang',
    first: 'Disertakan dengan sistem',
    right: (version) => `Mereka dinilai semula oleh versi ${version}, yang berkuat kuasa.`,
    releasedAgain: (version) =>
      `Versi yang berkuat kuasa adalah salah: apabila pegawai kesihatan kedua memulakan pembatalan, peraturan versi ${version} dikeluarkan semula sebagai versi seterusnya. Pembetulan bermula setelah versi itu berkuat kuasa, seminit kemudian.`,
    overtaken: (versions) =>
      `Versi ${versions} masih akan datang dan tidak akan menilai selepas itu. Minta untuk kembali kepadanya jika ia betul.`,
    noEarlier:
      'Tiada versi terdahulu yang boleh menggantikannya: setiap satu telah dinyatakan salah. Tulis dan keluarkan peraturan yang betul dahulu.',
    days: 'Ketibaan beberapa hari lalu',
    daysHint: 'Dari 0, bagi hari ini dan selepasnya, hingga 28.',
    reason: 'Sebab',
    reasonHint: 'Apa yang salah, untuk orang yang bersetuju dan untuk rekod.',
    count: 'Kira siapa yang terlibat',
    counting: 'Sedang mengira. Belum ada yang berubah.',
    states: {
      counting: 'Sedang mengira',
      counted: 'Sudah dikira',
      running: 'Sedang membetulkan',
      checking: 'Sedang mengira semula',
      finished: 'Selesai',
      cancelled: 'Dihentikan',
    },
    of: (wrong, right) => `Versi ${wrong}, dinilai semula oleh versi ${right}`,
    ofReleased: (wrong, right, rulesOf) =>
      `Versi ${wrong}, dinilai semula oleh versi ${right}, yang mengandungi peraturan versi ${rulesOf}`,
    ofToRelease: (wrong, rulesOf) =>
      `Versi ${wrong}, dinilai semula dengan peraturan versi ${rulesOf}, yang dikeluarkan semula`,
    begins: (when) => `Peraturan yang betul berkuat kuasa mulai ${when}. Pembetulan bermula pada masa itu.`,
    asked: (who, when) => `Diminta oleh ${who}, ${when}`,
    started: (who, when) => `Dimulakan oleh ${who}, ${when}`,
    progress: (seen, of) => `${seen} daripada ${of} permohonan`,
    travellers: 'Pengembara yang dinilai olehnya',
    people: 'Orang yang keputusan saringannya berubah',
    toOfficer: 'antaranya kepada pegawai kesihatan',
    toProceed: 'antaranya dapat teruskan',
    applications: 'Mesej yang dihantar',
    reasonsOnly: 'Permohonan yang hanya sebabnya berubah; tiada sesiapa diberitahu',
    overridden: 'Permohonan yang diputuskan oleh pegawai; kekal',
    unreadable: 'Permohonan yang tidak dapat dibuka',
    corrected: 'Permohonan yang dibetulkan',
    leftWrong: 'Orang yang masih salah',
    nobodyLeft: 'Tiada sesiapa yang masih salah.',
    someLeft: (count) => `${count} orang masih salah. Mulakan pembatalan lain dan beritahu pengendali perkhidmatan.`,
    braked:
      'Lebih daripada 50 orang, atau 0.5 % daripada yang dinilai, termasuk yang dibetulkan oleh seorang diri pada hari terakhir: pegawai kesihatan kedua perlu memulakannya.',
    releases: (version) =>
      `Ini mengeluarkan semula peraturan versi ${version}. Pegawai kesihatan kedua perlu bersetuju dengan memulakannya.`,
    mine: 'Awda sendiri yang memintanya. Minta pegawai kesihatan kedua membuka halaman ini dan memulakannya.',
    start: 'Mulakan pembatalan',
    startSure: (people) => `Betulkan ${people} orang?`,
    startText:
      'Keputusan saringan mereka berubah, pas mereka diganti dan mereka diberitahu. Ini tidak boleh ditarik balik.',
    releaseSure: (version, people) => `Keluarkan semula peraturan versi ${version} dan betulkan ${people} orang?`,
    releaseText:
      'Peraturan itu berkuat kuasa seminit kemudian. Selepas itu keputusan saringan berubah, pas diganti dan orang diberitahu, termasuk mereka yang dinilai oleh peraturan yang salah sehingga masa itu. Ini tidak boleh ditarik balik.',
    notYet: 'Belum lagi',
    stop: 'Lupakan',
    stopRunning: 'Hentikan',
    stopSure: 'Hentikan pembatalan?',
    stopText:
      'Mereka yang telah dibetulkan kekal begitu. Yang lain kekal seperti yang dinilai, sehingga pembatalan lain. Peraturan yang telah dikeluarkan juga kekal.',
    goOn: 'Biarkan berjalan',
    begun: 'Dimulakan.',
    earlier: 'Pembatalan dalam rekod',
    none: 'Belum ada yang dibatalkan.',
    show: 'Tunjukkan permohonan',
    hint: 'Mengikut rujukan, tanpa nama. Setiap yang awda lihat akan direkodkan.',
    more: 'Tunjukkan lagi',
    noItems: 'Tiada permohonan yang disentuh.',
    outcomes: {
      corrected: 'Dibetulkan',
      reasons: 'Sebab sahaja',
      overridden: 'Diputuskan oleh pegawai; dikekalkan',
    },
    item: (toOfficer, toProceed) =>
      [
        ...(toOfficer > 0 ? [`${toOfficer} kepada pegawai kesihatan`] : []),
        ...(toProceed > 0 ? [`${toProceed} dapat teruskan`] : []),
      ].join(', '),
  },
});
