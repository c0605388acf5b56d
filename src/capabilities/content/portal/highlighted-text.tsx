import type { HighlightedSegment } from '../rules/highlight.ts';

/** A text in which what was looked for is marked. */
export function HighlightedText({ stretches }: { stretches: readonly HighlightedSegment[] }) {
  return stretches.map(({ text, found }, at) =>
    found ? <mark key={`stretch-${at + 1}`}>{text}</mark> : <span key={`stretch-${at + 1}`}>{text}</span>,
  );
}
