import { useDeed } from '#capabilities/staff/staff/public.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { printDoorList } from '../contract-door.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './desk.module.css';

/** The door list as a file, for a door without power. */
export function DoorPapers({ event }: { event: string }) {
  const say = useWords(consoleWords).event;
  const language = useLanguage();
  const print = useDeed('activities', async (as: 'pdf' | 'csv') => {
    const { name, type, bytes } = await place(printDoorList, { event, as });
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  return (
    <section className={styles.list} aria-labelledby="papers">
      <h2 id="papers">{say.list}</h2>
      <p>{say.listText}</p>
      {print.error && (
        <Notice tone="danger" live>
          {failureSentence(print.error, language)}
        </Notice>
      )}
      <div className={styles.buttons}>
        {(['pdf', 'csv'] as const).map((as) => (
          <Button
            key={as}
            look="secondary"
            busy={print.isPending && print.variables === as}
            busyText={say.printing}
            onClick={() => print.mutate(as)}
          >
            {say[as]}
          </Button>
        ))}
      </div>
    </section>
  );
}
