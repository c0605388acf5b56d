import type { FormHTMLAttributes } from 'react';
import { type Gap, pieceClasses } from '../ui/layout/layout.tsx';

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
  onSubmit: () => void;
  gap?: Gap | undefined;
};

/** Form that the page submits itself: no browser validation messages and no page load. A column like `Stack`. */
export function Form({ onSubmit, gap = 6, className, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      className={pieceClasses('stack', gap, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
