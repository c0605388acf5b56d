/**
 * A word in names of the country and its region, with its full and its short forms. `courtesy`: a title that
 * documents leave out. `rank`: a title that belongs to the name. `child-of`: precedes the name of a parent. `name`:
 * a name that is often shortened.
 */
export type NameTerm = {
  role: 'courtesy' | 'rank' | 'child-of' | 'name';
  sex?: 'male' | 'female';
  fullForms: readonly string[];
  shortForms: readonly string[];
};

/** Words of names, spelled as in machine-readable zones. */
export const nameTerms: readonly NameTerm[] = [
  { role: 'courtesy', sex: 'male', fullForms: ['AWANG'], shortForms: ['AWG'] },
  { role: 'courtesy', sex: 'female', fullForms: ['DAYANG'], shortForms: ['DYG', 'DYNG'] },
  { role: 'courtesy', sex: 'male', fullForms: ['HAJI'], shortForms: ['HJ'] },
  { role: 'courtesy', sex: 'female', fullForms: ['HAJAH', 'HAJJAH'], shortForms: ['HJH', 'HJJH'] },
  { role: 'rank', fullForms: ['PENGIRAN'], shortForms: ['PG', 'PGN'] },
  { role: 'rank', sex: 'male', fullForms: ['AWANGKU'], shortForms: ['AK', 'AWGKU'] },
  { role: 'rank', sex: 'female', fullForms: ['DAYANGKU'], shortForms: ['DK', 'DYGKU'] },
  { role: 'rank', fullForms: ['PEHIN'], shortForms: ['PHN'] },
  { role: 'rank', sex: 'male', fullForms: ['DATO', 'DATUK'], shortForms: ['DTO'] },
  { role: 'rank', sex: 'female', fullForms: ['DATIN'], shortForms: ['DTN'] },
  { role: 'child-of', sex: 'male', fullForms: ['BIN'], shortForms: ['B'] },
  { role: 'child-of', sex: 'female', fullForms: ['BINTI'], shortForms: ['BINTE', 'BTE', 'BT', 'BTI'] },
  { role: 'child-of', sex: 'male', fullForms: ['ANAK LELAKI'], shortForms: ['A L', 'S O'] },
  { role: 'child-of', sex: 'female', fullForms: ['ANAK PEREMPUAN'], shortForms: ['A P', 'D O'] },
  { role: 'child-of', fullForms: ['ANAK'], shortForms: [] },
  {
    role: 'name',
    fullForms: ['MUHAMMAD', 'MOHAMMAD', 'MOHAMED', 'MOHAMAD', 'MUHAMAD', 'MOHAMMED', 'MUHAMMED'],
    shortForms: ['MOHD', 'MUHD', 'MHD', 'MD'],
  },
  { role: 'name', fullForms: ['ABDUL'], shortForms: ['ABD'] },
];
