import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';
import { consentAge, maxMembers } from '../rules/limits.ts';

/** A person for whom the account may not act is reported as not found. */
export const refusals = defineProblems({
  'members/details-first': sharedProblems.detailsFirst,
  'members/not-verified': {
    status: 403,
    en: 'To do this, log in with your own phone number or e-mail address.',
    ms: 'Untuk ini, log masuk dengan nombor telefon atau alamat e-mel awda sendiri.',
  },
  'members/upper-limit': sharedProblems.tooManyAttempts,
  'members/too-many': {
    status: 409,
    en: `Your family here can have at most ${maxMembers} people. Delete someone or withdraw a request first.`,
    ms: `Keluarga awda di sini boleh mempunyai paling banyak ${maxMembers} orang. Padam seseorang atau tarik balik satu permintaan dahulu.`,
  },
  'members/there-already': {
    status: 409,
    en: 'This person is already in your family, or you have already asked them.',
    ms: 'Orang ini sudah ada dalam keluarga awda, atau awda telah memintanya.',
  },
  'members/changed-elsewhere': sharedProblems.changedElsewhere,
  'members/verified': {
    status: 409,
    en: "Your identity is verified, so you can't change your name, date of birth and document here. Show a new document first.",
    ms: 'Identiti awda telah disahkan, jadi awda tidak boleh mengubah nama, tarikh lahir dan dokumen awda di sini. Tunjukkan dokumen baharu dahulu.',
  },
  'members/compared': {
    status: 409,
    en: "A reviewer is comparing your details with your document. You can't change your name, date of birth and document until there is an answer. To change them, withdraw what you submitted first.",
    ms: 'Penyemak sedang membandingkan butiran awda dengan dokumen awda. Awda tidak boleh mengubah nama, tarikh lahir dan dokumen awda sehingga ada jawapan. Untuk mengubahnya, tarik balik dahulu apa yang awda hantar.',
  },
  'members/code-ended': {
    status: 409,
    en: 'This code is no longer valid. Ask them to show a new one.',
    ms: 'Kod ini tidak lagi sah. Minta mereka menunjukkan yang baharu.',
  },
  'members/closed': { status: 409, en: 'This request is no longer open.', ms: 'Permintaan ini tidak terbuka lagi.' },
  'members/theirs': {
    status: 409,
    en: 'They manage their own details.',
    ms: 'Mereka menguruskan butiran mereka sendiri.',
  },
  'members/linked': {
    status: 409,
    en: "Their documents were shown for these details, so you can't change the name, date of birth and document here. End the link and make a request with the new document.",
    ms: 'Dokumennya telah ditunjukkan bagi butiran ini, jadi awda tidak boleh mengubah nama, tarikh lahir dan dokumen di sini. Tamatkan pautan dan buat permintaan dengan dokumen baharu.',
  },
  'members/too-young': {
    status: 409,
    en: `From age ${consentAge}, people can accept for themselves. A parent adds a younger child.`,
    ms: `Mulai umur ${consentAge} tahun, seseorang boleh menerima untuk diri sendiri. Ibu atau bapa menambah anak yang lebih muda.`,
  },
  'members/another-person': {
    status: 409,
    en: "Your details don't match the person this request is for. Check your name and date of birth, or decline.",
    ms: 'Butiran awda tidak sepadan dengan orang yang dimaksudkan dalam permintaan ini. Semak nama dan tarikh lahir awda, atau tolak.',
  },
});
