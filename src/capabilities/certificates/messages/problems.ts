import { defineProblems } from '#foundation/contract/problem.ts';

export const refusals = defineProblems({
  'certificates/no-account': {
    status: 409,
    en: 'No one has logged in with this number or address yet. Ask the person to log in once, then record it.',
    ms: 'Tiada sesiapa pernah log masuk dengan nombor atau alamat ini. Minta orang itu log masuk sekali, kemudian rekodkannya.',
  },
  'certificates/recorded-already': {
    status: 409,
    en: 'This recovery has already been recorded.',
    ms: 'Pemulihan ini telah direkodkan.',
  },
  'certificates/decided': {
    status: 409,
    en: 'Someone else has already decided this. Open it again to see the decision.',
    ms: 'Perkara ini telah diputuskan oleh orang lain. Buka semula untuk melihat keputusannya.',
  },
  'certificates/no-key': {
    status: 503,
    en: 'No key can sign certificates right now. Please tell the service operator.',
    ms: 'Tiada kunci yang boleh menandatangani sijil sekarang. Sila maklumkan kepada pengendali perkhidmatan.',
  },
  'certificates/over': {
    status: 409,
    en: 'This certificate would already have expired.',
    ms: 'Sijil ini sudah tentu tamat tempoh.',
  },
});
