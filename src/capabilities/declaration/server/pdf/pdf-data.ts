import type { Language } from '#foundation/language/messages.ts';

/** One line: what it is and what was answered, both as they are read. `code` is spaced out: passport numbers, references. */
export type PdfRow = { label: string; value: string; style?: 'code' };

/** A group of lines under its own small heading. */
export type PdfSection = { title: string; rows: readonly PdfRow[] };

/** Who the health rules send where, as a word, with the reasons and what to do in sentences. */
export type PdfBand = { kind: 'proceed' | 'see-health-officer'; word: string; reason: string };

/** What a QR code holds, and what a screen reader says instead of it. */
export type PdfCode = { text: string; alt: string };

/**
 * One traveller: `heading` as "Traveller 1", the name as typed, the band, the answers, and their pass where they are not the
 * only one.
 */
export type PdfTraveller = {
  heading: string;
  name: string;
  band: PdfBand;
  sections: readonly PdfSection[];
  qr?: PdfCode | undefined;
};

/**
 * All that stands on the printed form of a submitted declaration, in words of one language. The form decides where
 * things stand and how they look; what they say is decided by whoever fills this.
 */
export type DeclarationPdfData = {
  language: Language;
  /** When this version was submitted, in milliseconds since 1970: the creation time of the document. */
  submittedAt: number;
  /** The document's title for the window and for screen readers; with the reference, without names. */
  documentTitle: string;
  /** Who issues the form. */
  issuer: string;
  /** What the form is, such as "Arrival declaration". */
  heading: string;
  /** The large word, or who sees a health officer in its place, and the sentence under it. */
  status: { kind: PdfBand['kind']; word: string; sentence: string };
  /** The line of facts on the pass, four at most: entry date, travellers, submission time in Brunei time, version. */
  facts: readonly PdfRow[];
  reference: { label: string; value: string };
  /** The pass of the group, or of the only traveller. */
  qr: PdfCode;
  journey: PdfSection;
  /** 1 to 10 (spec §2). */
  travellers: readonly PdfTraveller[];
  /** The text that was accepted, as it was shown, and a line with its version and language. */
  consent: { title: string; text: string; note: string };
  /** Where to ask, with the helpline 148. */
  help: { title: string; text: string };
  /** The foot of every page; `{page}` and `{pages}` stand for the numbers. */
  foot: { page: string; help: string };
};
