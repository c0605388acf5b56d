import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
export const refusals = problemsOf({
  'staff/wrong-login': {
    status: 401,
    en: 'E-mail, password or code is not right. Check all three, and wait for the next code.',
    ms: 'E-mel, kata laluan atau kod tidak betul. Semak ketiga-tiganya dan tunggu kod seterusnya.',
  },
  'staff/wait': {
    status: 429,
    en: 'Too many tries. Please wait, or log in with a passkey.',
    ms: 'Terlalu banyak percubaan. Sila tunggu atau log masuk dengan kunci laluan.',
  },
  'staff/passkey': {
    status: 401,
    en: 'This passkey was not accepted. Please try again, or use another way.',
    ms: 'Kunci laluan ini tidak diterima. Sila cuba lagi atau guna cara lain.',
  },
  'staff/directory': {
    status: 401,
    en: 'The directory did not let you in here. Ask an administrator whether you were invited under the same e-mail address.',
    ms: 'Direktori tidak membenarkan awda masuk di sini. Tanya pentadbir sama ada awda dijemput dengan alamat e-mel yang sama.',
  },
  'staff/directory-away': {
    status: 503,
    en: 'The directory does not answer. Please try again, or use another way.',
    ms: 'Direktori tidak memberi jawapan. Sila cuba lagi atau guna cara lain.',
  },
  'staff/invitation-ended': {
    status: 410,
    en: 'This invitation can no longer be used. Please ask an administrator for a new one.',
    ms: 'Jemputan ini tidak boleh digunakan lagi. Sila minta jemputan baharu daripada pentadbir.',
  },
  'staff/not-your-job': {
    status: 403,
    en: 'Your role does not include this.',
    ms: 'Peranan awda tidak merangkumi perkara ini.',
  },
  'staff/step-up': {
    status: 403,
    en: 'Please confirm that it is you.',
    ms: 'Sila sahkan bahawa ini awda.',
  },
  'staff/last-factor': {
    status: 409,
    en: 'This is your only way to log in. Add another one first.',
    ms: 'Ini satu-satunya cara awda log masuk. Tambah cara lain dahulu.',
  },
  'staff/passkeys-full': {
    status: 409,
    en: 'You have as many passkeys as possible. Remove one first.',
    ms: 'Bilangan kunci laluan awda telah mencapai had. Buang satu dahulu.',
  },
  'staff/already-there': {
    status: 409,
    en: 'This e-mail address belongs to a member of staff already.',
    ms: 'Alamat e-mel ini sudah dimiliki oleh seorang kakitangan.',
  },
  'staff/change-waits': {
    status: 409,
    en: 'A change for this person already waits for a second administrator.',
    ms: 'Satu perubahan untuk orang ini sedang menunggu pentadbir kedua.',
  },
  'staff/second-person': {
    status: 403,
    en: 'Somebody else has to agree: nobody who asked for it or wrote on it, and not the person concerned.',
    ms: 'Orang lain perlu bersetuju: bukan sesiapa yang memintanya atau menulisnya, dan bukan orang yang berkenaan.',
  },
  'staff/own-case': {
    status: 403,
    en: 'This seems to be your own case, or of somebody with your name. A colleague decides it.',
    ms: 'Ini nampaknya kes awda sendiri, atau orang yang senama. Rakan sekerja akan memutuskannya.',
  },
  'staff/yourself': {
    status: 409,
    en: 'You cannot do this to your own account.',
    ms: 'Awda tidak boleh melakukan ini pada akaun awda sendiri.',
  },
  'staff/other-state': {
    status: 409,
    en: 'This was changed meanwhile. Please look at it again.',
    ms: 'Ini telah diubah sementara itu. Sila semak semula.',
  },
  'staff/too-many-looks': {
    status: 429,
    en: 'You have looked at as many people as one person may in an hour. This was reported.',
    ms: 'Awda telah melihat data seramai yang dibenarkan bagi seorang dalam sejam. Perkara ini telah dilaporkan.',
  },
});

export const problem = refusals.problem;

/** Picks problems for the contract of a call. */
export function pickProblems<K extends keyof typeof refusals.kinds>(...codes: K[]): Pick<typeof refusals.kinds, K> {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]])) as Pick<typeof refusals.kinds, K>;
}
