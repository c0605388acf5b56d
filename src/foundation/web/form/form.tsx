import type { FormHTMLAttributes } from 'react';

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
  onSubmit: () => void;
};

/** Form that the page submits itself: no browser validation messages and no page load. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
