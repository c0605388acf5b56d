import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { singleTravellerAnswers } from '../testing/traveller.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import type { Language } from '#foundation/language/messages.ts';
import { printDeclarationPdf } from './declaration-pdf.ts';
import type { DeclarationPdfData } from './pdf-data.ts';
import { buildPdfData } from './build-pdf-data.ts';
import { exampleForm, exampleNames, furtherNames, hostileNames } from './testing/pdf-example.ts';

const printer = openPdfPrinter({ workers: 1 });
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(async () => {
  pdfium.destroy();
  await printer.close();
});

const languages: Language[] = ['en', 'ms'];
const plain = /^[\x20-\x7e]+$/;

describe.each(languages)('PDF form in %s', (language) => {
  test('contains all of its data in reading order', async () => {
    const form = exampleForm(language, exampleNames.slice(0, 1));
    const text = (await pagesOf(await printDeclarationPdf(printer, form))).join('').replaceAll(' ', '');
    let from = 0;
    for (const expectedText of textsInReadingOrder(form).map((sentence) => sentence.replaceAll(' ', ''))) {
      const index = text.indexOf(expectedText, from);
      expect({ said: expectedText, found: index >= 0 }).toEqual({ said: expectedText, found: true });
      from = index + expectedText.length;
    }
  });

  test('is tagged, and has its language and title', async () => {
    const form = exampleForm(language, exampleNames.slice(0, 2));
    const inside = insideOf(await printDeclarationPdf(printer, form));
    expect(inside).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(inside).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(inside).toContain(`/Lang (${language})`);
    expect(inside).toMatch(/\/DisplayDocTitle true/);
    expect(inside).toContain(`/Title (${form.documentTitle})`);
    expect(inside).toMatch(/pdfuaid:part>1</);
    for (const part of ['H1', 'H2', 'H3', 'L', 'LI', 'Lbl', 'LBody', 'Figure']) expect(inside).toContain(`/S /${part}`);
    expect(inside).toContain(`/Alt (${form.qr.alt})`);
  });
});

test.each(exampleNames)('draws %s as typed', async (name) => {
  expect(withoutEchoes(await drawnName(name))).toBe(withoutEchoes(name));
});

// PDFium guesses blanks from the distance of glyphs, and is wrong beside stacked letters.
test.each(furtherNames)('draws %s as typed, in copied text', async (name) => {
  expect(withoutEchoes(await drawnName(name)).replaceAll(' ', '')).toBe(withoutEchoes(name).replaceAll(' ', ''));
});

describe('names in the PDF', () => {
  test.each(hostileNames.filter((name) => plain.test(name)))('draws %j as text', async (name) => {
    expect((await drawnName(name)).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  });

  test.each(hostileNames.filter((name) => !plain.test(name)))('draws %j as text', async (name) => {
    const drawn = await drawnName(name);
    expect(drawn).not.toMatch(/[\u202a-\u202e\u2066\u2067\ufeff\ue000\p{Cc}]/u);
    expect(drawn.includes('\ufffd')).toBe(/[\u202e\0\u0780-\u07bf]|👩/u.test(name));
  });

  test('adds nothing active to the file', async () => {
    const inside = insideOf(await printDeclarationPdf(printer, exampleForm('en', hostileNames)));
    const withoutTexts = inside.replace(/\((?:\\.|[^\\()])*\)/g, '()');
    expect(withoutTexts).toMatch(/\/Type\s*\/Catalog/);
    expect(withoutTexts).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|SubmitForm|ImportData|GoToR|GoToE|URI|RichMedia|Rendition|AcroForm|XFA|Annots)\b/,
    );
  });
});

test('prints each of ten travellers whole on one page, with reference and page number on every page', async () => {
  const form = exampleForm('en');
  const pages = await pagesOf(await printDeclarationPdf(printer, form));
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, i) => {
    expect(page).toContain(form.reference.value);
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
    expect(page).toContain('148');
  });
  form.travellers.forEach(({ heading, sections }, i) => {
    const passport = sections[0]?.rows.at(-1)?.value ?? '';
    const page = pages.filter((text) => new RegExp(`${heading}(?!\\d)`).test(text));
    expect({ heading, pages: page.length, passport: page[0]?.includes(passport), i }).toEqual({
      heading,
      pages: 1,
      passport: true,
      i,
    });
  });
});

test.each(languages)('prints one traveller on one page, even with the longest texts (%s)', async (language) => {
  for (const data of [exampleForm(language, exampleNames.slice(0, 1)), longestForm(language)])
    expect(await pagesOf(await printDeclarationPdf(printer, data))).toHaveLength(1);
});

test('continues an answer that is longer than a page on the next one', async () => {
  const form = exampleForm('en', ['Siti']);
  const [traveller] = form.travellers;
  const rows = Array.from({ length: 80 }, (_, i) => ({ label: `Question ${i}`, value: `Answer ${i}` }));
  const long = { ...form, travellers: [{ ...traveller, sections: [{ title: 'Long', rows }] }] } as DeclarationPdfData;
  const pages = await pagesOf(await printDeclarationPdf(printer, long));
  expect(pages.join(' ')).toContain('Answer 79');
  expect(pages.length).toBe(2);
});

test.each([1.5, 3])('has a QR code that is readable at %d times its size', async (scale) => {
  const form = exampleForm('ms', exampleNames.slice(0, 1));
  const document = await pdfium.loadDocument(await printDeclarationPdf(printer, form));
  try {
    const { width, height, data } = await document.getPage(0).render({ scale, render: 'bitmap' });
    expect(decodeQR({ width, height, data })).toBe(form.qr.text);
  } finally {
    document.destroy();
  }
});

/** Text of each page as the PDF engine of Chrome reads it, with line ends as single blanks. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  } finally {
    document.destroy();
  }
}

/** Text between the traveller's heading and the reason for the band. */
async function drawnName(name: string): Promise<string> {
  const form = exampleForm('en', [name]);
  const text = (await pagesOf(await printDeclarationPdf(printer, form))).join(' ');
  const [traveller] = form.travellers;
  const start = text.indexOf(`${traveller?.heading} `) + `${traveller?.heading} `.length;
  const drawn = text.slice(start, text.indexOf(traveller?.band.reason ?? '', start));
  return drawn.replace(traveller?.band.text ?? '', '').trim();
}

/**
 * Drops repeated composed letters. A mark at another height than its letter (Thai vowels above, Bengali vowels below)
 * is a separate piece in the file, and typst 0.14 writes the whole composed letter with both pieces: drawn once,
 * copied twice.
 */
function withoutEchoes(text: string): string {
  const clusters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  return clusters.filter((cluster, i) => [...cluster].length === 1 || cluster !== clusters[i - 1]).join('');
}

/** Content streams of the PDF file, decompressed. */
function insideOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode.*?stream\r?\n/gs)].map(({ index, 0: head }) => {
    const start = index + head.length;
    try {
      return inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1');
    } catch {
      return '';
    }
  });
  return [raw, ...streams].join('\n');
}

function textsInReadingOrder(form: DeclarationPdfData): string[] {
  const row = (entry: { label: string; value: string }) => [entry.label, entry.value];
  return [
    form.issuer,
    form.heading,
    form.status.text,
    form.status.sentence,
    ...row(form.reference),
    ...form.facts.flatMap(row),
    form.journey.title,
    ...form.journey.rows.flatMap(row),
    ...form.travellers.flatMap(({ heading, name, band, sections }) => [
      heading,
      name,
      band.text,
      band.reason,
      ...sections.flatMap(({ title, rows }) => [title, ...rows.flatMap(row)]),
    ]),
    form.consent.title,
    form.consent.text,
    form.consent.note,
    form.help.title,
    form.help.text,
    form.footer.help,
  ];
}

/** Form of one traveller with the longest answers: ten countries, a long name, both symptoms, the real consent. */
function longestForm(language: Language): DeclarationPdfData {
  const journey = {
    entryDate: toEnteredDate('2026-11-22'),
    departureCountry: 'SG',
    visited: ['SG', 'MY', 'ID', 'PH', 'TH', 'VN', 'CN', 'JP', 'KR', 'AU'],
    noneOther: false,
    mode: 'air' as const,
    flightNumber: 'BI422',
    flightUnknown: false,
    vehicleNumber: '',
    vesselName: '',
  };
  const [traveller] = singleTravellerAnswers({
    name: 'Pengiran Hajah Siti Nur’Ain binti Pengiran Haji Muhammad Abdul Rahman',
    passportExpiry: toEnteredDate('2031-01-31'),
    fever: 'yes',
    rash: 'yes',
    journey,
  }).travellers;
  const answers = { ...singleTravellerAnswers(), travellers: traveller ? [traveller] : [] };
  const reasons = [
    { ruleId: 'fever', en: 'Answered Yes to fever.', ms: 'Menjawab Ya bagi demam.' },
    { ruleId: 'rash', en: 'Answered Yes to rash.', ms: 'Menjawab Ya bagi ruam.' },
  ];
  return buildPdfData(
    'BN-7K4M-2QXD',
    {
      version: 1,
      submittedAt: '2026-11-20T06:05:00.000Z',
      consentVersion: '1',
      answers,
      results: [{ number: 1, band: 'see-health-officer', reasons }],
    },
    [{ travellerNumber: 1, text: 'SHT1:RRQT' }],
    language,
    language,
  );
}
