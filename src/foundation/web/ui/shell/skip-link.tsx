import { useWords } from '../language-context.tsx';
import { uiWording } from '../wording.ts';
import styles from './skip-link.module.css';

/** The first thing that Tab reaches on a page: goes to `main`. Seen only while it has the focus. */
export function SkipLink() {
  const say = useWords(uiWording);
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {say.skipToContent}
    </a>
  );
}
