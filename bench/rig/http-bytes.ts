import { randomFillSync } from 'node:crypto';

export type RequestPlan = {
  /**
   * {id}, {key} and {passport} are new in each request. Other placeholders are filled from the list of that name.
   * All placeholders of one request use the same position in their lists. Values of one list have the same length.
   */
  request: string;
  lists: Readonly<Record<string, readonly string[]>>;
  /** First passport number and list position of this run. No two runs may share one. */
  from: number;
};

/** Length of a response in bytes, or undefined until its headers have arrived. */
export function responseLength(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : end + 4 + Number(length);
}

export function responseStatus(answer: Buffer): string {
  return answer.toString('latin1', 9, 12);
}

export function createRequestGenerator({ request, lists, from }: RequestPlan) {
  let position = from;
  const generators: Record<string, () => string> = {
    id: randomId,
    key: randomId,
    passport: () => `K${position.toString(36).toUpperCase().padStart(8, '0')}`,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, values]) => [name, () => values[position % values.length] ?? '']),
    ),
  };
  const names = Object.keys(generators).filter((name) => request.includes(`{${name}}`));
  const blanks = Object.fromEntries(names.map((name) => [name, ' '.repeat(generators[name]?.().length ?? 0)]));
  const fill = (text: string) =>
    names.reduce((filled, name) => filled.replaceAll(`{${name}}`, blanks[name] ?? ''), text);
  const template = Buffer.from(fill(request));
  const slots = names.flatMap((name) => {
    const parts = request.split(`{${name}}`);
    return parts
      .slice(1)
      .map((_, index) => ({ offset: Buffer.byteLength(fill(parts.slice(0, index + 1).join(`{${name}}`))), name }));
  });
  const next = () => {
    const bytes = Buffer.from(template);
    const values = Object.fromEntries(names.map((name) => [name, generators[name]?.() ?? '']));
    for (const { offset, name } of slots) bytes.write(values[name] ?? '', offset, 'latin1');
    position += 1;
    return bytes;
  };
  return { next, position: () => position };
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
