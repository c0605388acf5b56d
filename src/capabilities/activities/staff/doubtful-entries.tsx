import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeed } from '#capabilities/staff/staff/public.ts';
import { parseInstant, timeInBrunei } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { type DoubtfulEntry, listDoubtful, readDoorCount } from '../contract-door.ts';
import { consoleWords } from '../wording/console.ts';
import { doorWords } from '../wording/door.ts';
import styles from './desk.module.css';

/** Who was let in although the server would have said otherwise: that there are some is counted, who they are is a look on record. */
export function DoubtfulEntries({ event }: { event: string }) {
  const say = useWords(consoleWords).event;
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['activities', 'count', event],
    queryFn: ({ signal }) => place(readDoorCount, { event }, { signal, quiet: true }),
  });
  const [items, setItems] = useState<readonly DoubtfulEntry[]>();
  const look = useDeed('doubtful', () => place(listDoubtful, { event }));
  if (!data || data.doubtful === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="doubtful">
      <h2 id="doubtful">{`${say.doubtful}: ${data.doubtful}`}</h2>
      <p>{say.doubtfulText}</p>
      {look.error && (
        <Notice tone="danger" live>
          {failureSentence(look.error, language)}
        </Notice>
      )}
      {items ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.entry}>
              <One item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.buttons}>
          <Button
            look="secondary"
            busy={look.isPending}
            onClick={() => look.mutate(undefined, { onSuccess: (found) => setItems(found.items) })}
          >
            {say.show}
          </Button>
        </div>
      )}
    </section>
  );
}

function One({ item: { name, document, at, word, since, by } }: { item: DoubtfulEntry }) {
  const say = useWords(consoleWords).event;
  const words = useWords(doorWords).words;
  const time = (instant: string) => timeInBrunei(parseInstant(instant));
  return (
    <>
      <strong>{name}</strong> <span className="t-code">{document}</span>
      <br />
      {word === 'used' && since !== null ? say.twice(time(at), time(since)) : say.despite(time(at), words[word].word)}{' '}
      {say.by(by)}
    </>
  );
}
