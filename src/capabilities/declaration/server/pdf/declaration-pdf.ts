import { readFileSync } from 'node:fs';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { qrDrawing } from '#foundation/server/pdf/qr-drawing.ts';
import type { DeclarationPdfData, PdfCode } from './pdf-data.ts';

/** The form of a submitted declaration, A4, as PDF/UA-1 with the passes of its travellers as QR codes. */
export function printDeclarationPdf(printer: Pick<PdfPrinter, 'print'>, form: DeclarationPdfData): Promise<Buffer> {
  const { language, documentTitle: title, submittedAt: createdAt } = form;
  return printer.print(readTemplate(), withQrDrawings(form), { language, title, createdAt });
}

/** The form as the template takes it: codes as drawings. */
export function withQrDrawings(form: DeclarationPdfData) {
  const travellers = form.travellers.map((one) => ({ ...one, qr: one.qr ? drawQrCode(one.qr) : null }));
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
