import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'certificates/no-account': {
    status: 409,
    en: 'Nobody has logged in with this number or address. Ask them to log in once, then record it.',
    ms: 'Tiada sesiapa pernah log masuk dengan nombor atau alamat ini. Minta mereka log masuk sekali, kemudian rekodkan.',
  },
  'certificates/recorded-already': {
    status: 409,
    en: 'This recovery is recorded already.',
    ms: 'Pemulihan ini telah direkodkan.',
  },
  'certificates/decided': {
    status: 409,
    en: 'Somebody has decided on this meanwhile. Open it again to see how.',
    ms: 'Perkara ini telah diputuskan oleh orang lain. Buka semula untuk melihat keputusannya.',
  },
  'certificates/no-key': {
    status: 503,
    en: 'No key can sign certificates now. Please tell whoever runs the service.',
    ms: 'Tiada kunci yang boleh menandatangani sijil sekarang. Sila maklumkan kepada pengendali perkhidmatan.',
  },
  'certificates/over': {
    status: 409,
    en: 'A certificate of this would have ended already.',
    ms: 'Sijil bagi perkara ini sudah pun tamat tempoh.',
  },
});
