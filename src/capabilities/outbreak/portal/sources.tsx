import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { SourceList } from '../contract.ts';
import { outbreakMessages } from '../messages/screens.ts';
import styles from './outbreak.module.css';

export function Sources({ sources, extraItem }: { sources: SourceList; extraItem?: string }) {
  const t = useMessages(outbreakMessages);
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources}>
      <h2>{t.sources}</h2>
      <ul>
        {sources.map(({ source, licence, sourceUrl }) => (
          <li key={source}>
            {sourceUrl ? (
              <a href={sourceUrl} rel="noreferrer">
                {source}
              </a>
            ) : (
              source
            )}
            {`. ${licence}`}
          </li>
        ))}
        {extraItem && <li>{extraItem}</li>}
      </ul>
    </section>
  );
}
