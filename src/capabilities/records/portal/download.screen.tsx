import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { DocumentButton } from './document-button.tsx';
import { RecordPage } from './record-page.tsx';
import styles from './records.module.css';

export function DownloadScreen() {
  const t = useMessages(recordMessages).download;
  return (
    <RecordPage heading={t.title} lead={t.lead} back={paths.home}>
      {({ member_id: member }) => (
        <>
          {(['pdf', 'fhir'] as const).map((document) => (
            <section key={document} className={styles.section}>
              <h2>{t[document]}</h2>
              <p>{t[`${document}Text`]}</p>
              <DocumentButton member={member} document={document} hiddenSuffix={t[document]}>
                {t.title}
              </DocumentButton>
            </section>
          ))}
        </>
      )}
    </RecordPage>
  );
}
