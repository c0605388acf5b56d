import type { Language } from '#foundation/language/messages.ts';

/** `style: 'code'`: letter-spaced, for passport numbers and references. */
export type PdfRow = { label: string; value: string; style?: 'code' };

export type PdfSection = { title: string; rows: readonly PdfRow[] };

/** Screening result of a traveller in words: the band, its reasons, and what to do. */
export type PdfBand = { kind: 'proceed' | 'see-health-officer'; text: string; reason: string };

/** `alt`: description for screen readers. */
export type PdfQrCode = { text: string; alt: string };

/** `heading`: such as "Traveller 1". `name`: as typed. `qr`: pass of the traveller, if there are several travellers. */
export type PdfTraveller = {
  heading: string;
  name: string;
  band: PdfBand;
  sections: readonly PdfSection[];
  qr?: PdfQrCode | undefined;
};

/** The template decides layout and style, the caller decides every text. */
export type DeclarationPdfData = {
  language: Language;
  /** Submission time of this version in milliseconds since 1970; also the creation time of the document. */
  submittedAt: number;
  /** Title of the document for windows and screen readers. Contains the reference, but no names. */
  documentTitle: string;
  issuer: string;
  /** Kind of form, such as "Arrival declaration". */
  heading: string;
  /** Headline (the status, or who sees a health officer) and the sentence below it. */
  status: { kind: PdfBand['kind']; text: string; sentence: string };
  /** Facts on the pass, at most four: entry date, travellers, submission time in Brunei time, version. */
  facts: readonly PdfRow[];
  reference: { label: string; value: string };
  /** Pass of the group, or of the only traveller. */
  qr: PdfQrCode;
  journey: PdfSection;
  /** At least one traveller. The setting `maxTravellers` limits their number (spec §2). */
  travellers: readonly PdfTraveller[];
  /** Accepted consent text as shown, and a note with its version and language. */
  consent: { title: string; text: string; note: string };
  help: { title: string; text: string };
  /** Footer of every page; `{page}` and `{pages}` are replaced by numbers. */
  footer: { page: string; help: string };
};
