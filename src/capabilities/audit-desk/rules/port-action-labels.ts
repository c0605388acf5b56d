import type { BilingualText } from '#foundation/language/messages.ts';

export const portActionLabels: Readonly<Record<string, BilingualText>> = {
  'ports-of-entry/add-port': { en: 'Added a port of entry', ms: 'Menambah pintu masuk' },
  'ports-of-entry/change-port': { en: 'Changed a port of entry', ms: 'Mengubah pintu masuk' },
  'ports-of-entry/add-lanes': { en: 'Added lanes', ms: 'Menambah lorong' },
  'ports-of-entry/open-lane': { en: 'Opened a lane', ms: 'Membuka lorong' },
  'ports-of-entry/close-lane': { en: 'Closed a lane', ms: 'Menutup lorong' },
  'ports-of-entry/sign-on': { en: 'Signed on to a lane', ms: 'Mendaftar masuk ke lorong' },
  'ports-of-entry/take-over': { en: 'Took over a lane', ms: 'Mengambil alih lorong' },
  'ports-of-entry/sign-off': { en: 'Signed off from a lane', ms: 'Mendaftar keluar dari lorong' },
  'ports-of-entry/acknowledge': { en: 'Read a handover note', ms: 'Membaca catatan serahan' },
};
