/** What messages are about, by the purpose that their capability names; one that is not here is shown as it is. */
export const purposes = {
  en: {
    'login/code': 'Code to log in',
    'declaration/submitted': 'Confirmation',
    'declaration/corrected': 'New pass',
    'declaration/window-opens': 'Reminder: can be submitted',
    'declaration/eve': 'Reminder: eve of arrival',
    'staff/invitation': 'Invitation of staff',
  },
  ms: {
    'login/code': 'Kod log masuk',
    'declaration/submitted': 'Pengesahan penghantaran',
    'declaration/corrected': 'Pas baharu',
    'declaration/window-opens': 'Peringatan: boleh dihantar',
    'declaration/eve': 'Peringatan: sehari sebelum ketibaan',
    'staff/invitation': 'Jemputan kakitangan',
  },
};
