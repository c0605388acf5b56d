import { defineMessages } from '#foundation/language/messages.ts';
import { thresholdPeople, thresholdShare } from '../rules/approval-threshold.ts';
import { undoDays } from '../rules/limits.ts';

export const undoMessages = defineMessages({
  en: {
    title: 'Undo wrong decisions',
    lead: 'Evaluates people again with the right rules if a wrong version evaluated them. It corrects their screening outcomes and passes, and notifies them. Officers’ decisions do not change.',
    formTitle: 'Prepare an undo',
    noOtherVersion:
      'There is no other version yet. Write and release the right rules first. Then you can undo what the wrong ones decided.',
    wrongVersions: 'Which versions were wrong',
    version: (version: number, note: string) => (note === '' ? `Version ${version}` : `Version ${version}: ${note}`),
    inForce: 'In force now',
    first: 'Supplied with the product',
    rightVersion: (version: number) => `They are evaluated again with version ${version}, which is in force.`,
    comingRightVersion: (version: number, when: string) =>
      `The version in force is wrong. People are evaluated again with version ${version}, which is in force from ${when}. Correction starts then.`,
    releasedAgain: (version: number) =>
      `The version in force is wrong. When a second health officer starts the undo, the rules of version ${version} are released again as the next version. Correction starts once that version is in force, a minute later.`,
    replacedVersions: (versions: string) =>
      `Version ${versions} is upcoming and will then not be used. Request a rollback to it if it is right.`,
    noRightVersion:
      'No earlier version can replace it: each was marked as wrong. Write and release the right rules first.',
    days: 'Arrivals in recent days',
    daysHint: `From ${undoDays.min} (today and later) to ${undoDays.max}.`,
    reason: 'Reason',
    reasonHint: 'What was wrong, for the person who approves and for the record.',
    count: 'Count people affected',
    counting: 'Counting. Nothing has changed yet.',
    states: {
      counting: 'Counting',
      counted: 'Counted',
      running: 'Correcting',
      checking: 'Counting again',
      finished: 'Finished',
      cancelled: 'Stopped',
    },
    undoTitle: (wrong: string, right: number) => `Version ${wrong}, evaluated again with version ${right}`,
    undoTitleAfterRelease: (wrong: string, right: number, rereleasedVersion: number) =>
      `Version ${wrong}, evaluated again with version ${right}, which has the rules of version ${rereleasedVersion}`,
    undoTitleBeforeRelease: (wrong: string, rereleasedVersion: number) =>
      `Version ${wrong}, evaluated again with the rules of version ${rereleasedVersion}, which are released again`,
    correctionStart: (when: string) => `The right rules are in force from ${when}. Correction starts then.`,
    requested: (who: string, when: string) => `Requested by ${who}, ${when}`,
    started: (who: string, when: string) => `Started by ${who}, ${when}`,
    progress: (seen: number, of: number) => `${seen} of ${of} applications`,
    travellers: 'Travellers it evaluated',
    affectedPeople: 'People whose screening outcome changes',
    changedToOfficer: 'Changed to “See a health officer”',
    changedToProceed: 'Changed to “Proceed”',
    applications: 'Messages sent',
    reasonsOnly: 'Applications where only the reasons change; no one is notified',
    overridden: 'Applications with a screening outcome decided by an officer; not changed',
    unreadable: 'Applications that could not be opened',
    corrected: 'Applications corrected',
    noneStillWrong: 'No wrong screening outcomes are left.',
    someStillWrong: (count: number) =>
      `${count} people still have a wrong screening outcome. Prepare another undo, and tell the people who run the service.`,
    needsApproval: `More than ${thresholdPeople} people, or ${thresholdShare * 100} % of those evaluated, including people corrected by one person alone in the last day. A second health officer must start it.`,
    releaseNeedsApproval: (version: number) =>
      `This releases the rules of version ${version} again. A second health officer must approve by starting it.`,
    requestedByYou: 'You requested this. Ask a second health officer to open this page and start it.',
    start: 'Start the undo',
    startTitle: (people: number) => `Correct ${people === 1 ? 'one person' : `${people} people`}?`,
    startText:
      'Their screening outcomes change, their passes are replaced, and they are notified. This cannot be undone.',
    releaseTitle: (version: number, people: number) =>
      `Release the rules of version ${version} again and correct ${people === 1 ? 'one person' : `${people} people`}?`,
    releaseText:
      'The rules come into force a minute later. Then screening outcomes change, passes are replaced and people are notified, including anyone evaluated by the wrong rules until then. This cannot be undone.',
    notYet: 'Not yet',
    withdraw: 'Withdraw',
    stopRunning: 'Stop',
    stopTitle: 'Stop the undo?',
    stopText:
      'People already corrected stay corrected. The others keep their screening outcome until another undo. Rules already released also stay.',
    letContinue: 'Let it continue',
    historyTitle: 'Undo history',
    noUndos: 'Nothing has been undone yet.',
    show: 'Show applications',
    auditHint: 'By reference, without names. Each one that you view is recorded.',
    more: 'Show more',
    noItems: 'No applications were affected.',
    outcomes: { corrected: 'Corrected', reasons: 'Reasons only', overridden: 'Decided by an officer; not changed' },
    travellerCounts: (changedToOfficer: number, changedToProceed: number) =>
      [
        ...(changedToOfficer > 0 ? [`${changedToOfficer} to a health officer`] : []),
        ...(changedToProceed > 0 ? [`${changedToProceed} to proceed`] : []),
      ].join(', '),
  },
  ms: {
    title: 'Batalkan keputusan yang salah',
    lead: 'Menilai semula mereka yang dinilai oleh versi yang salah, dengan peraturan yang betul. Keputusan saringan dan pas mereka dibetulkan dan mereka dimaklumkan. Keputusan pegawai kekal.',
    formTitle: 'Sediakan pembatalan',
    noOtherVersion:
      'Belum ada versi lain. Tulis dan keluarkan peraturan yang betul dahulu. Selepas itu, keputusan yang salah boleh dibatalkan.',
    wrongVersions: 'Versi mana yang salah',
    version: (version, note) => (note === '' ? `Versi ${version}` : `Versi ${version}: ${note}`),
    inForce: 'Berkuat kuasa sekarang',
    first: 'Disertakan bersama produk',
    rightVersion: (version) => `Mereka dinilai semula dengan versi ${version}, yang berkuat kuasa.`,
    comingRightVersion: (version, when) =>
      `Versi yang berkuat kuasa adalah salah. Mereka dinilai semula dengan versi ${version}, yang berkuat kuasa dari ${when}. Pembetulan bermula pada masa itu.`,
    releasedAgain: (version) =>
      `Versi yang berkuat kuasa adalah salah. Apabila pegawai kesihatan kedua memulakan pembatalan, peraturan versi ${version} dikeluarkan semula sebagai versi seterusnya. Pembetulan bermula setelah versi itu berkuat kuasa, seminit kemudian.`,
    replacedVersions: (versions) =>
      `Versi ${versions} masih akan datang dan tidak akan digunakan selepas itu. Minta pengeluaran semula versi itu jika ia betul.`,
    noRightVersion:
      'Tiada versi terdahulu yang boleh menggantikannya: setiap satu telah ditandakan salah. Tulis dan keluarkan peraturan yang betul dahulu.',
    days: 'Bilangan hari ketibaan yang lalu',
    daysHint: `Dari ${undoDays.min} (hari ini dan selepasnya) hingga ${undoDays.max}.`,
    reason: 'Sebab',
    reasonHint: 'Apa yang salah, untuk orang yang meluluskan dan sebagai rekod.',
    count: 'Kira orang yang terlibat',
    counting: 'Sedang mengira. Belum ada yang berubah.',
    states: {
      counting: 'Sedang mengira',
      counted: 'Sudah dikira',
      running: 'Sedang membetulkan',
      checking: 'Sedang mengira semula',
      finished: 'Selesai',
      cancelled: 'Dihentikan',
    },
    undoTitle: (wrong, right) => `Versi ${wrong}, dinilai semula dengan versi ${right}`,
    undoTitleAfterRelease: (wrong, right, rereleasedVersion) =>
      `Versi ${wrong}, dinilai semula dengan versi ${right}, yang mengandungi peraturan versi ${rereleasedVersion}`,
    undoTitleBeforeRelease: (wrong, rereleasedVersion) =>
      `Versi ${wrong}, dinilai semula dengan peraturan versi ${rereleasedVersion}, yang dikeluarkan semula`,
    correctionStart: (when) => `Peraturan yang betul berkuat kuasa mulai ${when}. Pembetulan bermula pada masa itu.`,
    requested: (who, when) => `Diminta oleh ${who}, ${when}`,
    started: (who, when) => `Dimulakan oleh ${who}, ${when}`,
    progress: (seen, of) => `${seen} daripada ${of} permohonan`,
    travellers: 'Pengembara yang dinilai olehnya',
    affectedPeople: 'Orang yang keputusan saringannya berubah',
    changedToOfficer: 'Antaranya kepada pegawai kesihatan',
    changedToProceed: 'Antaranya dapat meneruskan perjalanan',
    applications: 'Mesej yang dihantar',
    reasonsOnly: 'Permohonan yang hanya sebabnya berubah; tiada sesiapa dimaklumkan',
    overridden: 'Permohonan dengan keputusan yang ditetapkan oleh pegawai; tidak diubah',
    unreadable: 'Permohonan yang tidak dapat dibuka',
    corrected: 'Permohonan yang dibetulkan',
    noneStillWrong: 'Tiada keputusan yang masih salah.',
    someStillWrong: (count) =>
      `Keputusan ${count} orang masih salah. Sediakan pembatalan lain dan maklumkan kepada pengendali perkhidmatan.`,
    needsApproval: `Lebih daripada ${thresholdPeople} orang, atau ${thresholdShare * 100} % daripada yang dinilai, termasuk yang dibetulkan oleh seorang pegawai sahaja dalam sehari lepas. Pegawai kesihatan kedua mesti memulakannya.`,
    releaseNeedsApproval: (version) =>
      `Ini mengeluarkan semula peraturan versi ${version}. Pegawai kesihatan kedua mesti meluluskannya dengan memulakannya.`,
    requestedByYou: 'Awda yang memintanya. Minta pegawai kesihatan kedua membuka halaman ini dan memulakannya.',
    start: 'Mulakan pembatalan',
    startTitle: (people) => `Betulkan ${people} orang?`,
    startText:
      'Keputusan saringan mereka berubah, pas mereka diganti dan mereka dimaklumkan. Tindakan ini tidak boleh dibatalkan.',
    releaseTitle: (version, people) => `Keluarkan semula peraturan versi ${version} dan betulkan ${people} orang?`,
    releaseText:
      'Peraturan itu berkuat kuasa seminit kemudian. Selepas itu keputusan saringan berubah, pas diganti dan orang dimaklumkan, termasuk mereka yang dinilai oleh peraturan yang salah sehingga masa itu. Tindakan ini tidak boleh dibatalkan.',
    notYet: 'Belum lagi',
    withdraw: 'Tarik balik',
    stopRunning: 'Hentikan',
    stopTitle: 'Hentikan pembatalan?',
    stopText:
      'Mereka yang telah dibetulkan kekal begitu. Yang lain mengekalkan keputusan mereka sehingga pembatalan lain. Peraturan yang telah dikeluarkan juga kekal.',
    letContinue: 'Biarkan berjalan',
    historyTitle: 'Sejarah pembatalan',
    noUndos: 'Belum ada yang dibatalkan.',
    show: 'Tunjukkan permohonan',
    auditHint: 'Mengikut rujukan, tanpa nama. Setiap satu yang awda lihat direkodkan.',
    more: 'Tunjukkan lagi',
    noItems: 'Tiada permohonan yang terlibat.',
    outcomes: { corrected: 'Dibetulkan', reasons: 'Sebab sahaja', overridden: 'Diputuskan oleh pegawai; tidak diubah' },
    travellerCounts: (changedToOfficer, changedToProceed) =>
      [
        ...(changedToOfficer > 0 ? [`${changedToOfficer} kepada pegawai kesihatan`] : []),
        ...(changedToProceed > 0 ? [`${changedToProceed} dapat meneruskan perjalanan`] : []),
      ].join(', '),
  },
});
