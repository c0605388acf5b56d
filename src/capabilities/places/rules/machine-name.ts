/**
 * A name as the machine-readable zone of a passport spells it: ICAO Doc 9303 part 3, section 6 (recommended transliterations
 * of Latin, Cyrillic and Arabic letters, Jawi's own added). Undefined when a letter has no spelling there, such as Han.
 */
export function machineReadableName(name: string): string | undefined {
  const spelled = [...name.normalize('NFC').toUpperCase()].map(spell);
  if (spelled.some((part) => part === undefined)) return undefined;
  const text = spelled.join('').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

function spell(letter: string): string | undefined {
  if (/^[A-Z]$/.test(letter)) return letter;
  if (/^[\s\-/,]$/u.test(letter)) return ' ';
  if (/^['’ʼ`.@()ʻ‘]$/u.test(letter) || /^\p{Cf}$/u.test(letter)) return '';
  const listed = spellings.get(letter);
  if (listed !== undefined) return listed;
  if (/^\p{M}$/u.test(letter)) return '';
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[A-Z]+$/.test(bare) ? bare : undefined;
}

const latin = 'Ä AE Å AA Æ AE Ð D Ñ N Ö OE Ø OE Ü UE Þ TH ß SS ẞ SS Đ D Ħ H Ĳ IJ Ł L Ŋ N Œ OE Ŧ T ı I İ I Ŀ L';
const cyrillic =
  'А A Б B В V Г G Д D Е E Ё E Ж ZH З Z И I І I Й I К K Л L М M Н N О O П P Р R С S Т T У U Ф F Х KH Ц TS Ч CH Ш SH Щ SHCH Ъ IE Ы Y Ь Э E Ю IU Я IA Ґ G Є IE Ї I Ў U Ђ D Ѓ G Ѕ DZ Ј J Љ LJ Њ NJ Ћ C Ќ K Џ DZ';
const arabic =
  'ء XE آ XAA أ XAE ؤ U إ I ئ XI ا A ب B ة XAH ت T ث XTH ج J ح XH خ XKH د D ذ XDH ر R ز Z س S ش XSH ص XSS ض XDZ ط XTT ظ XZZ ع E غ G ف F ق Q ك K ل L م M ن N ه H و W ى XAY ي Y پ P چ XC ڠ NG ڤ P ݢ G ڽ NY ۏ V ک K ی Y گ XG';

// A letter, a blank, its spelling; the soft sign has none.
const spellings = new Map<string, string>([
  ...pairs(latin),
  ...pairs(cyrillic.replace('Ь Э', 'Ь - Э')),
  ...pairs(arabic),
]);

function pairs(table: string): [string, string][] {
  const parts = table.split(' ');
  return Array.from({ length: parts.length / 2 }, (_, at) => {
    const spelling = parts[at * 2 + 1] as string;
    return [parts[at * 2] as string, spelling === '-' ? '' : spelling];
  });
}
