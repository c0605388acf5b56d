import type { BilingualText } from '#foundation/language/messages.ts';

/** Permissions of staff, with a description for people. Guards of calls and routes of screens name a scope. */
export const scopes = {
  'arrivals:read': {
    en: 'See arriving travellers and their declarations',
    ms: 'Melihat pengembara yang tiba dan pengisytiharan mereka',
  },
  'arrivals:decide': { en: 'Record decisions at the counter', ms: 'Merekodkan keputusan di kaunter' },
  'shifts:read': {
    en: 'See their own shifts at lanes, with reports',
    ms: 'Melihat syif sendiri di lorong, dengan laporan',
  },
  'shifts:supervise': { en: 'See the shifts of all officers', ms: 'Melihat syif semua pegawai' },
  'arrivals:assist': {
    en: 'Declare with a traveller who has no phone',
    ms: 'Membuat pengisytiharan bersama pengembara yang tiada telefon',
  },
  'conveyances:import': {
    en: 'Import the timetable of flights and vessels',
    ms: 'Mengimport jadual penerbangan dan kapal',
  },
  'kiosks:manage': {
    en: 'Open and close the kiosks of an arrival hall',
    ms: 'Membuka dan menutup kiosk di balai ketibaan',
  },
  'cases:work': { en: 'Assess and follow up referred travellers', ms: 'Menilai dan memantau pengembara yang dirujuk' },
  'screening:override': {
    en: 'Change a traveller’s screening outcome, with a reason',
    ms: 'Mengubah keputusan saringan pengembara, dengan sebab',
  },
  'rules:write': { en: 'Write health rules and try them out', ms: 'Menulis peraturan kesihatan dan mencubanya' },
  'rules:release': {
    en: 'Release or roll back health rules',
    ms: 'Mengeluarkan peraturan kesihatan, atau mengeluarkan semula versi terdahulu',
  },
  'outbreak:import': {
    en: 'Import outbreak figures, and approve what someone else imported',
    ms: 'Mengimport angka wabak, dan meluluskan import orang lain',
  },
  'templates:write': {
    en: 'Write the questions and the advice of health reports',
    ms: 'Menulis soalan dan nasihat laporan kesihatan',
  },
  'templates:release': {
    en: 'Release questions and advice that someone else wrote',
    ms: 'Mengeluarkan soalan dan nasihat yang ditulis oleh orang lain',
  },
  'records:import': {
    en: 'Import health records, and approve imports that someone else requested',
    ms: 'Mengimport rekod kesihatan, dan meluluskan import yang diminta oleh orang lain',
  },
  'records:code': {
    en: 'Issue the code that links a person to their health record',
    ms: 'Mengeluarkan kod yang memautkan seseorang dengan rekod kesihatannya',
  },
  'codes:decide': {
    en: 'Decide on appeals against health codes, and set levels',
    ms: 'Memutuskan rayuan terhadap kod kesihatan, dan menetapkan tahap',
  },
  'recoveries:record': { en: 'Record that someone has recovered', ms: 'Merekodkan pemulihan seseorang' },
  'certificates:issue': {
    en: 'Certify recoveries that someone else recorded, and revoke certificates',
    ms: 'Mengesahkan pemulihan yang direkodkan oleh orang lain, dan membatalkan sijil',
  },
  'vaccinations:review': { en: 'Review vaccination certificates', ms: 'Menyemak sijil vaksinasi' },
  'applications:review': {
    en: 'Review and decide entry and exit applications',
    ms: 'Menyemak dan memutuskan permohonan masuk dan keluar',
  },
  'certifications:review': {
    en: 'Compare people’s details with their documents, and verify who they are',
    ms: 'Membandingkan butiran orang dengan dokumen mereka, dan mengesahkan identiti mereka',
  },
  'families:link': {
    en: 'Link family members who have no number of their own, after seeing their documents',
    ms: 'Memautkan ahli keluarga yang tiada nombor sendiri, selepas melihat dokumen mereka',
  },
  'payments:read': { en: 'See payments, refunds and the ledger', ms: 'Melihat bayaran, bayaran balik dan lejar' },
  'payments:refund': { en: 'Request the refund of a payment', ms: 'Meminta bayaran balik' },
  'payments:approve': {
    en: 'Approve refunds that someone else requested',
    ms: 'Meluluskan bayaran balik yang diminta oleh orang lain',
  },
  'venues:manage': {
    en: 'Manage venues and print their check-in posters',
    ms: 'Mengurus premis dan mencetak poster daftar masuknya',
  },
  'exposures:mark': {
    en: 'Notify people who were at a venue at a time, without learning who they are',
    ms: 'Memaklumkan orang yang berada di sesebuah premis pada sesuatu masa, tanpa mengetahui siapa mereka',
  },
  'events:manage': { en: 'Prepare events and see who is coming', ms: 'Menguruskan acara dan melihat peserta' },
  'content:write': { en: 'Write the content of the portal', ms: 'Menulis kandungan portal' },
  'notices:publish': { en: 'Publish announcements', ms: 'Menerbitkan pengumuman' },
  'travellers:message': {
    en: 'Message all travellers of a flight or of the arrivals of a day',
    ms: 'Menghantar mesej kepada semua pengembara sesuatu penerbangan atau ketibaan sehari',
  },
  'messages:trace': { en: 'See whether a message was delivered', ms: 'Melihat sama ada mesej telah diterima' },
  'accounts:help': { en: 'Help a traveller with their account', ms: 'Membantu pengembara dengan akaun mereka' },
  'feedback:answer': {
    en: 'Read and answer feedback and reports',
    ms: 'Membaca dan menjawab maklum balas dan laporan',
  },
  'staff:manage': {
    en: 'Invite staff and decide their roles',
    ms: 'Menjemput kakitangan dan menentukan peranan mereka',
  },
  'settings:manage': { en: 'Change settings of the portal', ms: 'Mengubah tetapan portal' },
  'ports:manage': {
    en: 'Add, change and close ports of entry and their lanes',
    ms: 'Menambah, mengubah dan menutup pintu masuk serta lorongnya',
  },
  'wall-boards:manage': {
    en: 'Add, change and close the wall boards of arrival halls',
    ms: 'Menambah, mengubah dan menutup papan dinding di balai ketibaan',
  },
  'carriers:manage': {
    en: 'Issue and revoke the keys of carriers',
    ms: 'Mengeluarkan dan membatalkan kunci syarikat pengangkutan',
  },
  'statistics:read': {
    en: 'See statistics: counts of arrivals, decisions and messages',
    ms: 'Melihat statistik: bilangan ketibaan, keputusan dan mesej',
  },
  'statistics:exact': {
    en: 'See exact statistics, also small numbers, and by port of entry',
    ms: 'Melihat statistik yang tepat, termasuk bilangan kecil, dan mengikut pintu masuk',
  },
  'reports:make': {
    en: 'Make reports of counts, and see which reports are delivered',
    ms: 'Menyediakan laporan bilangan, dan melihat laporan yang dihantar',
  },
  'reports:lists': {
    en: 'Make reports with a row for each referred traveller or case',
    ms: 'Menyediakan laporan dengan satu baris bagi setiap pengembara yang dirujuk atau kes',
  },
  'reports:schedule': {
    en: 'Schedule reports, and send a report again',
    ms: 'Menjadualkan laporan, dan menghantar semula laporan',
  },
  'audit:read': { en: 'Read the audit log', ms: 'Membaca rekod audit' },
  'exports:request': { en: 'Request data as a file', ms: 'Meminta data sebagai fail' },
  'exports:approve': {
    en: 'Approve exports that someone else requested',
    ms: 'Meluluskan eksport yang diminta oleh orang lain',
  },
} as const satisfies Record<string, BilingualText>;

export type Scope = keyof typeof scopes;

export type RoleDefinition = { readonly name: BilingualText; readonly scopes: readonly Scope[] };

/** No role and no permitted combination has all scopes. */
export const roles = {
  'border-officer': {
    name: { en: 'Border officer', ms: 'Pegawai sempadan' },
    scopes: [
      'arrivals:read',
      'arrivals:decide',
      'shifts:read',
      'arrivals:assist',
      'conveyances:import',
      'kiosks:manage',
    ],
  },
  'health-officer': {
    name: { en: 'Health officer', ms: 'Pegawai kesihatan' },
    scopes: [
      'arrivals:read',
      'shifts:read',
      'cases:work',
      'screening:override',
      'rules:write',
      'rules:release',
      'templates:write',
      'templates:release',
      'codes:decide',
      'statistics:read',
      'statistics:exact',
      'reports:make',
      'reports:lists',
      'reports:schedule',
      'exports:request',
      'outbreak:import',
      'recoveries:record',
      'certificates:issue',
      'venues:manage',
      'exposures:mark',
      'travellers:message',
      'records:import',
      'records:code',
    ],
  },
  reviewer: {
    name: { en: 'Reviewer', ms: 'Penyemak' },
    scopes: [
      'certificates:issue',
      'vaccinations:review',
      'applications:review',
      'certifications:review',
      'families:link',
      'payments:read',
      'payments:refund',
    ],
  },
  'event-organiser': {
    name: { en: 'Event organiser', ms: 'Penganjur acara' },
    scopes: ['events:manage', 'venues:manage'],
  },
  'content-editor': {
    name: { en: 'Content editor', ms: 'Penyunting kandungan' },
    scopes: ['content:write', 'notices:publish', 'templates:write'],
  },
  'help-desk': {
    name: { en: 'Help desk', ms: 'Meja bantuan' },
    scopes: ['records:code', 'families:link', 'messages:trace', 'accounts:help', 'feedback:answer'],
  },
  administrator: {
    name: { en: 'Administrator', ms: 'Pentadbir' },
    scopes: [
      'shifts:read',
      'shifts:supervise',
      'kiosks:manage',
      'notices:publish',
      'staff:manage',
      'settings:manage',
      'ports:manage',
      'wall-boards:manage',
      'carriers:manage',
      'statistics:read',
      'payments:read',
      'payments:refund',
      'payments:approve',
    ],
  },
  auditor: {
    name: { en: 'Auditor', ms: 'Juruaudit' },
    scopes: ['payments:read', 'statistics:read', 'audit:read', 'exports:request', 'exports:approve'],
  },
} as const satisfies Record<string, RoleDefinition>;

export type Role = keyof typeof roles;

/** Names of the roles in display order. */
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

export const maxRoles = 3;

/** Returns all scopes that the roles have, in the order of `scopes`. */
export function scopesOf(assigned: readonly Role[]): Scope[] {
  const allowed = new Set<Scope>(assigned.flatMap((role) => [...roles[role].scopes]));
  return (Object.keys(scopes) as Scope[]).filter((scope) => allowed.has(scope));
}

/**
 * Returns why one person may not have these roles together, as the key of a field message; undefined when allowed.
 * Administrators assign roles, and auditors check those assignments, so nobody may be both.
 */
export function findRoleConflict(assigned: readonly Role[]): 'roles-none' | 'roles-many' | 'roles-apart' | undefined {
  const distinct = new Set(assigned);
  if (distinct.size === 0) return 'roles-none';
  if (distinct.has('administrator') && distinct.has('auditor')) return 'roles-apart';
  return distinct.size > maxRoles ? 'roles-many' : undefined;
}
