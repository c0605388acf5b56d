import type { HTMLAttributes, KeyboardEvent } from 'react';

export type IndexSliderProps = Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'tabIndex'> & {
  /** From 0 to `lastIndex`. */
  index: number;
  lastIndex: number;
  /** The current item as a sentence. */
  valueText: string;
  /** Number of items that Page up and Page down pass over. */
  pageLength: number;
  /** Whether the arrow down leads to the next item, as in a ranking, and not to a smaller value. */
  isRanking?: boolean | undefined;
  onIndex: (index: number) => void;
};

/** Picture of many items that is one tab stop: keys step through the items, and screen readers announce each one. */
export function IndexSlider(props: IndexSliderProps) {
  const { index, lastIndex, valueText, pageLength, isRanking = false, onIndex, onKeyDown, ...rest } = props;
  const downStep = isRanking ? 1 : -1;
  const firstValue = isRanking ? 1 : 0;
  const indexAfter: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + downStep,
    ArrowUp: index - downStep,
    PageDown: index + downStep * pageLength,
    PageUp: index - downStep * pageLength,
    Home: 0,
    End: lastIndex,
  };
  return (
    <div
      {...rest}
      role="slider"
      tabIndex={0}
      aria-valuemin={firstValue}
      aria-valuemax={lastIndex + firstValue}
      aria-valuenow={index + firstValue}
      aria-valuetext={valueText}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        onKeyDown?.(event);
        const next = indexAfter[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onIndex(Math.max(0, Math.min(lastIndex, next)));
      }}
    />
  );
}
