import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the country pickers. Separate from `uiMessages`, so that they do not add to the first page. */
export const countryMessages = defineMessages({
  en: {
    search: 'Search by name, country code or dial code',
    suggested: 'Suggested',
    all: 'All countries',
    noMatch: (search: string) => `No country matches “${search}”. Check the spelling or search for the dial code.`,
    results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    choose: 'Choose a country',
    add: 'Choose countries',
    addMore: 'Add or change countries',
    counter: (count: number, max: number) => `${count} of ${max}`,
    chosen: (name: string, count: number, max: number) => `${name} chosen, ${count} of ${max}`,
    removed: (name: string, count: number, max: number) => `${name} removed, ${count} of ${max}`,
    remove: (name: string) => `Remove ${name}`,
    limit: (max: number) => `You can select ${max} countries at most.`,
    list: 'Countries',
  },
  ms: {
    search: 'Cari mengikut nama, kod negara atau kod panggilan',
    suggested: 'Cadangan',
    all: 'Semua negara',
    noMatch: (search) => `Tiada negara yang sepadan dengan “${search}”. Semak ejaan atau cari kod panggilan.`,
    results: (count) => `${count} hasil`,
    choose: 'Pilih negara',
    add: 'Pilih negara',
    addMore: 'Tambah atau tukar negara',
    counter: (count, max) => `${count} daripada ${max}`,
    chosen: (name, count, max) => `${name} dipilih, ${count} daripada ${max}`,
    removed: (name, count, max) => `${name} dikeluarkan, ${count} daripada ${max}`,
    remove: (name) => `Keluarkan ${name}`,
    limit: (max) => `Awda boleh memilih paling banyak ${max} buah negara.`,
    list: 'Negara',
  },
});
