/** What every text of a SMART Health Card begins with. */
export const shcPrefix = 'shc:/';

/** Which part a text is, of how many; the digits that follow. A card in one code is part 1 of 1. */
type ShcPart = { number: number; of: number; digits: string };

/** Reads one code of a card; undefined for what is none. */
function parseShcPart(text: string): ShcPart | undefined {
  const [, number = '1', of = '1', digits] = /^shc:\/(?:(\d{1,2})\/(\d{1,2})\/)?(\d+)$/.exec(text) ?? [];
  if (digits === undefined || digits.length > maxPartDigits) return undefined;
  const part = { number: Number(number), of: Number(of), digits };
  return part.number >= 1 && part.number <= part.of && part.of <= maxParts ? part : undefined;
}

/** Parts that were read so far, by their numbers. */
export type ShcParts = { of: number; texts: Readonly<Record<number, string>> };

/** Adds a code to those read before; begins anew when it belongs to a card in another number of parts. Undefined for what is none. */
export function addShcPart(before: ShcParts | undefined, text: string): ShcParts | undefined {
  const part = parseShcPart(text);
  if (!part) return undefined;
  const texts = before?.of === part.of ? before.texts : {};
  return { of: part.of, texts: { ...texts, [part.number]: text } };
}

/** The codes in their order, when none is missing. */
export function completeShcCodes({ of, texts }: ShcParts): string[] | undefined {
  const all = Array.from({ length: of }, (_, at) => texts[at + 1]);
  return all.every((text) => text !== undefined) ? all : undefined;
}

/** The signed text of a card from all of its codes, in any order; undefined when one is missing or none. */
export function joinShcParts(codes: readonly string[]): string | undefined {
  const parts = codes.map(parseShcPart);
  const [first] = parts;
  if (!first || codes.length !== first.of || parts.some((part) => part?.of !== first.of)) return undefined;
  const ordered = parts.toSorted((one, other) => (one?.number ?? 0) - (other?.number ?? 0));
  if (ordered.some((part, at) => part?.number !== at + 1)) return undefined;
  const digits = ordered.map((part) => part?.digits).join('');
  if (digits.length % 2 === 1) return undefined;
  // Two digits stand for a character, counted from the minus sign, the least that the text of a signature has.
  return digits.replace(/../g, (pair) => String.fromCharCode(Number(pair) + 45));
}

// A QR code of version 40 holds 7,089 digits.
const maxPartDigits = 7089;
const maxParts = 12;
