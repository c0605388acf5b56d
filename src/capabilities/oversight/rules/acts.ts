import type { Both } from '#foundation/language/wording.ts';

/** What an act on record was, in words. One that is not listed is shown as it is written. */
export const acts: Readonly<Record<string, Both>> = {
  'login/log-in': { en: 'Logged in', ms: 'Log masuk' },
  'login/log-out': { en: 'Logged out', ms: 'Log keluar' },
  'login/log-out-device': { en: 'Logged a device out', ms: 'Log keluar sebuah peranti' },
  'login/log-out-everywhere': { en: 'Logged out everywhere', ms: 'Log keluar di semua peranti' },
  'login/ended-by-staff': { en: 'Login ended by staff', ms: 'Log masuk ditamatkan oleh kakitangan' },
  'login/erased': { en: 'Login ended by an erasure', ms: 'Log masuk ditamatkan kerana pemadaman data' },
  'login/confirm': { en: 'Confirmed with a code', ms: 'Mengesahkan dengan kod' },
  'account/register-push': { en: 'Switched notifications on', ms: 'Menghidupkan pemberitahuan' },
  'account/remove-push': { en: 'Switched notifications off', ms: 'Mematikan pemberitahuan' },
  'declaration/begin': { en: 'Began a declaration', ms: 'Memulakan pengisytiharan' },
  'declaration/save': { en: 'Saved answers', ms: 'Menyimpan jawapan' },
  'declaration/submit': { en: 'Submitted the declaration', ms: 'Menghantar pengisytiharan' },
  'declaration/restart': { en: 'Restarted the declaration', ms: 'Memulakan semula pengisytiharan' },
  'declaration/cancel': { en: 'Cancelled the declaration', ms: 'Membatalkan pengisytiharan' },
  'declaration/download': { en: 'Downloaded the PDF', ms: 'Memuat turun PDF' },
  'declaration/correct-bands': { en: 'Corrected the result of the screening', ms: 'Membetulkan keputusan saringan' },
  'declaration/delete-expired': {
    en: 'Deleted what was kept long enough',
    ms: 'Memadam data yang tamat tempoh simpanan',
  },
  'border/read-kit': { en: 'Fetched what a counter needs', ms: 'Mengambil keperluan kaunter' },
  'border/cleared': { en: 'Let the traveller on at the counter', ms: 'Membenarkan pengembara meneruskan di kaunter' },
  'border/referred': {
    en: 'Sent the traveller to a health officer',
    ms: 'Merujuk pengembara kepada pegawai kesihatan',
  },
  'border/paper-check': { en: 'Checked the declaration on paper', ms: 'Menyemak pengisytiharan secara bertulis' },
  'staff/look': { en: 'Looked at data', ms: 'Melihat data' },
  'staff/look-refused': {
    en: 'Wanted to look at more than is allowed in an hour',
    ms: 'Cuba melihat melebihi had dalam satu jam',
  },
  'staff/log-in': { en: 'Logged in to the console', ms: 'Log masuk ke konsol' },
  'staff/log-in-refused': { en: 'Was refused at the console', ms: 'Ditolak di konsol' },
  'staff/accept': { en: 'Accepted an invitation', ms: 'Menerima jemputan' },
  'staff/end-session': { en: 'Logged out of the console', ms: 'Log keluar daripada konsol' },
  'staff/step-up': { en: 'Confirmed who they are', ms: 'Mengesahkan identiti' },
  'staff/step-up-refused': { en: 'Did not confirm who they are', ms: 'Gagal mengesahkan identiti' },
  'staff/change-password': { en: 'Changed their password', ms: 'Menukar kata laluan' },
  'staff/change-password-refused': { en: 'Did not change their password', ms: 'Gagal menukar kata laluan' },
  'staff/add-passkey': { en: 'Added a passkey', ms: 'Menambah kunci laluan' },
  'staff/remove-passkey': { en: 'Removed a passkey', ms: 'Membuang kunci laluan' },
  'staff/passkey-copied': {
    en: 'Used a passkey that seems copied',
    ms: 'Menggunakan kunci laluan yang mungkin disalin',
  },
  'staff/invite': { en: 'Invited somebody to staff', ms: 'Menjemput kakitangan' },
  'staff/roles': { en: 'Changed roles', ms: 'Mengubah peranan' },
  'staff/suspend': { en: 'Suspended somebody', ms: 'Menggantung kakitangan' },
  'staff/reinstate': { en: 'Ended a suspension', ms: 'Menamatkan penggantungan' },
  'staff/reset': { en: 'Sent a new invitation', ms: 'Menghantar jemputan baharu' },
  'foundation/reseal': { en: 'Sealed values with another key', ms: 'Menyegel nilai dengan kunci lain' },
  'oversight/check': { en: 'Had the record checked', ms: 'Meminta rekod disemak' },
  'oversight/ask': { en: 'Asked for an export', ms: 'Meminta eksport' },
  'oversight/agree': { en: 'Agreed to an export', ms: 'Bersetuju dengan eksport' },
  'oversight/refuse': { en: 'Refused an export', ms: 'Menolak eksport' },
  'oversight/make': { en: 'Made the file of an export', ms: 'Menyediakan fail eksport' },
  'oversight/download': { en: 'Downloaded an export', ms: 'Memuat turun eksport' },
  'oversight/export': { en: 'Took data away in a file', ms: 'Membawa keluar data dalam fail' },
  'oversight/expire': { en: 'Deleted the file of an export', ms: 'Memadam fail eksport' },
  'oversight/many-records': {
    en: 'Received more records in an hour than the alarm allows',
    ms: 'Menerima lebih banyak rekod dalam satu jam daripada had penggera',
  },
  'personal-data/download': { en: 'Downloaded all data', ms: 'Memuat turun semua data' },
  'personal-data/erase': { en: 'Erased the account', ms: 'Memadam akaun' },
};

/** Kinds of those who are on record, in words. */
export const actorKinds: Readonly<Record<string, Both>> = {
  staff: { en: 'Staff', ms: 'Kakitangan' },
  traveller: { en: 'Traveller', ms: 'Pengembara' },
  visitor: { en: 'Somebody with a link', ms: 'Seseorang dengan pautan' },
  job: { en: 'The service itself', ms: 'Perkhidmatan ini sendiri' },
  carrier: { en: 'A carrier', ms: 'Syarikat pengangkutan' },
};

/** Kinds of things that something was done to, in words. */
export const subjectKinds: Readonly<Record<string, Both>> = {
  account: { en: 'Account', ms: 'Akaun' },
  declaration: { en: 'Declaration', ms: 'Pengisytiharan' },
  session: { en: 'Login', ms: 'Log masuk' },
  push: { en: 'Notification', ms: 'Pemberitahuan' },
  staff: { en: 'Member of staff', ms: 'Kakitangan' },
  search: { en: 'Search', ms: 'Carian' },
  record: { en: 'Audit record', ms: 'Rekod audit' },
  export: { en: 'Export', ms: 'Eksport' },
};

/** What was looked at or changed, in words. */
export const fieldNames: Readonly<Record<string, Both>> = {
  identity: { en: 'identity', ms: 'identiti' },
  name: { en: 'name', ms: 'nama' },
  birthDate: { en: 'date of birth', ms: 'tarikh lahir' },
  entryDate: { en: 'entry date', ms: 'tarikh masuk' },
  journey: { en: 'journey', ms: 'perjalanan' },
  health: { en: 'health answers', ms: 'jawapan kesihatan' },
  contact: { en: 'contact', ms: 'maklumat perhubungan' },
  versions: { en: 'earlier versions', ms: 'versi terdahulu' },
  decisions: { en: 'decisions', ms: 'keputusan' },
  decision: { en: 'decision', ms: 'keputusan' },
  note: { en: 'note', ms: 'catatan' },
  temperature: { en: 'temperature', ms: 'suhu' },
  band: { en: 'result of the screening', ms: 'keputusan saringan' },
  status: { en: 'status', ms: 'status' },
  answers: { en: 'answers', ms: 'jawapan' },
  draft: { en: 'draft', ms: 'draf' },
  roles: { en: 'roles', ms: 'peranan' },
  record: { en: 'what is on record', ms: 'apa yang direkodkan' },
  reference: { en: 'reference', ms: 'rujukan' },
  passport: { en: 'passport number', ms: 'nombor pasport' },
  phone: { en: 'telephone number', ms: 'nombor telefon' },
};

/** Reasons that the product itself gives, in words; what people wrote stays as they wrote it. */
export const reasons: Readonly<Record<string, Both>> = {
  'at the counter': { en: 'At the counter', ms: 'Di kaunter' },
  'search by passport': { en: 'Search by passport number', ms: 'Carian dengan nombor pasport' },
  'search by phone': { en: 'Search by telephone number', ms: 'Carian dengan nombor telefon' },
  'search by reference': { en: 'Search by reference', ms: 'Carian dengan rujukan' },
  'found nothing': { en: 'Nothing was found', ms: 'Tiada apa-apa dijumpai' },
  override: { en: 'An officer decided otherwise', ms: 'Pegawai memutuskan sebaliknya' },
  audit: { en: 'Search of the audit record', ms: 'Carian dalam rekod audit' },
};

/** The words of a table for a key, or the key itself. */
export function inWords(table: Readonly<Record<string, Both>>, key: string, language: keyof Both): string {
  return (Object.hasOwn(table, key) ? table[key]?.[language] : undefined) ?? key;
}
