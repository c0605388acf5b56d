import { type Both, words } from '#foundation/language/wording.ts';

/** Sentences beside the fields of the login (spec §5). */
export const fieldWords: Record<string, Both> = {
  phone: { en: 'Invalid Phone Number', ms: 'Nombor telefon tidak sah' },
  'login-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  code: { en: 'Please enter a valid verification code', ms: 'Sila masukkan kod pengesahan yang sah' },
  'code-empty': {
    en: 'Please enter the verification code received by',
    ms: 'Sila masukkan kod pengesahan yang diterima melalui',
  },
};

/** What the login screens say. */
export const wording = words({
  en: {
    logIn: 'Log in',
    next: 'Next',
    phone: {
      heading: 'Log in with your phone number',
      lead: 'We will send a 6-digit code by SMS. New here? It signs you up too.',
      label: 'Phone number',
      useEmail: 'Use e-mail instead',
      privacy: 'We use your number to log you in and to send you messages about what you do here.',
      digits: (region: string, count: number) => `${region} numbers have ${count}\u00a0digits`,
    },
    email: {
      heading: 'Log in with your e-mail',
      lead: 'We will send a 6-digit code by e-mail.',
      label: 'E-mail',
      usePhone: 'Use phone instead',
      privacy: 'We use your e-mail to log you in and to send you messages about what you do here.',
      didYouMean: (address: string) => `Did you mean ${address}?`,
    },
    code: {
      title: 'Enter code',
      heading: 'Enter the code we sent you',
      sentBySms: (number: string) => `Sent by SMS to ${number}`,
      sentByEmail: (address: string) => `Sent by e-mail to ${address}`,
      changeNumber: 'Change number',
      changeEmail: 'Change e-mail',
      label: '6-digit verification code',
      hint: 'We log you in as soon as you enter the sixth digit.',
      hintFor: (to: string) => `The code we sent to ${to}.`,
      logIn: 'Log in',
      checking: 'Checking',
      resent: 'We sent a new code.',
      notArriving: 'Code not arriving?',
      helpSms: [
        'Check that your phone has signal and can receive SMS.',
        'Check the number above. Change it if it is wrong.',
        'Or log in with your e-mail.',
      ],
      helpEmail: [
        'Check spam and other folders.',
        'Check the address above. Change it if it is wrong.',
        'Or log in with your phone number.',
      ],
      incomplete: 'Please enter a valid verification code',
      noNumber: 'Please go back to the previous page and fill in your mobile phone number',
      noEmail: 'Please go back to the previous page and fill in your email address',
      goBack: 'Go back',
    },
    sending: 'Sending',
    offline: 'You are offline. Connect to the internet to get a code.',
    slow: 'Still loading. Your connection may be slow.',
  },
  ms: {
    logIn: 'Log masuk',
    next: 'Seterusnya',
    phone: {
      heading: 'Log masuk dengan nombor telefon awda',
      lead: 'Kami akan menghantar kod 6 digit melalui SMS. Baharu di sini? Kod itu juga untuk mendaftar.',
      label: 'Nombor telefon',
      useEmail: 'Guna e-mel',
      privacy:
        'Kami menggunakan nombor awda untuk log masuk dan untuk menghantar mesej kepada awda tentang urusan awda di sini.',
      digits: (region: string, count: number) => `Nombor ${region} mempunyai ${count}\u00a0digit`,
    },
    email: {
      heading: 'Log masuk dengan e-mel awda',
      lead: 'Kami akan menghantar kod 6 digit melalui e-mel.',
      label: 'E-mel',
      usePhone: 'Guna telefon',
      privacy:
        'Kami menggunakan e-mel awda untuk log masuk dan untuk menghantar mesej kepada awda tentang urusan awda di sini.',
      didYouMean: (address: string) => `Adakah awda maksudkan ${address}?`,
    },
    code: {
      title: 'Masukkan kod',
      heading: 'Masukkan kod yang kami hantar',
      sentBySms: (number: string) => `Dihantar melalui SMS ke ${number}`,
      sentByEmail: (address: string) => `Dihantar melalui e-mel ke ${address}`,
      changeNumber: 'Tukar nombor',
      changeEmail: 'Tukar e-mel',
      label: 'Kod pengesahan 6 digit',
      hint: 'Awda akan dilog masuk sebaik sahaja digit keenam dimasukkan.',
      hintFor: (to: string) => `Kod yang kami hantar ke ${to}.`,
      logIn: 'Log masuk',
      checking: 'Sedang menyemak',
      resent: 'Kami telah menghantar kod baharu.',
      notArriving: 'Kod belum diterima?',
      helpSms: [
        'Pastikan telefon awda mempunyai isyarat dan boleh menerima SMS.',
        'Semak nombor di atas. Tukar jika salah.',
        'Atau log masuk dengan e-mel awda.',
      ],
      helpEmail: [
        'Semak folder spam dan folder lain.',
        'Semak alamat di atas. Tukar jika salah.',
        'Atau log masuk dengan nombor telefon awda.',
      ],
      incomplete: 'Sila masukkan kod pengesahan yang sah',
      noNumber: 'Sila kembali ke halaman sebelumnya dan isikan nombor telefon bimbit awda',
      noEmail: 'Sila kembali ke halaman sebelumnya dan isikan alamat e-mel awda',
      goBack: 'Kembali',
    },
    sending: 'Sedang menghantar',
    offline: 'Awda di luar talian. Sambung ke internet untuk mendapatkan kod.',
    slow: 'Masih memuatkan. Sambungan awda mungkin perlahan.',
  },
});
