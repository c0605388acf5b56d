import { appFieldMessages, requiredInApp } from '#foundation/contract/app-field-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { temperatureTexts } from '#capabilities/border/rules/limits.ts';
import { maxOnsetDays, maxSpecimenDays } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  temperature: {
    en: `Enter a temperature from ${temperatureTexts.min} to ${temperatureTexts.max} °C.`,
    ms: `Masukkan suhu dari ${temperatureTexts.min} hingga ${temperatureTexts.max} °C.`,
  },
  'symptoms-needed': { en: 'Choose at least one symptom.', ms: 'Pilih sekurang-kurangnya satu gejala.' },
  'answer-needed': { en: 'Answer for each traveller.', ms: 'Jawab bagi setiap pengembara.' },
  onset: {
    en: `Enter a date in the last ${maxOnsetDays} days, not in the future.`,
    ms: `Masukkan tarikh dalam ${maxOnsetDays} hari yang lalu, bukan pada masa hadapan.`,
  },
  'onset-without': {
    en: 'Choose the symptoms that started on this date, or leave the date empty.',
    ms: 'Pilih gejala yang bermula pada tarikh ini, atau biarkan tarikh kosong.',
  },
  'note-needed': { en: 'Describe the next step in the note.', ms: 'Nyatakan tindakan seterusnya dalam catatan.' },
  'disease-gone': {
    en: 'The rules no longer name this disease. Choose again.',
    ms: 'Peraturan tidak lagi menamakan penyakit ini. Pilih semula.',
  },
  'specimen-time': {
    en: `Enter a date and time in the last ${maxSpecimenDays} days, not in the future.`,
    ms: `Masukkan tarikh dan masa dalam ${maxSpecimenDays} hari yang lalu, bukan pada masa hadapan.`,
  },
  'value-of-pending': {
    en: 'A result that is still awaited has no value. Choose another result, or leave the value empty.',
    ms: 'Keputusan yang masih ditunggu tidak mempunyai nilai. Pilih keputusan lain, atau biarkan nilai kosong.',
  },
  'value-needed': { en: 'Enter the value for this unit.', ms: 'Masukkan nilai bagi unit ini.' },
  'file-needed': { en: 'Choose a file.', ms: 'Pilih fail.' },
  seat: {
    en: 'Enter a seat as a row and a letter, such as 12A.',
    ms: 'Masukkan tempat duduk sebagai baris dan huruf, seperti 12A.',
  },
  'seat-unchanged': {
    en: 'No seat was changed. Enter a seat, or close this form.',
    ms: 'Tiada tempat duduk diubah. Masukkan tempat duduk, atau tutup borang ini.',
  },
  'contacts-needed': { en: 'Tick at least one person.', ms: 'Tandakan sekurang-kurangnya seorang.' },
  'departed-on': {
    en: 'Enter the date you left: today, or a date since you arrived.',
    ms: 'Masukkan tarikh awda keluar: hari ini, atau tarikh sejak awda tiba.',
  },
  'travellers-needed': { en: 'Choose who has left.', ms: 'Pilih siapa yang telah keluar.' },
};

/** Error messages for forms of travellers; an empty field gets the same message as elsewhere in the resident app. */
export const travellerFieldMessages: Record<string, BilingualText> = {
  ...appFieldMessages,
  ...fieldMessages,
  'answer-needed': requiredInApp,
  'symptoms-needed': requiredInApp,
  'travellers-needed': requiredInApp,
};
