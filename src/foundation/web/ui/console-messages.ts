import { defineMessages } from '#foundation/language/messages.ts';

/**
 * Messages of the console's components. Separate from `uiMessages`, so that the portal's first page does not load them.
 */
export const consoleUiMessages = defineMessages({
  en: {
    console: {
      menu: 'Menu',
      pages: 'Console pages',
      loggedInAs: 'Logged in as',
      logOut: 'Log out',
      widerWindow: 'This page is designed for a wider window. It is easier to read on a tablet or computer.',
    },
    table: {
      filters: 'Filter',
      all: 'All',
      clear: 'Clear filter',
      sortBy: 'Sort by',
      defaultOrder: 'Default order',
      ascending: (column: string) => `${column}, ascending`,
      descending: (column: string) => `${column}, descending`,
      rowCount: (shown: number, all: number) =>
        shown === all ? (all === 1 ? '1 row' : `${all} rows`) : `${shown} of ${all} rows`,
      noneMatch: 'Nothing matches the filter',
      showMore: 'Show more',
      keyboardHelp: 'Arrow keys move between rows, Enter opens one, / goes to the filter.',
      views: 'Saved views',
      noView: 'No view',
      saveView: 'Save this view',
      viewName: 'Name of the view',
      viewHint: 'The filter and order are saved under this name, on this device and for you only.',
      renameView: 'Rename',
      removeView: 'Remove',
      nameNeeded: 'Enter a name',
      save: 'Save',
      cancel: 'Cancel',
    },
    chart: {
      keyboardHelp: 'Arrow keys move between the points of the chart.',
      hint: 'Point at the chart, or use the arrow keys, to see its values.',
      suppressed: 'Not shown: fewer than 5, or withheld',
    },
  },
  ms: {
    console: {
      menu: 'Menu',
      pages: 'Halaman konsol',
      loggedInAs: 'Log masuk sebagai',
      logOut: 'Log keluar',
      widerWindow:
        'Halaman ini direka untuk tetingkap yang lebih lebar. Ia lebih mudah dibaca pada tablet atau komputer.',
    },
    table: {
      filters: 'Tapis',
      all: 'Semua',
      clear: 'Kosongkan tapisan',
      sortBy: 'Susun mengikut',
      defaultOrder: 'Susunan asal',
      ascending: (column) => `${column}, menaik`,
      descending: (column) => `${column}, menurun`,
      rowCount: (shown, all) => (shown === all ? `${all} baris` : `${shown} daripada ${all} baris`),
      noneMatch: 'Tiada yang sepadan dengan tapisan',
      showMore: 'Tunjukkan lagi',
      keyboardHelp: 'Kekunci anak panah bergerak antara baris, Enter membuka satu baris, / pergi ke tapisan.',
      views: 'Paparan tersimpan',
      noView: 'Tiada paparan',
      saveView: 'Simpan paparan ini',
      viewName: 'Nama paparan',
      viewHint: 'Tapisan dan susunan disimpan dengan nama ini, pada peranti ini dan untuk awda sahaja.',
      renameView: 'Namakan semula',
      removeView: 'Keluarkan',
      nameNeeded: 'Masukkan nama',
      save: 'Simpan',
      cancel: 'Batal',
    },
    chart: {
      keyboardHelp: 'Kekunci anak panah bergerak antara titik-titik pada carta.',
      hint: 'Tuding pada carta, atau gunakan kekunci anak panah untuk bergerak di dalamnya.',
      suppressed: 'Tidak ditunjukkan: kurang daripada 5, atau tidak didedahkan',
    },
  },
});
