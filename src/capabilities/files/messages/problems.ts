import { type ProblemKind, defineProblems } from '#foundation/contract/problem.ts';
import { maxFileMegabytes, maxFilesPerForm } from '../rules/limits.ts';
import type { RefusalReason } from '../rules/refusal.ts';
import { refusalMessages } from './refusals.ts';

const refusalKinds = Object.fromEntries(
  Object.entries(refusalMessages).map(([reason, sentence]) => [`files/${reason}`, { status: 422, ...sentence }]),
) as Record<`files/${RefusalReason}`, ProblemKind>;

export const refusals = defineProblems({
  ...refusalKinds,
  'files/too-large': {
    status: 413,
    en: `This file is larger than ${maxFileMegabytes} MB. Take the picture at a smaller size, or send fewer pages.`,
    ms: `Fail ini melebihi ${maxFileMegabytes} MB. Ambil gambar pada saiz yang lebih kecil, atau hantar halaman yang lebih sedikit.`,
  },
  'files/too-many': {
    status: 409,
    en: `You can add at most ${maxFilesPerForm} files here. Remove one first.`,
    ms: `Awda boleh menambah paling banyak ${maxFilesPerForm} fail di sini. Keluarkan satu dahulu.`,
  },
  'files/upper-limit': {
    status: 429,
    en: 'Too many files were sent from this account. Please try again later.',
    ms: 'Terlalu banyak fail dihantar dari akaun ini. Sila cuba lagi kemudian.',
  },
  'files/attached': {
    status: 409,
    en: 'This file is part of an application. Change it there.',
    ms: 'Fail ini sebahagian daripada satu permohonan. Ubah fail itu di sana.',
  },
  'files/not-ready': {
    status: 409,
    en: "A file is still being checked or can't be used. Please check your files again.",
    ms: 'Ada fail yang masih disemak atau tidak boleh digunakan. Sila semak semula fail awda.',
  },
});

export const { problem } = refusals;
