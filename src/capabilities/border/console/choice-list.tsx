import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ResultHeading } from '#foundation/web/ui/focus/result-heading.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';
import styles from './counter.module.css';

/** Somebody among several. `key` tells them apart; `about` is read after the name; `details` stand under it. */
export type Choice = {
  key: string;
  name: string;
  about?: string | undefined;
  details?: string | undefined;
  onChoose: () => void;
};

/** Several whom a search found: the officer says who stands there. */
export function ChoiceList({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const t = useMessages(counterMessages).found;
  return (
    <section className={styles.card}>
      <ResultHeading>{title}</ResultHeading>
      <ul className={layout.tightList}>
        {choices.map(({ key, name, about, details, onChoose }) => (
          <li key={key}>
            <Button variant="secondary" onClick={onChoose} hiddenSuffix={about}>
              {t.choose(name)}
            </Button>
            {details && <p>{details}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
