/**
 * A word in names of the country and its region, with its full and its short forms. `courtesy`: a title that
 * documents leave out. `rank`: a title that belongs to the name. `child-of`: precedes the name of a parent. `name`:
 * a name that is often shortened.
 */
export type NameTerm = {
  role: 'courtesy' | 'rank' | 'child-of' | 'name';
  sex?: 'male' | 'female';
  full: readonly string[];
  short: readonly string[];
};

/** Words of names, spelled as in machine-readable zones. */
export const nameTerms: readonly NameTerm[] = [
  { role: 'courtesy', sex: 'male', full: ['AWANG'], short: ['AWG'] },
  { role: 'courtesy', sex: 'female', full: ['DAYANG'], short: ['DYG', 'DYNG'] },
  { role: 'courtesy', sex: 'male', full: ['HAJI'], short: ['HJ'] },
  { role: 'courtesy', sex: 'female', full: ['HAJAH', 'HAJJAH'], short: ['HJH', 'HJJH'] },
  { role: 'rank', full: ['PENGIRAN'], short: ['PG', 'PGN'] },
  { role: 'rank', sex: 'male', full: ['AWANGKU'], short: ['AK', 'AWGKU'] },
  { role: 'rank', sex: 'female', full: ['DAYANGKU'], short: ['DK', 'DYGKU'] },
  { role: 'rank', full: ['PEHIN'], short: ['PHN'] },
  { role: 'rank', sex: 'male', full: ['DATO', 'DATUK'], short: ['DTO'] },
  { role: 'rank', sex: 'female', full: ['DATIN'], short: ['DTN'] },
  { role: 'child-of', sex: 'male', full: ['BIN'], short: ['B'] },
  { role: 'child-of', sex: 'female', full: ['BINTI'], short: ['BINTE', 'BTE', 'BT', 'BTI'] },
  { role: 'child-of', sex: 'male', full: ['ANAK LELAKI'], short: ['A L', 'S O'] },
  { role: 'child-of', sex: 'female', full: ['ANAK PEREMPUAN'], short: ['A P', 'D O'] },
  { role: 'child-of', full: ['ANAK'], short: [] },
  {
    role: 'name',
    full: ['MUHAMMAD', 'MOHAMMAD', 'MOHAMED', 'MOHAMAD', 'MUHAMAD', 'MOHAMMED', 'MUHAMMED'],
    short: ['MOHD', 'MUHD', 'MHD', 'MD'],
  },
  { role: 'name', full: ['ABDUL'], short: ['ABD'] },
];
