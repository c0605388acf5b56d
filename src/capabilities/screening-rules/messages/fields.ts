import { formatDegrees, thresholdRange } from '#capabilities/screening/rules/fever-threshold.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { followUpDayLimits, maxDiseases } from '#capabilities/screening/rules/limits.ts';
import { dryRunDays, maxAge, maxRules } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  required: { en: 'This is required.', ms: 'Ini wajib diisi.' },
  'rule-id': {
    en: 'Use lowercase letters, digits and hyphens, starting with a letter, such as measles-2027.',
    ms: 'Gunakan huruf kecil, digit dan tanda sempang, bermula dengan huruf, seperti campak-2027.',
  },
  'duplicate-id': {
    en: 'Another rule above has this name. Enter a different name.',
    ms: 'Peraturan lain di atas mempunyai nama ini. Masukkan nama lain.',
  },
  'duplicate-rule': {
    en: 'Another rule above is exactly the same. Remove one of them.',
    ms: 'Peraturan lain di atas sama sahaja. Keluarkan salah satu.',
  },
  'duplicate-disease': {
    en: 'Another disease above has this code. Enter a different code.',
    ms: 'Penyakit lain di atas mempunyai kod ini. Masukkan kod lain.',
  },
  'too-many-diseases': {
    en: `There can be at most ${maxDiseases} diseases.`,
    ms: `Paling banyak ${maxDiseases} penyakit dibenarkan.`,
  },
  'follow-up-days': {
    en: `Enter a number of days from ${followUpDayLimits.min} to ${followUpDayLimits.max}.`,
    ms: `Masukkan bilangan hari dari ${followUpDayLimits.min} hingga ${followUpDayLimits.max}.`,
  },
  'no-condition': { en: 'Say who meets this rule.', ms: 'Nyatakan siapa yang memenuhi peraturan ini.' },
  'holds-none': { en: 'Add a condition inside.', ms: 'Tambah syarat di dalamnya.' },
  'holds-one': {
    en: 'Keep one condition inside, or put several into "all" or "any".',
    ms: 'Kekalkan satu syarat di dalamnya, atau letakkan beberapa syarat dalam "semua" atau "mana-mana".',
  },
  outline: {
    en: 'This condition is nested too deep or is outside the others. Move or remove it.',
    ms: 'Syarat ini bersarang terlalu dalam atau berada di luar syarat lain. Alihkan atau keluarkannya.',
  },
  'too-many-parts': {
    en: 'A rule can have at most 50 parts.',
    ms: 'Sesuatu peraturan boleh mempunyai paling banyak 50 bahagian.',
  },
  'too-many-rules': {
    en: `There can be at most ${maxRules} rules.`,
    ms: `Paling banyak ${maxRules} peraturan dibenarkan.`,
  },
  'no-country': { en: 'Choose one or more.', ms: 'Pilih satu atau lebih.' },
  country: { en: 'Choose from the list.', ms: 'Pilih daripada senarai.' },
  transport: {
    en: 'Enter flight numbers or names of vessels, separated by commas.',
    ms: 'Masukkan nombor penerbangan atau nama kapal, dipisahkan dengan koma.',
  },
  age: {
    en: `Enter an age from 0 to ${maxAge}. For "younger than", start at 1.`,
    ms: `Masukkan umur dari 0 hingga ${maxAge}. Bagi "kurang daripada", mula dari 1.`,
  },
  temperature: {
    en: `Enter a temperature from ${formatDegrees(thresholdRange.min)} to ${formatDegrees(thresholdRange.max)} °C.`,
    ms: `Masukkan suhu dari ${formatDegrees(thresholdRange.min)} hingga ${formatDegrees(thresholdRange.max)} °C.`,
  },
  days: {
    en: `Enter a number of days from ${dryRunDays.min} to ${dryRunDays.max}.`,
    ms: `Masukkan bilangan hari dari ${dryRunDays.min} hingga ${dryRunDays.max}.`,
  },
  'effect-early': {
    en: 'Choose a time at least a minute from now.',
    ms: 'Pilih masa sekurang-kurangnya seminit dari sekarang.',
  },
  'effect-late': { en: 'Choose a date within a year.', ms: 'Pilih tarikh dalam tempoh setahun.' },
  time: { en: 'Enter a time such as 08:30.', ms: 'Masukkan masa seperti 08:30.' },
  'not-judged-yet': {
    en: 'This version has not evaluated anyone yet, so there is nothing to undo.',
    ms: 'Versi ini belum menilai sesiapa, jadi tiada yang perlu dibatalkan.',
  },
  'no-earlier-version': {
    en: 'No earlier version can replace it: each was marked as wrong. Write and release the right rules first.',
    ms: 'Tiada versi terdahulu yang boleh menggantikannya: setiap satu telah ditandakan salah. Tulis dan keluarkan peraturan yang betul dahulu.',
  },
};
