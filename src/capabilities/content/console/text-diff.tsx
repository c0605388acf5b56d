import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { diffText } from '../rules/diff.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './content.module.css';

/** Shows the words that were added to and removed from a text. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const t = useMessages(consoleMessages);
  if (before === after) return <SmallText>{t.noDifference}</SmallText>;
  return (
    <p className={styles.diff}>
      {diffText(before, after).map(({ part, change }, index) => {
        const key = `part-${index + 1}`;
        if (change === 'same') return <span key={key}>{part}</span>;
        const ChangeElement = change === 'added' ? 'ins' : 'del';
        return (
          <ChangeElement key={key}>
            <span className="visually-hidden"> [{change === 'added' ? t.added : t.removed}: </span>
            {part}
            <span className="visually-hidden">] </span>
          </ChangeElement>
        );
      })}
    </p>
  );
}
