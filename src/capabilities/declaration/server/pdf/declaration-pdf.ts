import { readFileSync } from 'node:fs';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { qrDrawing } from '#foundation/server/pdf/qr-drawing.ts';
import type { DeclarationPdfData, PdfCode } from './pdf-data.ts';

/** The form of a submitted declaration, A4, as PDF/UA-1 with the passes of its travellers as QR codes. */
export function declarationPdf(printer: Pick<PdfPrinter, 'print'>, form: DeclarationPdfData): Promise<Buffer> {
  const { language, documentTitle: title, submittedAt: createdAt } = form;
  const travellers = form.travellers.map((one) => ({ ...one, qr: one.qr ? drawn(one.qr) : null }));
  return printer.print(
    template(),
    { ...form, qr: drawn(form.qr), travellers },
    { language, title, createdAt },
  );
}

function drawn({ text, alt }: PdfCode): { drawing: string; alt: string } {
  return { drawing: qrDrawing(text), alt };
}

let read: string | undefined;

function template(): string {
  read ??= readFileSync(new URL('declaration.typ', import.meta.url), 'utf8');
  return read;
}
