import { useWords } from '#foundation/web/ui/language-context.tsx';
import { recordWords } from '../wording/screens.ts';
import { addresses } from './addresses.ts';
import { DocumentButton } from './document-button.tsx';
import { RecordPage } from './record-page.tsx';
import styles from './records.module.css';

/** `/app/records/download`: a copy of the record, for people and for programs. */
export function DownloadScreen() {
  const say = useWords(recordWords).download;
  return (
    <RecordPage heading={say.title} lead={say.lead} back={addresses.home}>
      {({ member_id: member }) => (
        <>
          {(['pdf', 'fhir'] as const).map((document) => (
            <section key={document} className={styles.section}>
              <h2>{say[document]}</h2>
              <p>{say[`${document}Text`]}</p>
              <DocumentButton member={member} document={document} what={say[document]}>
                {say.title}
              </DocumentButton>
            </section>
          ))}
        </>
      )}
    </RecordPage>
  );
}
