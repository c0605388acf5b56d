import type { ReactNode } from 'react';
import { useArrivalFocus } from './arrival-focus.ts';
import styles from './step-header.module.css';

export type StepHeaderProps = {
  /** Where one is, in words: "Traveller 1 · Step 2 of 4". */
  context: string;
  /** The step's number, from 1, and how many there are: for the bar, which is decoration. */
  step: number;
  of: number;
  /** The `h1`. */
  children: ReactNode;
  lead?: ReactNode;
};

/** The head of one step of a form. The `h1` takes the focus whenever the step changes. */
export function StepHeader({ context, step, of, children, lead }: StepHeaderProps) {
  const heading = useArrivalFocus(`${step} ${of}`);
  return (
    <div className={styles.header}>
      <p className={styles.context}>{context}</p>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className={at < step ? styles.done : styles.ahead} />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
  );
}
