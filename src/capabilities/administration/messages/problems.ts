import { defineProblems } from '#foundation/contract/problem.ts';
import { bulkLimits } from '../rules/bulk-message.ts';

const refusals = defineProblems({
  'administration/nothing-changes': {
    status: 409,
    en: 'It already has this value.',
    ms: 'Ia sudah mempunyai nilai ini.',
  },
  'administration/change-waits': {
    status: 409,
    en: 'A change to this is already waiting for a second administrator.',
    ms: 'Perubahan bagi perkara ini sudah menunggu pentadbir kedua.',
  },
  'administration/too-many-notices': {
    status: 409,
    en: 'Three announcements are already planned or shown. End one first: people rarely read more than one.',
    ms: 'Tiga pengumuman sudah dirancang atau dipaparkan. Tamatkan satu dahulu: orang jarang membaca lebih daripada satu.',
  },
  'administration/outage-there': {
    status: 409,
    en: 'There is already an outage notice, or one is waiting. End it first.',
    ms: 'Sudah ada notis gangguan, atau ada yang menunggu. Tamatkan notis itu dahulu.',
  },
  'administration/notice-over': {
    status: 409,
    en: 'This notice has already ended.',
    ms: 'Tempoh notis ini telah tamat.',
  },
  'administration/nothing-to-confirm': {
    status: 409,
    en: 'There is no submitted declaration with this reference, or it was cancelled.',
    ms: 'Tiada pengisytiharan yang dihantar dengan rujukan ini, atau ia telah dibatalkan.',
  },
  'administration/confirmed-enough': {
    status: 429,
    en: 'This confirmation has already been sent again three times today. That is the limit.',
    ms: 'Pengesahan ini telah dihantar semula tiga kali hari ini. Itu ialah hadnya.',
  },
  'administration/no-recipients': {
    status: 409,
    en: 'No one has declared for this arrival. There is nobody to send the message to.',
    ms: 'Tiada sesiapa membuat pengisytiharan bagi ketibaan ini. Tiada penerima bagi mesej ini.',
  },
  'administration/too-many-recipients': {
    status: 409,
    en: `A message can reach at most ${bulkLimits.recipients} people. Choose a single flight or vessel.`,
    ms: `Satu mesej boleh sampai kepada paling banyak ${bulkLimits.recipients} orang. Pilih satu penerbangan atau kapal.`,
  },
  'administration/recipients-changed': {
    status: 409,
    en: 'The number of recipients has changed. Check the preview again before you send.',
    ms: 'Bilangan penerima telah berubah. Semak pratonton sekali lagi sebelum menghantar.',
  },
  'administration/bulk-limit': {
    status: 429,
    en: `The authority has sent ${bulkLimits.perDay} such messages today. That is the limit.`,
    ms: `Pihak berkuasa telah menghantar ${bulkLimits.perDay} mesej sebegini hari ini. Itu ialah hadnya.`,
  },
  'administration/bulk-decided': {
    status: 409,
    en: 'This message has already been decided on or sent. Load the list again.',
    ms: 'Mesej ini telah diputuskan atau dihantar. Muat semula senarai.',
  },
});

export const { problem, pickProblems } = refusals;
