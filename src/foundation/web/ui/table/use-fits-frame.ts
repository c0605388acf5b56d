import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a table fits the width of its frame. A table that needs more is replaced by cards, so that nothing scrolls
 * sideways. It returns when the frame is wide enough again. `content`: another value measures the table anew. Without
 * a layout, as in a test without a browser, the table fits.
 */
export function useFitsFrame(content: string): { frame: RefObject<HTMLDivElement | null>; fits: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ content: string; neededWidth: number; frameWidth: number }>();
  const tooWide = measured?.content === content ? measured : undefined;
  const fits = tooWide === undefined || tooWide.frameWidth >= tooWide.neededWidth;
  // More rows change the height of the frame, so they are measured as well.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() =>
      setMeasured((previous) => {
        const table = element.querySelector('table');
        const frameWidth = element.clientWidth;
        if (table && table.offsetWidth > frameWidth) return { content, neededWidth: table.offsetWidth, frameWidth };
        return previous && { ...previous, frameWidth };
      }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return { frame, fits };
}
