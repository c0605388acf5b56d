import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import { button, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

/** Document as a reader sees it: the text of each page, and the content of the QR code on page 1. */
type ParsedPdf = { pages: string[]; qrText: string; bytes: Buffer };

export async function downloadPdf(visitor: Visitor): Promise<ParsedPdf> {
  const { page, t, input } = visitor;
  const before = page.context().pages().length;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    input.press(button(visitor, t.screens.travellers.download)),
  ]);
  // A file with its own name, and no new tab that a reload would turn into an error.
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-[A-Z0-9-]+\.pdf$/);
  expect(page.context().pages()).toHaveLength(before);
  return readPdf(await readFile(await file.path()));
}

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

export async function readPdf(bytes: Buffer): Promise<ParsedPdf> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    const { width, height, data } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    document.destroy();
    return { pages, qrText: decodeQR({ width, height, data }), bytes };
  } finally {
    library.destroy();
  }
}
