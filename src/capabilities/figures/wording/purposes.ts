/** What messages are about, by the purpose that their capability names; one that is not here is shown as it is. */
export const purposes = {
  en: {
    'login/code': 'Code to log in',
    'declaration/submitted': 'Confirmation',
    'declaration/corrected': 'New pass',
    'declaration/window-opens': 'Reminder: can be submitted',
    'declaration/eve': 'Reminder: eve of arrival',
    'follow-up/begun': 'Follow-up begins',
    'follow-up/morning': 'Follow-up: morning question',
    'follow-up/evening': 'Follow-up: evening question',
    'follow-up/closed': 'Follow-up ended',
    'staff/invitation': 'Invitation of staff',
  },
  ms: {
    'login/code': 'Kod log masuk',
    'declaration/submitted': 'Pengesahan penghantaran',
    'declaration/corrected': 'Pas baharu',
    'declaration/window-opens': 'Peringatan: boleh dihantar',
    'declaration/eve': 'Peringatan: sehari sebelum ketibaan',
    'follow-up/begun': 'Susulan bermula',
    'follow-up/morning': 'Susulan: soalan pagi',
    'follow-up/evening': 'Susulan: soalan petang',
    'follow-up/closed': 'Susulan tamat',
    'staff/invitation': 'Jemputan kakitangan',
  },
};
