export const shcPrefix = 'shc:/';

/** A card in one code is part 1 of 1. */
type ShcPart = { number: number; partCount: number; digits: string };

/** Parses one code of a card; undefined for other texts. */
function parseShcPart(text: string): ShcPart | undefined {
  const [, number = '1', count = '1', digits] = /^shc:\/(?:(\d{1,2})\/(\d{1,2})\/)?(\d+)$/.exec(text) ?? [];
  if (digits === undefined || digits.length > maxPartDigits) return undefined;
  const part = { number: Number(number), partCount: Number(count), digits };
  return part.number >= 1 && part.number <= part.partCount && part.partCount <= maxParts ? part : undefined;
}

export type ShcParts = { partCount: number; codeByNumber: Readonly<Record<number, string>> };

/**
 * Adds a code to the parts scanned so far. Starts over when the code belongs to a card with another number of parts.
 * Returns undefined for a text that is no code of a card.
 */
export function addShcPart(previous: ShcParts | undefined, text: string): ShcParts | undefined {
  const part = parseShcPart(text);
  if (!part) return undefined;
  const texts = previous?.partCount === part.partCount ? previous.codeByNumber : {};
  return { partCount: part.partCount, codeByNumber: { ...texts, [part.number]: text } };
}

/** Returns the codes of a card in order; undefined while one is missing. */
export function completeShcCodes({ partCount, codeByNumber }: ShcParts): string[] | undefined {
  const codes = Array.from({ length: partCount }, (_, index) => codeByNumber[index + 1]);
  return codes.every((text) => text !== undefined) ? codes : undefined;
}

/** Joins the signed text of a card from all its codes, in any order; undefined when one is missing or invalid. */
export function joinShcParts(codes: readonly string[]): string | undefined {
  const parts = codes.map(parseShcPart);
  const [firstPart] = parts;
  if (
    !firstPart ||
    codes.length !== firstPart.partCount ||
    parts.some((part) => part?.partCount !== firstPart.partCount)
  )
    return undefined;
  const ordered = parts.toSorted((left, right) => (left?.number ?? 0) - (right?.number ?? 0));
  if (ordered.some((part, index) => part?.number !== index + 1)) return undefined;
  const digits = ordered.map((part) => part?.digits).join('');
  if (digits.length % 2 === 1) return undefined;
  // Two digits encode a character: its ASCII code minus 45, the code of the minus sign.
  return digits.replace(/../g, (pair) => String.fromCharCode(Number(pair) + 45));
}

// A QR code of version 40 holds 7,089 digits.
const maxPartDigits = 7089;
const maxParts = 12;
