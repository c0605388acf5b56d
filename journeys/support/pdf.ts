import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import { button, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

/** A document as somebody sees it who opens it: the text of each page, and what the code on the first says. */
type ParsedPdf = { pages: string[]; code: string; bytes: Buffer };

/** Presses Download on the page and opens what comes. */
export async function downloadPdf(visitor: Visitor): Promise<ParsedPdf> {
  const { page, t, input: hands } = visitor;
  const before = page.context().pages().length;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(button(visitor, t.screens.people.download)),
  ]);
  // A file under its own name, and no tab that a reload would turn into a refusal.
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-[A-Z0-9-]+\.pdf$/);
  expect(page.context().pages()).toHaveLength(before);
  return readPdf(await readFile(await file.path()));
}

/** The text of each page of a document. */
export async function readPdfPages(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** Opens a document with the engine that Chrome has. */
export async function readPdf(bytes: Buffer): Promise<ParsedPdf> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    const { width, height, data } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    document.destroy();
    return { pages, code: decodeQR({ width, height, data }), bytes };
  } finally {
    library.destroy();
  }
}
