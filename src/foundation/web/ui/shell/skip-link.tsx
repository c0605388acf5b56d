import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './skip-link.module.css';

/** First tab stop of a page: moves the focus to `main`. Visible only while it has the focus. */
export function SkipLink() {
  const t = useMessages(uiMessages);
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t.skipToContent}
    </a>
  );
}
