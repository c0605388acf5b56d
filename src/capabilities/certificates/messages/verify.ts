import { countryName } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';
import { issuer } from '../rules/issuer.ts';

/** Messages of the public page that checks certificates. */
export const verifyMessages = defineMessages({
  en: {
    title: 'Check a certificate',
    lead: 'Scan, choose a picture, or paste the text of a code: vaccination, recovery and test certificates of ours and of issuers that we trust. Nothing leaves this device.',
    camera: 'Scan with the camera',
    stop: 'Stop the camera',
    scan: {
      view: 'Picture of the camera',
      starting: 'Starting the camera',
      noCamera: 'The camera is not available. Allow it in the settings of the browser, or choose a picture.',
    },
    picture: 'Choose a picture',
    text: 'Text of the code',
    textHint: 'Begins with HC1: or shc:/',
    check: 'Check',
    checking: 'Checking',
    again: 'Check another one',
    part: (have: number, of: number) => `Read ${have} of ${of} codes. Show the next one.`,
    verdicts: {
      valid: { word: 'Valid', text: 'Compare the name and the date of birth with a passport or an identity card.' },
      expired: { word: 'Expired', text: 'It was genuine, but its time is over.' },
      'not-yet': { word: 'Not valid yet', text: 'It is genuine, but its time has not begun.' },
      'not-negative': {
        word: 'Test not negative',
        text: 'It is genuine, but the result is not “not detected”. It does not show that the person is free of the disease.',
      },
      revoked: { word: 'Revoked', text: 'Its issuer has taken it back. It is not valid any more.' },
      'not-entitled': {
        word: 'Not valid',
        text: 'The key that signed it may not sign such a certificate, or could not at that time.',
      },
      'unknown-issuer': {
        word: 'Unknown issuer',
        text: 'It is signed by a key that we do not know. Nobody can say whether it is genuine.',
      },
      tampered: { word: 'Not genuine', text: 'The signature is not right: it was forged, or changed afterwards.' },
      malformed: { word: 'Not readable', text: 'It begins like a certificate, but is none: damaged, or not whole.' },
      foreign: { word: 'Not a certificate', text: 'This is some other code or text.' },
    },
    others: {
      'event-code': 'This is the code of a place at an event. It is checked at the door of that event.',
      poster: 'This is the poster of a place. People scan it to check in.',
      'health-code': 'This is a health code. It is checked on another page.',
      pass: 'This is a travel pass. It is checked at the border.',
      address: 'This is a web address.',
    },
    toCodeCheck: 'Check health codes',
    issuedBy: 'Issuer',
    ends: 'Valid until',
    own: `${issuer.name} (ours)`,
    about: 'What it says',
    noKit:
      'Certificates cannot be checked yet: this device has no keys, and there is no network. Open this page once with a network; from then on it works without.',
    kit: (when: string) => `Keys and revocations as of ${when}.`,
    ageing: (when: string) => `Keys and revocations are of ${when}. Connect to a network to fetch newer ones.`,
    old: (when: string) =>
      `Keys and revocations are of ${when}: more than a week old. Whether a certificate was revoked since is not known.`,
    offlineReady: 'This page works without a network once it was opened.',
    refresh: 'Fetch newer ones',
  },
  ms: {
    title: 'Semak sijil',
    lead: 'Imbas, pilih gambar, atau tampal teks kod: sijil vaksinasi, pemulihan dan ujian keluaran kami dan pengeluar yang kami percayai. Tiada apa-apa dihantar keluar dari peranti ini.',
    camera: 'Imbas dengan kamera',
    stop: 'Hentikan kamera',
    scan: {
      view: 'Gambar kamera',
      starting: 'Kamera sedang dimulakan',
      noCamera: 'Kamera tidak tersedia. Benarkan dalam tetapan pelayar, atau pilih gambar.',
    },
    picture: 'Pilih gambar',
    text: 'Teks kod',
    textHint: 'Bermula dengan HC1: atau shc:/',
    check: 'Semak',
    checking: 'Sedang menyemak',
    again: 'Semak yang lain',
    part: (have: number, of: number) => `${have} daripada ${of} kod telah dibaca. Tunjukkan yang seterusnya.`,
    verdicts: {
      valid: { word: 'Sah', text: 'Bandingkan nama dan tarikh lahir dengan pasport atau kad pengenalan.' },
      expired: { word: 'Tamat tempoh', text: 'Ia tulen, tetapi tempohnya telah tamat.' },
      'not-yet': { word: 'Belum sah', text: 'Ia tulen, tetapi tempohnya belum bermula.' },
      'not-negative': {
        word: 'Ujian bukan negatif',
        text: 'Ia tulen, tetapi keputusannya bukan “tidak dikesan”. Ia tidak menunjukkan bahawa orang itu bebas daripada penyakit.',
      },
      revoked: { word: 'Dibatalkan', text: 'Pengeluarnya telah menarik balik sijil ini. Ia tidak lagi sah.' },
      'not-entitled': {
        word: 'Tidak sah',
        text: 'Kunci yang menandatanganinya tidak dibenarkan menandatangani sijil sebegini, atau tidak dibenarkan pada masa itu.',
      },
      'unknown-issuer': {
        word: 'Pengeluar tidak dikenali',
        text: 'Ia ditandatangani dengan kunci yang kami tidak kenal. Ketulenannya tidak dapat dipastikan.',
      },
      tampered: { word: 'Tidak tulen', text: 'Tandatangannya tidak betul: ia dipalsukan, atau diubah kemudian.' },
      malformed: {
        word: 'Tidak dapat dibaca',
        text: 'Ia bermula seperti sijil, tetapi bukan sijil: rosak, atau tidak lengkap.',
      },
      foreign: { word: 'Bukan sijil', text: 'Ini kod atau teks yang lain.' },
    },
    others: {
      'event-code': 'Ini kod bagi tempat di suatu acara. Ia disemak di pintu masuk acara itu.',
      poster: 'Ini poster sesuatu tempat. Orang mengimbasnya untuk daftar masuk.',
      'health-code': 'Ini kod kesihatan. Ia disemak di halaman lain.',
      pass: 'Ini pas perjalanan. Ia disemak di sempadan.',
      address: 'Ini alamat web.',
    },
    toCodeCheck: 'Semak kod kesihatan',
    issuedBy: 'Pengeluar',
    ends: 'Sah hingga',
    own: `Pihak berkuasa kesihatan ${countryName.ms} (kami)`,
    about: 'Kandungannya',
    noKit:
      'Sijil belum dapat disemak: peranti ini tiada kunci, dan tiada rangkaian. Buka halaman ini sekali dengan rangkaian; selepas itu ia berfungsi tanpanya.',
    kit: (when: string) => `Kunci dan senarai pembatalan setakat ${when}.`,
    ageing: (when: string) =>
      `Kunci dan senarai pembatalan bertarikh ${when}. Sambung ke rangkaian untuk mengambil yang baharu.`,
    old: (when: string) =>
      `Kunci dan senarai pembatalan bertarikh ${when}: lebih seminggu. Pembatalan selepas itu tidak diketahui.`,
    offlineReady: 'Halaman ini berfungsi tanpa rangkaian setelah dibuka sekali.',
    refresh: 'Ambil yang baharu',
  },
});
