import { defineMessages } from '#foundation/language/messages.ts';

export const chainMessages = defineMessages({
  en: {
    title: 'Integrity of the record',
    block: 'Last block',
    blockText: (number: number, when: string) => `${number}, sealed ${when}`,
    noBlock: 'No block yet',
    unsealed: 'Entries not yet in a block',
    many: '1,000 or more',
    head: 'Latest block saved outside the database',
    headText: (number: number, when: string) => `Block ${number}, saved ${when}`,
    noHead: 'None is saved on this server',
    headBehind: 'The copy outside the database is behind the last block. Is the disk full?',
    check: 'Check everything now',
    checking: (entries: string) => `Checking: ${entries} entries so far`,
    intact: (block: number, entries: string, heads: number) =>
      `Unbroken up to block ${block}: ${entries} entries, compared with ${heads} saved copies outside the database.`,
    noHeads: 'There was no copy outside the database to compare with, so a rewritten record would not be noticed.',
    altered: (found: number) =>
      found === 1 ? 'The record was altered: 1 finding' : `The record was altered: ${found} findings`,
    failed: 'The check could not be completed. Try again.',
    requestedBy: (name: string, when: string) => `Requested by ${name}, ${when}`,
    findings: {
      'entry-edited': (block: number, entry: string) => `Entry ${entry} in block ${block} was changed.`,
      'entry-deleted': (block: number, entry: string) => `Entry ${entry} in block ${block} was deleted.`,
      'entry-inserted': (block: number, entry: string) => `Entry ${entry} was inserted into block ${block}.`,
      'entries-swapped': (block: number, entry: string) => `Entries ${entry} in block ${block} were swapped.`,
      'block-edited': (block: number) => `Block ${block} was changed.`,
      'block-out-of-place': (block: number) => `Block ${block} does not follow the previous one.`,
      'blocks-missing': (block: number, _entry: string, to: number) => `Blocks ${block} to ${to} are missing.`,
      'chain-rewritten': (block: number) =>
        `From block ${block}, the record does not match the copy outside the database.`,
      'tail-cut': (block: number, _entry: string, to: number) => `The end was cut off: blocks ${block} to ${to}.`,
      'head-unreadable': (block: number) => `Line ${block} of the saved copies outside the database cannot be read.`,
    },
  },
  ms: {
    title: 'Keutuhan rekod',
    block: 'Blok terakhir',
    blockText: (number: number, when: string) => `${number}, dimeterai ${when}`,
    noBlock: 'Belum ada blok',
    unsealed: 'Catatan yang belum dalam blok',
    many: '1,000 atau lebih',
    head: 'Blok terkini yang disimpan di luar pangkalan data',
    headText: (number: number, when: string) => `Blok ${number}, disimpan ${when}`,
    noHead: 'Tiada yang disimpan pada pelayan ini',
    headBehind: 'Salinan di luar pangkalan data ketinggalan daripada blok terakhir. Adakah cakera penuh?',
    check: 'Semak semuanya sekarang',
    checking: (entries: string) => `Sedang menyemak: ${entries} catatan setakat ini`,
    intact: (block: number, entries: string, heads: number) =>
      `Tidak terputus hingga blok ${block}: ${entries} catatan, dibandingkan dengan ${heads} salinan blok terkini di luar pangkalan data.`,
    noHeads:
      'Tiada salinan di luar pangkalan data untuk dibandingkan, jadi rekod yang ditulis semula tidak akan disedari.',
    altered: (found: number) => `Rekod telah diubah: ${found} dapatan`,
    failed: 'Semakan tidak dapat diselesaikan. Cuba lagi.',
    requestedBy: (name: string, when: string) => `Diminta oleh ${name}, ${when}`,
    findings: {
      'entry-edited': (block: number, entry: string) => `Catatan ${entry} dalam blok ${block} telah diubah.`,
      'entry-deleted': (block: number, entry: string) => `Catatan ${entry} dalam blok ${block} telah dipadam.`,
      'entry-inserted': (block: number, entry: string) => `Catatan ${entry} telah diselitkan ke dalam blok ${block}.`,
      'entries-swapped': (block: number, entry: string) => `Catatan ${entry} dalam blok ${block} telah ditukar tempat.`,
      'block-edited': (block: number) => `Blok ${block} telah diubah.`,
      'block-out-of-place': (block: number) => `Blok ${block} tidak mengikuti blok sebelumnya.`,
      'blocks-missing': (block: number, _entry: string, to: number) => `Blok ${block} hingga ${to} tiada.`,
      'chain-rewritten': (block: number) =>
        `Mulai blok ${block}, rekod tidak sepadan dengan salinan yang disimpan di luar pangkalan data.`,
      'tail-cut': (block: number, _entry: string, to: number) =>
        `Bahagian akhir telah dipotong: blok ${block} hingga ${to}.`,
      'head-unreadable': (block: number) => `Baris ${block} bagi salinan di luar pangkalan data tidak dapat dibaca.`,
    },
  },
});
