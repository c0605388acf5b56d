import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/**
 * Messages to travellers, short enough for two parts of an SMS. They name only travellers who see a health officer:
 * `officer` is a sentence after a blank, or empty. Only e-mails get a link: an SMS that asks travellers to open a link
 * and declare would be like a phishing message.
 */
export const outgoingMessages = defineMessages({
  en: {
    submittedSubject: 'Your arrival declaration',
    submitted: (reference: string, date: string, officer: string) =>
      `Sihat: your arrival declaration ${reference} for ${date} was submitted.${officer} Keep this reference. It is free of charge. Help: ${helpline}.`,
    opensSubject: 'You can submit your arrival declaration now',
    opens: (reference: string, date: string) =>
      `Sihat: you can now submit arrival declaration ${reference} for ${date}. Your answers are saved. Help: ${helpline}.`,
    eveSubject: 'Your arrival declaration is not submitted yet',
    eve: (reference: string, date: string) =>
      `Sihat: you arrive tomorrow, ${date}, and your arrival declaration ${reference} is not submitted yet. Help: ${helpline}.`,
    eveSubmittedSubject: 'Any changes? Edit before you arrive',
    eveSubmitted: (reference: string, date: string) =>
      `Sihat: you arrive tomorrow, ${date}, with arrival declaration ${reference}. Any changes, or a fever or rash now? Edit before you arrive. Help: ${helpline}.`,
    eveChangedSubject: 'Your changes are not submitted',
    eveChanged: (reference: string, date: string) =>
      `Sihat: you arrive tomorrow, ${date}. Your changes to arrival declaration ${reference} are not submitted, so your earlier answers apply. Help: ${helpline}.`,
    correctedSubject: 'Your arrival declaration was reviewed again',
    corrected: (reference: string, officer: string) =>
      `Sihat: your arrival declaration ${reference} was reviewed again, and you have a new pass.${officer} The old pass is no longer valid. Open Sihat to see it. Help: ${helpline}.`,
    link: (address: string) => `Open it here: ${address}`,
    copyCodeSubject: 'Your Sihat code for a copy',
    copyCode: (code: string) =>
      `Your Sihat code is ${code}.\n\nSomeone who filled in an arrival declaration gave this e-mail address and requested a copy of the confirmation. To get it, enter the code on the page where you requested it. The code is valid for 5 minutes.\n\nIf you did not request this, ignore this message and do not share the code.`,
  },
  ms: {
    submittedSubject: 'Pengisytiharan ketibaan awda',
    submitted: (reference: string, date: string, officer: string) =>
      `Sihat: pengisytiharan ketibaan awda ${reference} bagi ${date} telah dihantar.${officer} Simpan rujukan ini. Ia percuma. Bantuan: ${helpline}.`,
    opensSubject: 'Awda boleh menghantar pengisytiharan ketibaan sekarang',
    opens: (reference: string, date: string) =>
      `Sihat: awda kini boleh menghantar pengisytiharan ketibaan ${reference} bagi ${date}. Jawapan awda disimpan. Bantuan: ${helpline}.`,
    eveSubject: 'Pengisytiharan ketibaan awda belum dihantar',
    eve: (reference: string, date: string) =>
      `Sihat: awda tiba esok, ${date}, dan pengisytiharan ketibaan awda ${reference} belum dihantar. Bantuan: ${helpline}.`,
    eveSubmittedSubject: 'Ada perubahan? Sunting sebelum awda tiba',
    eveSubmitted: (reference: string, date: string) =>
      `Sihat: awda tiba esok, ${date}, dengan pengisytiharan ketibaan ${reference}. Ada perubahan, atau kini demam atau ada ruam? Sunting sebelum awda tiba. Bantuan: ${helpline}.`,
    eveChangedSubject: 'Perubahan awda belum dihantar',
    eveChanged: (reference: string, date: string) =>
      `Sihat: awda tiba esok, ${date}. Perubahan kepada pengisytiharan ketibaan ${reference} belum dihantar, jadi jawapan terdahulu terpakai. Bantuan: ${helpline}.`,
    correctedSubject: 'Pengisytiharan ketibaan awda telah disemak semula',
    corrected: (reference: string, officer: string) =>
      `Sihat: pengisytiharan ketibaan awda ${reference} telah disemak semula dan awda mempunyai pas baharu.${officer} Pas sebelum ini tidak lagi sah. Buka Sihat untuk melihatnya. Bantuan: ${helpline}.`,
    link: (address: string) => `Buka di sini: ${address}`,
    copyCodeSubject: 'Kod Sihat awda bagi salinan',
    copyCode: (code: string) =>
      `Kod Sihat awda ialah ${code}.\n\nSeseorang yang mengisi pengisytiharan ketibaan memberikan alamat e-mel ini dan meminta salinan pengesahan dihantar ke sini. Untuk menerimanya, masukkan kod ini pada halaman tempat awda memintanya. Kod ini sah selama 5 minit.\n\nJika awda tidak memintanya, abaikan mesej ini dan jangan kongsi kod ini.`,
  },
});
