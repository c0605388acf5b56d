import { describe, expect, test } from 'vitest';
import { englishRoots } from './english-roots.ts';
import { malayRoots } from './malay-roots.ts';

const families: Record<string, string[]> = {
  baca: ['membaca', 'pembaca', 'bacaan', 'dibaca', 'terbaca', 'bacalah', 'membacakan', 'pembacaan'],
  vaksin: ['memvaksin', 'divaksin', 'vaksinnya'],
  periksa: ['memeriksa', 'diperiksa', 'pemeriksaan', 'pemeriksa', 'periksalah'],
  tulis: ['menulis', 'penulis', 'tulisan', 'ditulis', 'penulisan', 'bertulis', 'tertulis'],
  sakit: ['pesakit', 'kesakitan', 'menyakiti', 'penyakit', 'sakitnya', 'menyakitkan'],
  kira: ['mengira', 'dikira', 'kiraan', 'pengiraan', 'terkira', 'mengirakan'],
  gejala: ['gejalanya', 'bergejala'],
  isytihar: ['mengisytiharkan', 'pengisytiharan', 'diisytiharkan', 'isytiharkan'],
  jangkit: ['jangkitan', 'dijangkiti', 'berjangkit', 'menjangkiti'],
  lapor: ['melapor', 'melaporkan', 'laporan', 'dilaporkan', 'pelapor', 'pelaporan'],
  rawat: ['merawat', 'rawatan', 'dirawat', 'perawatan', 'perawat'],
  hantar: ['menghantar', 'dihantar', 'penghantaran', 'hantarkan'],
  guna: ['menggunakan', 'digunakan', 'pengguna', 'penggunaan', 'berguna', 'gunakanlah'],
  ubah: ['mengubah', 'perubahan', 'diubah', 'berubah', 'mengubahnya'],
  cat: ['mengecat', 'pengecat'],
  ajar: ['belajar', 'pelajar', 'mengajar', 'pelajaran', 'mempelajari', 'pengajaran'],
  kerja: ['bekerja', 'pekerja', 'pekerjaan', 'mengerjakan'],
  besar: ['memperbesar', 'diperbesarkan', 'kebesaran', 'terbesar', 'sebesar'],
  demam: ['demamnya', 'kedemaman'],
  tiba: ['ketibaan', 'setibanya'],
  masuk: ['memasuki', 'kemasukan', 'dimasukkan', 'termasuk'],
  jalan: ['berjalan', 'perjalanan', 'menjalankan', 'jalanan'],
  kanak: ['kanak2'],
};

describe.each(Object.entries(families))('%s', (root, words) => {
  test.each(words)('is a root of %s', (word) => expect(malayRoots(word)).toContain(root));
});

test.each([
  ['demam', 'diam'],
  ['vaksin', 'vaksinasinya-bukan'],
  ['mata', 'makan'],
  ['ruam', 'rumah'],
  ['batuk', 'batu'],
])('%s and %s share no root', (first, second) => {
  const roots = malayRoots(second);
  expect([...malayRoots(first)].filter((root) => roots.has(root))).toEqual([]);
});

test.each([
  ['symptoms', 'symptom'],
  ['arriving', 'arrive'],
  ['vaccination', 'vaccinate'],
  ['reported', 'report'],
  ['countries', 'country'],
  ['travelling', 'travel'],
  ['stopped', 'stop'],
  ['rashes', 'rash'],
  ['vaccines', 'vaccine'],
  ['declarations', 'declaration'],
  ['is', 'is'],
])('%s has the root %s', (word, root) => expect(englishRoots(word)).toContain(root));
