import type { ReactNode } from 'react';
import { useNavigationFocus } from './title-focus.ts';
import styles from './step-header.module.css';

export type PageTitleProps = {
  children: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** Draws a wave line below the title: on the first page of an area only. */
  hasWave?: boolean | undefined;
};

/** The only `h1` of a page. Takes the focus after a navigation, so that screen readers read it. */
export function PageTitle({ children, lead, hasWave = false }: PageTitleProps) {
  const heading = useNavigationFocus('');
  return (
    <div className={styles.header}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {hasWave && (
        <svg className={styles.tide} viewBox="0 0 96 12" aria-hidden="true">
          <path d="M1 4c8-4 16-4 24 0s16 4 24 0 16-4 24 0 15 4 22 0M1 10c8-4 16-4 24 0s16 4 24 0 16-4 24 0 15 4 22 0" />
        </svg>
      )}
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
  );
}
