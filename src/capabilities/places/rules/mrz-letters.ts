/**
 * Spellings of letters in a machine-readable zone, as `letter=spelling`: ICAO Doc 9303 part 3, section 6, tables A
 * to C. Letters that are not listed lose their diacritical marks. A letter with an empty spelling is left out.
 */
export const latinSpellings = `
  Ä=AE Å=AA Æ=AE Ð=D Đ=D Ħ=H Ĳ=IJ ĸ=Q Ł=L Ŋ=N Ö=OE Ø=OE Œ=OE Þ=TH Ŧ=T Ü=UE ẞ=SS
`;

/** Table B. A letter with a second spelling for one language has the common spelling. */
export const cyrillicSpellings = `
  Ё=E Ђ=D Є=IE Ѕ=DZ І=I Ї=I Ј=J Љ=LJ Њ=NJ Ћ=C Ѓ=G Ќ=K Ў=U Џ=DZ
  А=A Б=B В=V Г=G Д=D Е=E Ж=ZH З=Z И=I Й=I К=K Л=L М=M Н=N О=O П=P Р=R С=S Т=T У=U Ф=F Х=KH Ц=TS Ч=CH Ш=SH Щ=SHCH
  Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA Ѫ=U Ѵ=Y Ґ=G Ғ=G Һ=C
`;

/** Table C. Vowel signs are left out, a shadda doubles the letter before it, ة depends on its position. */
export const arabicSpellings = `
  ء=XE آ=XAA أ=XAE ؤ=U إ=I ئ=XI ا=A ب=B ت=T ث=XTH ج=J ح=XH خ=XKH د=D ذ=XDH ر=R ز=Z س=S ش=XSH ص=XSS ض=XDZ ط=XTT ظ=XZZ ع=E غ=G
  ف=F ق=Q ك=K ل=L م=M ن=N ه=H و=W ى=XAY ي=Y ٱ=XXA
  ٹ=XXT ټ=XRT پ=P ځ=XKE څ=XXH چ=XC ڈ=XXD ډ=XDR ڑ=XXR ړ=XRR ږ=XRX ژ=XJ ښ=XXS ک=XKK ګ=XXK ڭ=XNG گ=XGG ں=XNN ڼ=XXN ھ=XDO
  ۀ=XYH ہ=XXG ۂ=XGE ۃ=XTG ی=XYA ۍ=XXY ې=Y ے=XYB ۓ=XBE
`;

/** Letters that only Jawi has. No ICAO table lists them: the spellings are those of Malay in Latin letters. */
export const jawiSpellings = `
  ڠ=NG ڤ=P ݢ=G ڽ=NY ۏ=V
`;
