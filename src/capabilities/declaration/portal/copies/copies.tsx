import { copyMessages } from '#capabilities/declaration/messages/copies.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import styles from '../form/form.module.css';
import copyStyles from './copies.module.css';
import { CopyAddressRow } from './copy-address.tsx';
import { useCopyAddresses } from './use-copy-addresses.ts';

/** List of the addresses that a copy of the confirmation can go to. Hidden while there are none. */
export function Copies({ id, version }: { id: string; version: number }) {
  const t = useMessages(copyMessages);
  const language = useLanguage();
  const { data, error, refetch } = useCopyAddresses(id, version);
  if (!data && !error) return null;
  const items = data?.items ?? [];
  if (data && items.length === 0) return null;
  return (
    <section className={styles.section} data-screen-only>
      <h2>{t.title}</h2>
      {items.some(({ state }) => state === 'unconfirmed') && <p>{t.lead}</p>}
      {!data && (
        <ErrorPanel level={3} onRetry={() => void refetch()}>
          {failureSentence(error, language)}
        </ErrorPanel>
      )}
      <ul className={copyStyles.list}>
        {items.map((item) => (
          <CopyAddressRow
            key={`${version} ${item.traveller}`}
            id={id}
            version={data?.version ?? version}
            item={item}
            refresh={refetch}
          />
        ))}
      </ul>
    </section>
  );
}
