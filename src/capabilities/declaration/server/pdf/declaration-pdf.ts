import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { drawQrCode } from '#foundation/server/pdf/qr-drawing.ts';
import type { DeclarationPdfData, PdfQrCode } from './pdf-data.ts';

const template = new URL('declaration.typ', import.meta.url);

/** Prints a submitted declaration as PDF/UA-1 on A4, with the passes of its travellers as QR codes. */
export function printDeclarationPdf(printer: Pick<PdfPrinter, 'print'>, form: DeclarationPdfData): Promise<Buffer> {
  const { language, documentTitle: title, submittedAt: createdAt } = form;
  return printer.print(template, withQrDrawings(form), { language, title, createdAt });
}

/** Replaces the text of each QR code by its drawing. `null` is for a template without that QR code. */
function withQrDrawings(form: DeclarationPdfData) {
  const travellers = form.travellers.map((traveller) => ({
    ...traveller,
    qr: traveller.qr ? drawPdfQrCode(traveller.qr) : null,
  }));
  return { ...form, qr: drawPdfQrCode(form.qr), travellers };
}

function drawPdfQrCode({ text, alt }: PdfQrCode): { drawing: string; alt: string } {
  return { drawing: drawQrCode(text), alt };
}
