import { randomFillSync } from 'node:crypto';

/** A request as text, of which many are made. */
export type RequestPlan = {
  /**
   * {id}, {key} and {passport} are new for each; other names stand for a value of `lists`, and all of one request for values at the same
   * place. Values of one name have the same length.
   */
  request: string;
  lists: Readonly<Record<string, readonly string[]>>;
  /** Where passports, and places in lists, begin: no two runs share one. */
  from: number;
};

/** How many bytes an answer has, when its head is there; undefined before. */
export function responseLength(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : end + 4 + Number(length);
}

/** The status of an answer, as text. */
export function responseStatus(answer: Buffer): string {
  return answer.toString('latin1', 9, 12);
}

/** Makes the bytes of one request after the other. */
export function createRequestGenerator({ request, lists, from }: RequestPlan) {
  let place = from;
  const draw: Record<string, () => string> = {
    id: randomId,
    key: randomId,
    passport: () => `K${place.toString(36).toUpperCase().padStart(8, '0')}`,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, values]) => [name, () => values[place % values.length] ?? '']),
    ),
  };
  const names = Object.keys(draw).filter((name) => request.includes(`{${name}}`));
  const blanks = Object.fromEntries(names.map((name) => [name, ' '.repeat(draw[name]?.().length ?? 0)]));
  const fill = (text: string) =>
    names.reduce((filled, name) => filled.replaceAll(`{${name}}`, blanks[name] ?? ''), text);
  const template = Buffer.from(fill(request));
  const places = names.flatMap((name) => {
    const parts = request.split(`{${name}}`);
    return parts.slice(1).map((_, at) => ({
      offset: Buffer.byteLength(fill(parts.slice(0, at + 1).join(`{${name}}`))),
      name,
    }));
  });
  const next = () => {
    const bytes = Buffer.from(template);
    const values = Object.fromEntries(names.map((name) => [name, draw[name]?.() ?? '']));
    for (const { offset, name } of places) bytes.write(values[name] ?? '', offset, 'latin1');
    place += 1;
    return bytes;
  };
  return { next, place: () => place };
}

const randomBytesPool = Buffer.alloc(16_000);
let usedBytes = randomBytesPool.length;

function randomId(): string {
  if (usedBytes >= randomBytesPool.length) {
    randomFillSync(randomBytesPool);
    usedBytes = 0;
  }
  const hex = randomBytesPool.toString('hex', usedBytes, usedBytes + 16);
  usedBytes += 16;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
