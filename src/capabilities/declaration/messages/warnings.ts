import { defineMessages } from '#foundation/language/messages.ts';
import { minPassportMonths } from '#capabilities/places/rules/limits.ts';

/** Warnings that do not prevent a submission: beside the field, before submitting, and for officers. */
export const warningMessages = defineMessages({
  en: {
    sentences: {
      'passport-expired': () => 'The passport expires before arrival.',
      'passport-expires-soon': () =>
        `This passport expires less than ${minPassportMonths} months after arrival. Check with your airline whether you can travel.`,
      'flight-odd': () => 'The flight number is unusual. Most have two letters and up to four digits, such as BI001.',
      'vehicle-odd': () => 'The vehicle number has no letters or digits.',
      'vessel-odd': () => 'The vessel name has no letters or digits.',
      'departure-home': ({ homeCountry }: WarningFacts) =>
        `The departure country is ${homeCountry}, the country of arrival.`,
      'departure-not-neighbour': ({ homeCountry: home, neighbours }: WarningFacts) =>
        `The departure country has no land border with ${home}, which borders only ${neighbours}.`,
      'email-typo': ({ email, suggestedEmail }: WarningFacts) =>
        `The e-mail address ${email} may be mistyped. Did you mean ${suggestedEmail}?`,
    },
    title: 'Check these answers again',
    body: 'Change what is wrong. Tick what is correct: an officer will see that you confirmed it.',
    confirm: (sentence: string) => `${sentence} I have checked this and it is correct.`,
    confirmAll: 'Tick each answer that is correct, or change it.',
    acceptSuggestion: (meant: string) => `Use ${meant}`,
  },
  ms: {
    sentences: {
      'passport-expired': () => 'Pasport tamat tempoh sebelum ketibaan.',
      'passport-expires-soon': () =>
        `Pasport ini tamat tempoh kurang daripada ${minPassportMonths} bulan selepas ketibaan. Semak dengan syarikat penerbangan sama ada awda boleh mengembara.`,
      'flight-odd': () =>
        'Nombor penerbangan ini tidak lazim. Kebanyakannya mempunyai dua huruf dan sehingga empat digit, seperti BI001.',
      'vehicle-odd': () => 'Nombor kenderaan tidak mempunyai huruf atau digit.',
      'vessel-odd': () => 'Nama kapal tidak mempunyai huruf atau digit.',
      'departure-home': ({ homeCountry: home }: WarningFacts) =>
        `Negara bertolak ialah ${home}, iaitu negara ketibaan.`,
      'departure-not-neighbour': ({ homeCountry: home, neighbours }: WarningFacts) =>
        `Negara bertolak tidak bersempadan darat dengan ${home}, yang bersempadan dengan ${neighbours} sahaja.`,
      'email-typo': ({ email, suggestedEmail: meant }: WarningFacts) =>
        `Alamat e-mel ${email} mungkin tersalah taip. Adakah maksud awda ${meant}?`,
    },
    title: 'Semak jawapan ini sekali lagi',
    body: 'Tukar yang salah. Tandakan yang betul: pegawai akan melihat bahawa awda telah mengesahkannya.',
    confirm: (sentence: string) => `${sentence} Saya telah menyemaknya dan ia betul.`,
    confirmAll: 'Tandakan setiap jawapan yang betul, atau tukar jawapan itu.',
    acceptSuggestion: (meant: string) => `Gunakan ${meant}`,
  },
});

export type WarningFacts = { homeCountry: string; neighbours: string; email: string; suggestedEmail: string };

export type WarningKey = keyof (typeof warningMessages)['en']['sentences'];
