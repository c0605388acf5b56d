import type { HighlightedSegment } from '../rules/highlight.ts';

export function HighlightedText({ segments }: { segments: readonly HighlightedSegment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    isMatch ? <mark key={`stretch-${index + 1}`}>{text}</mark> : <span key={`stretch-${index + 1}`}>{text}</span>,
  );
}
