import { type Country, findNationality, nationalities } from './countries.ts';

/**
 * Finds the nationality for a document's code of two or three letters: ICAO's code (`D`), ISO's (`DEU`), an unlisted
 * code in use (`XXK`), or a withdrawn code with a single successor. Undefined for unknown codes, and for withdrawn
 * codes with several successors, such as YUG or SUN: the traveller then chooses.
 */
export function findNationalityByDocumentCode(code: string): Country | undefined {
  return (
    findNationality(code) ?? nationalityByIcaoCode.get(code) ?? findNationality(listCodeByDocumentCode.get(code) ?? '')
  );
}

const nationalityByIcaoCode = new Map(nationalities.map((nationality) => [nationality.icao, nationality]));

/**
 * Codes of documents and their codes in the list. Sources: ISO 3166-1 (DEU, for which ICAO Doc 9303 part 3, section
 * 5, has D), ISO 3166-3 (withdrawn), ICAO Doc 9303 part 3, section 5, part F (ANT), and codes for Kosovo beside
 * ICAO's RKS.
 */
const listCodeByDocumentCode = new Map(
  `DEU=DE XXK=XK XKX=XK KOS=XK ANT=NL BUR=MM BYS=BY DDR=DE DHY=BJ FXX=FR HVO=BF NHB=VU RHO=ZW ROM=RO TMP=TL VDR=VN YMD=YE ZAR=CD ZIM=ZW`
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
