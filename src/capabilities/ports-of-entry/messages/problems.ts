import { defineProblems } from '#foundation/contract/problem.ts';
import { maxLanes, maxPorts } from '../rules/limits.ts';

const refusals = defineProblems({
  'ports-of-entry/code-taken': {
    status: 409,
    en: 'Another port of entry already has this code.',
    ms: 'Kod ini telah digunakan oleh pintu masuk lain.',
  },
  'ports-of-entry/too-many-ports': {
    status: 409,
    en: `There are already ${maxPorts} ports of entry, the most a list can hold.`,
    ms: `Sudah ada ${maxPorts} pintu masuk, iaitu bilangan paling banyak bagi satu senarai.`,
  },
  'ports-of-entry/lane-taken': {
    status: 409,
    en: 'This port already has a lane with one of these numbers.',
    ms: 'Pintu masuk ini sudah mempunyai lorong dengan salah satu nombor ini.',
  },
  'ports-of-entry/too-many-lanes': {
    status: 409,
    en: `A port can have up to ${maxLanes} lanes.`,
    ms: `Satu pintu masuk boleh mempunyai sehingga ${maxLanes} lorong.`,
  },
  'ports-of-entry/lane-occupied': {
    status: 409,
    en: 'Someone else is signed on to this lane. Check with them, then take over the lane or choose another one.',
    ms: 'Orang lain telah mendaftar masuk ke lorong ini. Tanya mereka dahulu, kemudian ambil alih lorong ini atau pilih lorong lain.',
  },
  'ports-of-entry/port-not-allowed': {
    status: 403,
    en: 'You work at other ports of entry. Ask an administrator if this is wrong.',
    ms: 'Awda bertugas di pintu masuk lain. Tanya pentadbir jika ini tidak betul.',
  },
  'ports-of-entry/own-limit': {
    status: 403,
    en: 'Another administrator must change your own ports of entry.',
    ms: 'Pintu masuk awda sendiri mesti diubah oleh pentadbir lain.',
  },
  'ports-of-entry/lane-closed': {
    status: 409,
    en: 'This lane has been closed. Choose another one.',
    ms: 'Lorong ini telah ditutup. Pilih lorong lain.',
  },
});

export const { problem, pickProblems } = refusals;
