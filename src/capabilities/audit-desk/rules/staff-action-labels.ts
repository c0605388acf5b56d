import type { BilingualText } from '#foundation/language/messages.ts';

export const staffActionLabels: Readonly<Record<string, BilingualText>> = {
  'staff/access': { en: 'Viewed data', ms: 'Melihat data' },
  'staff/search': { en: 'Searched the console', ms: 'Mencari dalam konsol' },
  'staff/access-refused': { en: 'Tried to view more than the hourly limit', ms: 'Cuba melihat melebihi had sejam' },
  'staff/log-in': { en: 'Logged in to the console', ms: 'Log masuk ke konsol' },
  'staff/log-in-refused': { en: 'Was denied access to the console', ms: 'Tidak dibenarkan masuk ke konsol' },
  'staff/accept': { en: 'Accepted an invitation', ms: 'Menerima jemputan' },
  'staff/end-session': { en: 'Logged out of the console', ms: 'Log keluar daripada konsol' },
  'staff/step-up': { en: 'Confirmed their identity', ms: 'Mengesahkan identiti mereka' },
  'staff/step-up-refused': { en: 'Failed to confirm their identity', ms: 'Gagal mengesahkan identiti mereka' },
  'staff/change-password': { en: 'Changed their password', ms: 'Mengubah kata laluan' },
  'staff/change-password-refused': { en: 'Failed to change their password', ms: 'Gagal mengubah kata laluan' },
  'staff/add-passkey': { en: 'Added a passkey', ms: 'Menambah kunci laluan' },
  'staff/remove-passkey': { en: 'Removed a passkey', ms: 'Mengeluarkan kunci laluan' },
  'staff/passkey-copied': {
    en: 'Used a passkey that may have been copied',
    ms: 'Menggunakan kunci laluan yang mungkin disalin',
  },
  'staff/invite': { en: 'Invited someone to join the staff', ms: 'Menjemput kakitangan' },
  'staff/roles': { en: 'Changed roles', ms: 'Mengubah peranan' },
  'staff/suspend': { en: 'Suspended a member of staff', ms: 'Menggantung kakitangan' },
  'staff/reinstate': { en: 'Ended a suspension', ms: 'Menamatkan penggantungan' },
  'staff/reset': { en: 'Sent a new invitation', ms: 'Menghantar jemputan baharu' },
};
