import type { ReactNode } from 'react';
import { useNavigationFocus } from './title-focus.ts';
import styles from './step-header.module.css';

export type StepHeaderProps = {
  /** Position in the form: "Traveller 1 · Step 2 of 4". */
  context: string;
  /** Number of the step from 1, and number of steps: for the progress bar, which is decorative. */
  step: number;
  stepCount: number;
  children: ReactNode;
  lead?: ReactNode;
};

/** Title of one step of a form, with a progress bar. The `h1` takes the focus whenever the step changes. */
export function StepHeader({ context, step, stepCount, children, lead }: StepHeaderProps) {
  const heading = useNavigationFocus(`${step} ${stepCount}`);
  return (
    <div className={styles.header}>
      <p className={styles.context}>{context}</p>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: stepCount }, (_, index) => (
          <span key={index} className={index < step ? styles.done : styles.remaining} />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
  );
}
