import type { BilingualText } from '#foundation/language/messages.ts';
import { noticeLimits } from '../rules/notice.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'setting-range': {
    en: 'Enter a whole number within the limits.',
    ms: 'Masukkan nombor bulat dalam had yang ditetapkan.',
  },
  'who-unknown': {
    en: 'Enter an e-mail address or a phone number. Add the country code if the number is from abroad.',
    ms: 'Masukkan alamat e-mel atau nombor telefon. Sertakan kod negara jika nombor itu dari luar negara.',
  },
  'bulk-day': {
    en: 'Choose a day from yesterday to a week ahead.',
    ms: 'Pilih hari dari semalam hingga seminggu akan datang.',
  },
  'notice-place': { en: 'Choose at least one location.', ms: 'Pilih sekurang-kurangnya satu lokasi.' },
  'notice-time': { en: 'Enter a date and time.', ms: 'Masukkan tarikh dan masa.' },
  'notice-past': { en: 'Enter a time in the future.', ms: 'Masukkan masa yang belum berlalu.' },
  'notice-order': { en: 'The end must be after the start.', ms: 'Masa tamat mestilah selepas masa mula.' },
  'notice-long': {
    en: `An announcement can be shown for up to ${noticeLimits.announcementDays} days, an outage notice for up to ${noticeLimits.outageDays}.`,
    ms: `Pengumuman boleh dipaparkan paling lama ${noticeLimits.announcementDays} hari, notis gangguan paling lama ${noticeLimits.outageDays} hari.`,
  },
  'notice-address': {
    en: "Don't put web addresses in the text. Use the link fields to link to one of our pages.",
    ms: 'Jangan masukkan alamat laman web dalam teks. Gunakan ruangan pautan untuk pautan ke halaman kami.',
  },
  'notice-link': {
    en: 'Enter the path of one of our pages, such as /travel/entrance.',
    ms: 'Masukkan laluan salah satu halaman kami, seperti /travel/entrance.',
  },
};
