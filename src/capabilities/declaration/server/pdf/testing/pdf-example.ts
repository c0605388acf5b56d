import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { DeclarationPdfData, PdfRow, PdfTraveller } from '../pdf-data.ts';

export function exampleForm(language: Language, names: readonly string[] = exampleNames): DeclarationPdfData {
  const t = examples[language];
  return {
    language,
    submittedAt: parseInstant('2026-11-20T06:05:00Z'),
    documentTitle: `${t.heading} BN-7K4M-2QXD`,
    issuer: t.issuer,
    heading: t.heading,
    status: { kind: 'proceed', text: t.status, sentence: t.sentence },
    facts: t.facts.map(([label, value]) => ({ label, value })),
    reference: { label: t.reference, value: 'BN-7K4M-2QXD' },
    qr: { text: examplePass, alt: t.qr },
    journey: { title: t.journey, rows: t.journeyRows.map(([label, value]) => ({ label, value })) },
    travellers: names.map((name, i) => ({
      ...exampleTraveller(language, name, i),
      qr: names.length > 1 ? { text: examplePass, alt: `${t.qr}, ${i + 1}` } : undefined,
    })),
    consent: { title: t.consentTitle, text: t.consent, note: t.consentNote },
    help: { title: t.helpTitle, text: t.help },
    footer: { page: t.page, help: t.footHelp },
  };
}

/** Text as long as that of a typical pass. */
const examplePass =
  'SHT1:RRQT 9O60GO0ZNA/SAITA2OA8CKH.9*709H8FN0*ND6Y0WY0XNDM46/E7V50Y30680P:6OR65W5YCA%R82B7GIAIB04H0$M02U0X.D2PH%/Q$GEF 0WW62/6GJC-%96JD8469%6%965W51Q6/10-48%PVBL88AT/COJ8AJSS88B$II.QL-*LDJFD6NFK18-NQPENY189AQ Q$.R6*5A35%YM2LAV14IP09TUE%8ET1K7DCDUL7TK0';

/** Names in each script that the typefaces cover. */
export const exampleNames = [
  'Dayangku Siti Nur’Aisyah binti Pengiran Haji Abdul Rahman',
  'ڤڠيرن سيتي نورعائشة بنت عبد الرحمن',
  '陳麗華',
  'Nguyễn Thị Ánh Tuyết',
  '山田 ひろこ タロウ',
  '김민지',
  'முத்துலட்சுமி கிருஷ்ணன்',
  'कृष्ण प्रसाद श्रेष्ठ',
  'রহিমা খাতুন',
  'สมชาย ใจดี',
];

/** Names in further scripts, with clusters that are hard to shape. */
export const furtherNames = [
  'ဒေါ်အောင်ဆန်းစုကြည် မြင့်',
  'ស្រីពេជ្រ ចាន់ធឿន',
  'ບຸນມີ ວົງສະຫວັນ',
  'ශ්‍රීමත් ප්‍රියන්ත ක්ෂේම',
  'કૃષ્ણા શ્રી પટેલ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'శ్రీనివాస్ కృష్ణ',
  'ಕೃಷ್ಣ ಶ್ರೀನಿವಾಸ',
  'കൃഷ്ണൻ ശ്രീജിത്ത്',
  'କୃଷ୍ଣ ପ୍ରସାଦ',
  'გიორგი ბერიძე',
  'Արմեն Սարգսյան',
  'דוד כהן',
  'አበበ ቢቂላ',
];

/** Names that would break a form that does not escape them. */
export const hostileNames = [
  `O'Brien "the #1" \\ $x^2$ *bold* _it_ @ref <label> //c`,
  '#panic("no") #read("/etc/passwd") ]]] }} = Heading',
  'Ali\u202etxt.exe\u202c Musa',
  'Mia 👩‍👩‍👧 😀',
  'W'.repeat(200),
  'ދިވެހި Ångström',
  'Mo\u0000ha\u0007mm\ud800ed \ue000\ufeff',
  '<script>alert(1)</script> javascript:alert(1) (/JS)',
  'Z\u0351\u0300\u0489a\u030al\u0334go क\u0302',
  'محمد bin علي (2) 12/3',
];

function exampleTraveller(language: Language, name: string, index: number): PdfTraveller {
  const t = examples[language];
  const isIll = index % 4 === 1;
  const rows = (texts: readonly (readonly [string, string])[]): PdfRow[] =>
    texts.map(([label, value]) => ({ label, value }));
  return {
    heading: `${t.traveller} ${index + 1}`,
    name,
    band: isIll ? t.seeOfficer : t.proceed,
    sections: [
      {
        title: t.person,
        rows: [
          { label: t.spelling, value: 'DAYANGKU<SITI<NURAISYAH<BINTI<PENGIRAN<HAJI', style: 'code' },
          ...rows(t.personRows),
          { label: t.passport, value: `A${4_820_391 + index}`, style: 'code' },
        ],
      },
      {
        title: t.contact,
        rows: rows([
          [t.phone, '+673 712 3456'],
          ['E-mail', 'siti.nuraisyah@example.com'],
        ]),
      },
      {
        title: t.health,
        rows: rows([
          [t.fever, isIll ? t.yes : t.no],
          [t.rash, t.no],
        ]),
      },
    ],
  };
}

const examples = {
  en: {
    issuer: 'Ministry of Health · Brunei Darussalam',
    heading: 'Arrival declaration',
    status: 'Submitted',
    sentence:
      'Show this form or the code when you arrive. You can still change your answers until the end of your arrival day.',
    facts: [
      ['Entry date', '21 November 2026'],
      ['Travellers', '10'],
      ['Submitted', '20 November 2026, 2:05 pm'],
      ['Version', '2'],
    ],
    reference: 'Reference',
    qr: 'QR code, the pass of reference BN-7K4M-2QXD',
    journey: 'Journey',
    journeyRows: [
      ['Entry date', '21 November 2026'],
      ['Departure country', 'Malaysia'],
      [
        'Countries visited in the last 21 days',
        'Malaysia, Singapore, Indonesia, Côte d’Ivoire, Türkiye, Lao People’s Democratic Republic',
      ],
      ['Mode of travel', 'Air'],
      ['Flight number', 'BI001'],
    ],
    traveller: 'Traveller',
    person: 'Identity',
    spelling: 'Machine-readable spelling',
    personRows: [
      ['Gender', 'Female'],
      ['Date of birth', '3 February 1988'],
      ['Nationality', 'Brunei Darussalam'],
    ],
    passport: 'Passport number',
    contact: 'Contact',
    phone: 'Contact number',
    health: 'Health',
    fever: 'Do you have a fever?',
    rash: 'Do you have a rash?',
    yes: 'Yes',
    no: 'No',
    proceed: { kind: 'proceed', text: 'Proceed', reason: 'No fever and no rash were declared. Go on to immigration.' },
    seeOfficer: {
      kind: 'see-health-officer',
      text: 'See a health officer',
      reason: 'A fever was declared. Please speak to a health officer when you arrive, before immigration.',
    },
    consentTitle: 'Declaration',
    consent:
      'I declare that the information given in this form is true and complete. I understand that health staff may ask me about it when I arrive, and that it is used to protect public health.',
    consentNote: 'Accepted in English, text version 2026-11, on 20 November 2026 at 2:05 pm (Brunei time).',
    helpTitle: 'Need help? Call 148',
    help: 'If you feel ill before or after your journey, call the health advice line 148 at any hour.',
    page: 'Page {page} of {pages}',
    footHelp: 'Need help? 148',
  },
  ms: {
    issuer: 'Kementerian Kesihatan · Negara Brunei Darussalam',
    heading: 'Pengisytiharan ketibaan',
    status: 'Dihantar',
    sentence:
      'Tunjukkan borang ini atau kod semasa ketibaan. Awda masih boleh mengubah jawapan sehingga akhir hari ketibaan.',
    facts: [
      ['Tarikh masuk', '21 November 2026'],
      ['Pengembara', '10'],
      ['Dihantar', '20 November 2026, 2:05 petang'],
      ['Versi', '2'],
    ],
    reference: 'Rujukan',
    qr: 'Kod QR, pas bagi rujukan BN-7K4M-2QXD',
    journey: 'Perjalanan',
    journeyRows: [
      ['Tarikh masuk', '21 November 2026'],
      ['Negara bertolak', 'Malaysia'],
      ['Negara yang dilawati dalam tempoh 21 hari yang lalu', 'Malaysia, Singapura, Indonesia, Pantai Gading, Türkiye'],
      ['Cara perjalanan', 'Udara'],
      ['Nombor penerbangan', 'BI001'],
    ],
    traveller: 'Pengembara',
    person: 'Pengenalan diri',
    spelling: 'Ejaan yang dibaca mesin',
    personRows: [
      ['Jantina', 'Perempuan'],
      ['Tarikh lahir', '3 Februari 1988'],
      ['Kewarganegaraan', 'Brunei Darussalam'],
    ],
    passport: 'Nombor pasport',
    contact: 'Maklumat perhubungan',
    phone: 'Nombor untuk dihubungi',
    health: 'Kesihatan',
    fever: 'Adakah awda demam?',
    rash: 'Adakah awda mempunyai ruam?',
    yes: 'Ya',
    no: 'Tidak',
    proceed: {
      kind: 'proceed',
      text: 'Teruskan',
      reason: 'Tiada demam dan ruam diisytiharkan. Teruskan ke imigresen.',
    },
    seeOfficer: {
      kind: 'see-health-officer',
      text: 'Jumpa pegawai kesihatan',
      reason: 'Demam diisytiharkan. Sila jumpa pegawai kesihatan semasa ketibaan, sebelum ke imigresen.',
    },
    consentTitle: 'Pengisytiharan',
    consent:
      'Saya mengaku bahawa maklumat yang diberikan dalam borang ini adalah benar dan lengkap. Saya faham bahawa petugas kesihatan boleh bertanya mengenainya semasa ketibaan, dan bahawa ia digunakan untuk melindungi kesihatan awam.',
    consentNote: 'Diterima dalam bahasa Melayu, versi teks 2026-11, pada 20 November 2026, 2:05 petang (waktu Brunei).',
    helpTitle: 'Perlukan bantuan? Hubungi 148',
    help: 'Jika awda berasa tidak sihat sebelum atau selepas perjalanan, hubungi talian nasihat kesihatan 148 pada bila-bila masa.',
    page: 'Halaman {page} daripada {pages}',
    footHelp: 'Perlukan bantuan? 148',
  },
} as const;
