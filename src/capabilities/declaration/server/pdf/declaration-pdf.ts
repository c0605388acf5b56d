import { readFileSync } from 'node:fs';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { qrDrawing } from '#foundation/server/pdf/qr-drawing.ts';
import type { DeclarationPdfData, PdfCode } from './pdf-data.ts';

/** Prints a submitted declaration as PDF/UA-1 on A4, with the passes of its travellers as QR codes. */
export function printDeclarationPdf(printer: Pick<PdfPrinter, 'print'>, form: DeclarationPdfData): Promise<Buffer> {
  const { language, documentTitle: title, submittedAt: createdAt } = form;
  return printer.print(readTemplate(), withQrDrawings(form), { language, title, createdAt });
}

/** Replaces the texts of QR codes by drawings, as the template expects. */
export function withQrDrawings(form: DeclarationPdfData) {
  const travellers = form.travellers.map((traveller) => ({
    ...traveller,
    qr: traveller.qr ? drawQrCode(traveller.qr) : null,
  }));
  return { ...form, qr: drawQrCode(form.qr), travellers };
}

function drawQrCode({ text, alt }: PdfCode): { drawing: string; alt: string } {
  return { drawing: qrDrawing(text), alt };
}

let cachedTemplate: string | undefined;

function readTemplate(): string {
  cachedTemplate ??= readFileSync(new URL('declaration.typ', import.meta.url), 'utf8');
  return cachedTemplate;
}
