import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

export type ErrorSummaryProps = {
  /** Errors in the order of the page. `id` of the field or group; `label` if the message does not name the field. */
  errors: readonly { id: string; label?: string | undefined; message: string }[];
  /** Number of attempts to submit: the summary takes the focus whenever this number changes. */
  attempt?: number | undefined;
};

/**
 * All errors of a page, as links to the fields. It takes the focus when it appears. The summary is no alert, because
 * screen readers would read it twice. Puts "Error:" before the window title. Renders nothing without errors.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  return errors.length > 0 ? <FocusedSummary key={attempt} errors={errors} /> : null;
}

function FocusedSummary({ errors }: Pick<ErrorSummaryProps, 'errors'>) {
  const t = useMessages(uiMessages);
  const summaryRef = useRef<HTMLDivElement>(null);
  useTitlePrefix(`${t.errorPrefix} `);
  useEffect(() => summaryRef.current?.focus(), []);
  return (
    <div ref={summaryRef} className={styles.summary} role="group" tabIndex={-1} aria-labelledby="error-summary-heading">
      <h2 id="error-summary-heading" className={styles.heading}>
        <CircleAlert aria-hidden="true" />
        {t.thereIsAProblem}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, label, message }) => (
          <li key={`${id} ${message}`}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {label === undefined ? message : `${label}${/[.?]$/.test(label) ? '' : ':'} ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useTitlePrefix(prefix: string) {
  useEffect(() => {
    if (document.title.startsWith(prefix)) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
