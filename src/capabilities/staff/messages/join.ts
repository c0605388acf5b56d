import { defineMessages } from '#foundation/language/messages.ts';
import { invitationHours, passwordLength } from '../rules/limits.ts';

export const joinMessages = defineMessages({
  en: {
    title: 'Join the console',
    hello: (name: string) => `Welcome, ${name}`,
    lead: (email: string) => `You were invited as ${email}. Choose how you log in from now on.`,
    newMethodLead: (email: string) => `Choose again how you log in as ${email}. What you had before no longer works.`,
    roles: 'Your roles',
    noToken: {
      title: 'No invitation',
      text: `Open the link in your invitation again. It can be used once, within ${invitationHours} hours.`,
    },
    ended: 'Invitation ended',
    passkey: 'With a passkey',
    passkeyText:
      'Safest and quickest: your device confirms with your finger, your face or its PIN. You have nothing to remember.',
    makePasskey: 'Create a passkey',
    password: 'With a password and an app',
    passwordText: 'For devices without passkeys. You need an authenticator app on your phone each time you log in.',
    usePassword: 'Use a password and an app',
    scan: 'Scan this with your authenticator app',
    qr: 'QR code with the secret for your authenticator app',
    enterSecret: 'Or type this secret into the app',
    openApp: 'Open it in an app on this device',
    newPassword: 'Choose a password',
    passwordHint: `At least ${passwordLength.minLength} characters. Several unrelated words are easy to remember and hard to guess.`,
    finish: 'Finish and log in',
    withDirectory: (label: string) => `With ${label}`,
    directoryText: 'Log in as you do elsewhere at work. There is nothing to set up.',
  },
  ms: {
    title: 'Sertai konsol',
    hello: (name) => `Selamat datang, ${name}`,
    lead: (email) => `Awda dijemput sebagai ${email}. Pilih cara awda log masuk mulai sekarang.`,
    newMethodLead: (email) =>
      `Pilih semula cara awda log masuk sebagai ${email}. Cara yang lama tidak boleh digunakan lagi.`,
    roles: 'Peranan awda',
    noToken: {
      title: 'Tiada jemputan',
      text: `Buka pautan dalam jemputan awda sekali lagi. Pautan boleh digunakan sekali sahaja, dalam masa ${invitationHours} jam.`,
    },
    ended: 'Jemputan telah tamat',
    passkey: 'Dengan kunci laluan',
    passkeyText:
      'Paling selamat dan pantas: peranti awda mengesahkan dengan jari, wajah atau PIN. Tiada apa-apa yang perlu diingat.',
    makePasskey: 'Cipta kunci laluan',
    password: 'Dengan kata laluan dan aplikasi',
    passwordText:
      'Untuk peranti tanpa kunci laluan. Awda memerlukan aplikasi pengesah pada telefon setiap kali log masuk.',
    usePassword: 'Guna kata laluan dan aplikasi',
    scan: 'Imbas ini dengan aplikasi pengesah awda',
    qr: 'Kod QR dengan kunci rahsia untuk aplikasi pengesah awda',
    enterSecret: 'Atau taip kunci rahsia ini ke dalam aplikasi',
    openApp: 'Buka dalam aplikasi pada peranti ini',
    newPassword: 'Pilih kata laluan',
    passwordHint: `Sekurang-kurangnya ${passwordLength.minLength} aksara. Beberapa perkataan yang tidak berkaitan mudah diingat dan sukar diteka.`,
    finish: 'Selesaikan dan log masuk',
    withDirectory: (label) => `Dengan ${label}`,
    directoryText: 'Log masuk seperti yang awda lakukan di tempat kerja. Tiada apa-apa yang perlu disediakan.',
  },
});
