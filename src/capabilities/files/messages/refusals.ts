import type { BilingualText } from '#foundation/language/messages.ts';
import { maxPixels } from '../rules/limits.ts';
import type { RefusalReason } from '../rules/refusal.ts';

export const refusalMessages: Record<RefusalReason, BilingualText> = {
  empty: { en: 'This file is empty.', ms: 'Fail ini kosong.' },
  kind: { en: 'Only JPEG, PNG and PDF files can be added.', ms: 'Hanya fail JPEG, PNG dan PDF boleh ditambah.' },
  damaged: {
    en: "This file is damaged and can't be opened. Take the picture again, or save the document again.",
    ms: 'Fail ini rosak dan tidak dapat dibuka. Ambil gambar semula, atau simpan dokumen itu sekali lagi.',
  },
  pixels: {
    en: `This picture has more than ${maxPixels / 1_000_000} million pixels. Take it again at a smaller size.`,
    ms: `Gambar ini melebihi ${maxPixels / 1_000_000} juta piksel. Ambil semula pada saiz yang lebih kecil.`,
  },
  'print-colours': {
    en: 'This picture is saved in colours for printing (CMYK). Save it as an ordinary JPEG or PNG, or take a photo of it.',
    ms: 'Gambar ini disimpan dalam warna cetakan (CMYK). Simpan sebagai JPEG atau PNG biasa, atau ambil fotonya.',
  },
  'unusual-picture': {
    en: "This picture is saved in a format we can't read. Save it as an ordinary JPEG or PNG, or take a photo of it.",
    ms: 'Gambar ini disimpan dalam format yang tidak dapat kami baca. Simpan sebagai JPEG atau PNG biasa, atau ambil fotonya.',
  },
  encrypted: {
    en: 'This PDF is protected by a password. Save it without protection, or take a photo of each page.',
    ms: 'PDF ini dilindungi kata laluan. Simpan tanpa perlindungan, atau ambil foto setiap halaman.',
  },
  'too-complex': {
    en: 'This file has more content than we can check. Send fewer pages, or take a photo of the important part.',
    ms: 'Kandungan fail ini terlalu banyak untuk disemak. Hantar halaman yang lebih sedikit, atau ambil foto bahagian yang penting.',
  },
  infected: {
    en: 'This file seems to contain a virus. It was deleted.',
    ms: 'Fail ini nampaknya mengandungi virus. Ia telah dipadam.',
  },
};
