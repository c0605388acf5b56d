import { type Country, findNationality, nationalities } from './countries.ts';

/**
 * The nationality that a document's code of two or three letters means: ICAO's code (`D`), ISO's (`DEU`), one that states use without
 * either (`XXK`), or one that was withdrawn in favour of a single other. Undefined for what is none, and for withdrawn codes of states
 * that several came after, such as YUG or SUN: the person says which.
 */
export function nationalityOfDocument(code: string): Country | undefined {
  return findNationality(code) ?? byIcao.get(code) ?? findNationality(otherCodes.get(code) ?? '');
}

const byIcao = new Map(nationalities.map((one) => [one.icao, one]));

/**
 * Code of a document to code of the list. Sources: ISO 3166-1 (DEU, of which ICAO Doc 9303 part 3, section 5, makes D), ISO 3166-3
 * (withdrawn), ICAO Doc 9303 part 3, section 5, part F (ANT), and codes for Kosovo beside ICAO's RKS.
 */
const otherCodes = new Map(
  `DEU=DE XXK=XK XKX=XK KOS=XK ANT=NL BUR=MM BYS=BY DDR=DE DHY=BJ FXX=FR HVO=BF NHB=VU RHO=ZW ROM=RO TMP=TL VDR=VN YMD=YE ZAR=CD ZIM=ZW`
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
