import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './skip-link.module.css';

/** The first thing that Tab reaches on a page: goes to `main`. Seen only while it has the focus. */
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
