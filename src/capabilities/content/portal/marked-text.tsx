import type { Marked } from '../rules/marked.ts';

/** A text in which what was looked for is marked. */
export function MarkedText({ stretches }: { stretches: readonly Marked[] }) {
  return stretches.map(({ text, found }, at) =>
    found ? <mark key={`stretch-${at + 1}`}>{text}</mark> : <span key={`stretch-${at + 1}`}>{text}</span>,
  );
}
