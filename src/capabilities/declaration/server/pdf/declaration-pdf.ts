import { readFileSync } from 'node:fs';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { qrDrawing } from '#foundation/server/pdf/qr-drawing.ts';
import type { DeclarationPdfData } from './pdf-data.ts';

/** The form of a submitted declaration, A4, as PDF/UA-1 with a QR code of its reference. */
export function declarationPdf(printer: Pick<PdfPrinter, 'print'>, form: DeclarationPdfData): Promise<Buffer> {
  const { language, documentTitle: title, submittedAt: createdAt, qr } = form;
  return printer.print(
    template(),
    { ...form, qr: { drawing: qrDrawing(qr.text), alt: qr.alt } },
    { language, title, createdAt },
  );
}

let read: string | undefined;

function template(): string {
  read ??= readFileSync(new URL('declaration.typ', import.meta.url), 'utf8');
  return read;
}
