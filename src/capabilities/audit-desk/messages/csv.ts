import { defineMessages } from '#foundation/language/messages.ts';

export const csvMessages = defineMessages({
  en: {
    originHeaders: 'Export|Requested by|Created at'.split('|'),
    'audit-entries': 'Time (UTC)|Actor type|Actor|Name|Action|Description|Item type|Item|Fields|Reason|Request'.split(
      '|',
    ),
    declarations:
      `Reference|Version|Submitted at (UTC)|Traveller|Name|Gender|Date of birth|Passport number|Nationality|\
Contact country|Contact number|E-mail|Entry date|Departed from|Visited|Mode|Flight, vehicle or vessel|Fever|Rash|\
Screening outcome|Reasons`.split('|'),
    name: { 'audit-entries': 'audit-log', declarations: 'declarations' },
    bands: { proceed: 'Proceed', 'see-health-officer': 'See a health officer' },
  },
  ms: {
    originHeaders: 'Eksport|Diminta oleh|Disediakan pada'.split('|'),
    'audit-entries':
      'Masa (UTC)|Jenis pelaku|Pelaku|Nama|Tindakan|Keterangan|Jenis item|Item|Medan|Sebab|Permintaan'.split('|'),
    declarations:
      `Rujukan|Versi|Dihantar pada (UTC)|Pengembara|Nama|Jantina|Tarikh lahir|Nombor pasport|Kewarganegaraan|\
Negara perhubungan|Nombor perhubungan|E-mel|Tarikh masuk|Bertolak dari|Dilawati|Cara|Penerbangan, kenderaan atau kapal|\
Demam|Ruam|Keputusan saringan|Sebab`.split('|'),
    name: { 'audit-entries': 'rekod-audit', declarations: 'pengisytiharan' },
    bands: { proceed: 'Teruskan', 'see-health-officer': 'Jumpa pegawai kesihatan' },
  },
});
