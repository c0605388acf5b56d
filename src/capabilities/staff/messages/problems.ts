import { defineProblems } from '#foundation/contract/problem.ts';

export const refusals = defineProblems({
  'staff/wrong-login': {
    status: 401,
    en: 'The e-mail, password or code is not correct. Check all three and wait for the next code.',
    ms: 'E-mel, kata laluan atau kod tidak betul. Semak ketiga-tiganya dan tunggu kod seterusnya.',
  },
  'staff/wait': {
    status: 429,
    en: 'Too many attempts. Please wait, or log in with a passkey.',
    ms: 'Terlalu banyak percubaan. Sila tunggu atau log masuk dengan kunci laluan.',
  },
  'staff/passkey': {
    status: 401,
    en: 'This passkey was not accepted. Please try again, or use another way.',
    ms: 'Kunci laluan ini tidak diterima. Sila cuba lagi atau guna cara lain.',
  },
  'staff/directory': {
    status: 401,
    en: 'The directory did not let you in. Ask an administrator whether you were invited with the same e-mail address.',
    ms: 'Direktori tidak membenarkan awda masuk. Tanya pentadbir sama ada awda dijemput dengan alamat e-mel yang sama.',
  },
  'staff/directory-unreachable': {
    status: 503,
    en: 'The directory is not responding. Please try again, or use another way.',
    ms: 'Direktori tidak memberi respons. Sila cuba lagi atau guna cara lain.',
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
  'staff/step-up': { status: 403, en: 'Please confirm that it is you.', ms: 'Sila sahkan bahawa ini awda.' },
  'staff/last-factor': {
    status: 409,
    en: 'This is your only way to log in. Add another one first.',
    ms: 'Ini satu-satunya cara awda log masuk. Tambah cara lain dahulu.',
  },
  'staff/passkeys-full': {
    status: 409,
    en: 'You have reached the limit of passkeys. Remove one first.',
    ms: 'Bilangan kunci laluan awda telah mencapai had. Keluarkan satu dahulu.',
  },
  'staff/already-there': {
    status: 409,
    en: 'This e-mail address already belongs to a member of staff.',
    ms: 'Alamat e-mel ini sudah dimiliki oleh seorang kakitangan.',
  },
  'staff/change-waits': {
    status: 409,
    en: 'A change for this person is already waiting for a second administrator.',
    ms: 'Perubahan bagi orang ini sudah menunggu pentadbir kedua.',
  },
  'staff/second-person': {
    status: 403,
    en: "Someone else must approve this. It can't be anyone who requested or edited it, or the person concerned.",
    ms: 'Orang lain mesti meluluskannya. Ia tidak boleh diluluskan oleh sesiapa yang meminta atau menyuntingnya, atau orang yang berkenaan.',
  },
  'staff/own-case': {
    status: 403,
    en: 'This seems to be your own case, or one of someone with your name. A colleague must decide it.',
    ms: 'Ini nampaknya kes awda sendiri, atau kes orang yang senama. Rakan sekerja mesti memutuskannya.',
  },
  'staff/yourself': {
    status: 409,
    en: 'You cannot do this to your own account.',
    ms: 'Awda tidak boleh melakukan ini pada akaun awda sendiri.',
  },
  'staff/other-state': {
    status: 409,
    en: 'This has been changed in the meantime. Please check it again.',
    ms: 'Ini telah diubah sementara itu. Sila semak semula.',
  },
  'staff/not-holder': {
    status: 409,
    en: 'Assign this to yourself before you decide.',
    ms: 'Tugaskan perkara ini kepada awda sebelum membuat keputusan.',
  },
  'staff/no-colleague': {
    status: 409,
    en: 'This colleague can no longer take this on. Please choose another.',
    ms: 'Rakan sekerja ini tidak lagi boleh mengendalikannya. Sila pilih rakan sekerja lain.',
  },
  'staff/lookup-limit': {
    status: 429,
    en: 'You have reached the limit of people one person can view in an hour. This has been reported.',
    ms: 'Awda telah mencapai had bilangan orang yang boleh dilihat oleh seorang dalam sejam. Perkara ini telah dilaporkan.',
  },
});

export const problem = refusals.problem;

export const { pickProblems } = refusals;
