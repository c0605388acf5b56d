import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import styles from './rules.module.css';

export function Progress({ processed, total, text }: { processed: number; total: number; text: string }) {
  return (
    <div className={layout.item}>
      <progress className={styles.progress} value={processed} max={Math.max(1, total)} aria-label={text} />
      <span aria-live="off">{text}</span>
    </div>
  );
}
