import { countryName } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';
import { issuer } from '../rules/issuer.ts';

export const verifyMessages = defineMessages({
  en: {
    title: 'Check a certificate',
    lead: 'Scan a code, choose a picture of it, or paste its text. This checks vaccination, recovery and test certificates from us and from issuers we trust. Nothing leaves this device.',
    camera: 'Scan with the camera',
    stop: 'Stop the camera',
    scan: {
      view: 'Camera view',
      starting: 'Starting the camera',
      noCamera: 'The camera is not available. Allow it in your browser settings, or choose a picture.',
    },
    picture: 'Choose a picture',
    text: 'Code text',
    textHint: 'Begins with HC1: or shc:/',
    check: 'Check',
    checkAnother: 'Check another',
    partsScanned: (have: number, of: number) => `Read ${have} of ${of} codes. Show the next one.`,
    verdicts: {
      valid: { title: 'Valid', text: 'Compare the name and the date of birth with a passport or an identity card.' },
      expired: { title: 'Expired', text: 'It is genuine, but it has expired.' },
      'not-yet': { title: 'Not valid yet', text: 'It is genuine, but its validity period has not started.' },
      'not-negative': {
        title: 'Test not negative',
        text: 'It is genuine, but the result is not “not detected”. It does not show that the person is free of the disease.',
      },
      revoked: { title: 'Revoked', text: 'Its issuer has revoked it. It is no longer valid.' },
      'not-entitled': {
        title: 'Not valid',
        text: 'The key that signed it is not allowed to sign this kind of certificate, or was not at that time.',
      },
      'unknown-issuer': {
        title: 'Unknown issuer',
        text: "It is signed with a key that we don't know. We can't tell whether it is genuine.",
      },
      tampered: {
        title: 'Not genuine',
        text: 'The signature is wrong: the certificate was forged, or changed after it was signed.',
      },
      malformed: {
        title: 'Not readable',
        text: "It starts like a certificate but isn't one: it is damaged or incomplete.",
      },
      'not-a-certificate': { title: 'Not a certificate', text: 'This is another kind of code or text.' },
    },
    otherCodes: {
      'event-code': 'This is an event code. It is checked at the entrance to that event.',
      poster: 'This is a venue poster. People scan it to check in.',
      'health-code': 'This is a health code. It is checked on another page.',
      pass: 'This is a travel pass. It is checked at the border.',
      address: 'This is a web address.',
    },
    toCodeCheck: 'Check health codes',
    issuedBy: 'Issuer',
    ends: 'Valid until',
    ownIssuer: `${issuer.name} (ours)`,
    about: 'What it says',
    noTrustData:
      "Certificates can't be checked yet: this device has no keys and there is no network. Open this page once with a network. After that, it works without one.",
    trustDataAge: (when: string) => `Keys and revocations as of ${when}.`,
    ageing: (when: string) => `Keys and revocations are from ${when}. Connect to a network to get newer ones.`,
    old: (when: string) =>
      `Keys and revocations are from ${when}, more than a week ago. We can't tell whether a certificate has been revoked since then.`,
    offlineReady: 'This page works without a network once you have opened it.',
    refresh: 'Get newer ones',
  },
  ms: {
    title: 'Semak sijil',
    lead: 'Imbas kod, pilih gambarnya, atau tampal teksnya. Ini menyemak sijil vaksinasi, pemulihan dan ujian keluaran kami dan pengeluar yang kami percayai. Tiada apa-apa dihantar keluar dari peranti ini.',
    camera: 'Imbas dengan kamera',
    stop: 'Hentikan kamera',
    scan: {
      view: 'Paparan kamera',
      starting: 'Kamera sedang dimulakan',
      noCamera: 'Kamera tidak tersedia. Benarkan dalam tetapan pelayar awda, atau pilih gambar.',
    },
    picture: 'Pilih gambar',
    text: 'Teks kod',
    textHint: 'Bermula dengan HC1: atau shc:/',
    check: 'Semak',
    checkAnother: 'Semak yang lain',
    partsScanned: (have: number, of: number) => `${have} daripada ${of} kod telah dibaca. Tunjukkan yang seterusnya.`,
    verdicts: {
      valid: { title: 'Sah', text: 'Bandingkan nama dan tarikh lahir dengan pasport atau kad pengenalan.' },
      expired: { title: 'Tamat tempoh', text: 'Ia tulen, tetapi telah tamat tempoh.' },
      'not-yet': { title: 'Belum sah', text: 'Ia tulen, tetapi tempoh sahnya belum bermula.' },
      'not-negative': {
        title: 'Ujian bukan negatif',
        text: 'Ia tulen, tetapi keputusannya bukan “tidak dikesan”. Ia tidak menunjukkan bahawa orang itu bebas daripada penyakit.',
      },
      revoked: { title: 'Dibatalkan', text: 'Pengeluarnya telah membatalkan sijil ini. Ia tidak lagi sah.' },
      'not-entitled': {
        title: 'Tidak sah',
        text: 'Kunci yang menandatanganinya tidak dibenarkan menandatangani sijil jenis ini, atau tidak dibenarkan pada masa itu.',
      },
      'unknown-issuer': {
        title: 'Pengeluar tidak dikenali',
        text: 'Ia ditandatangani dengan kunci yang tidak kami kenali. Kami tidak dapat memastikan sama ada ia tulen.',
      },
      tampered: {
        title: 'Tidak tulen',
        text: 'Tandatangannya tidak betul: sijil ini dipalsukan, atau diubah selepas ditandatangani.',
      },
      malformed: {
        title: 'Tidak dapat dibaca',
        text: 'Ia bermula seperti sijil, tetapi bukan sijil: ia rosak atau tidak lengkap.',
      },
      'not-a-certificate': { title: 'Bukan sijil', text: 'Ini kod atau teks jenis lain.' },
    },
    otherCodes: {
      'event-code': 'Ini kod acara. Ia disemak di pintu masuk acara itu.',
      poster: 'Ini poster premis. Orang mengimbasnya untuk daftar masuk.',
      'health-code': 'Ini kod kesihatan. Ia disemak di halaman lain.',
      pass: 'Ini pas perjalanan. Ia disemak di sempadan.',
      address: 'Ini alamat web.',
    },
    toCodeCheck: 'Semak kod kesihatan',
    issuedBy: 'Pengeluar',
    ends: 'Sah sehingga',
    ownIssuer: `Pihak berkuasa kesihatan ${countryName.ms} (kami)`,
    about: 'Kandungannya',
    noTrustData:
      'Sijil belum dapat disemak: peranti ini tiada kunci dan tiada rangkaian. Buka halaman ini sekali dengan rangkaian. Selepas itu, ia berfungsi di luar talian.',
    trustDataAge: (when: string) => `Kunci dan senarai pembatalan setakat ${when}.`,
    ageing: (when: string) =>
      `Kunci dan senarai pembatalan bertarikh ${when}. Sambung ke rangkaian untuk mendapatkan yang baharu.`,
    old: (when: string) =>
      `Kunci dan senarai pembatalan bertarikh ${when}, lebih seminggu lalu. Kami tidak dapat memastikan sama ada sijil telah dibatalkan selepas itu.`,
    offlineReady: 'Halaman ini berfungsi di luar talian setelah awda membukanya sekali.',
    refresh: 'Dapatkan yang baharu',
  },
});
