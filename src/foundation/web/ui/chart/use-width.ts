import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of an element in whole pixels, kept up to date; `initialWidth` until it is measured. */
export function useWidth<E extends Element>(initialWidth: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(initialWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(([entry]) => {
      const measuredWidth = Math.floor(entry?.contentRect.width ?? 0);
      if (measuredWidth > 0) setWidth(measuredWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
