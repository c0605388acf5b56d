import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { DocumentButton } from './document-button.tsx';
import { RecordPage } from './record-page.tsx';

export function DownloadScreen() {
  const t = useMessages(recordMessages).download;
  return (
    <RecordPage heading={t.title} lead={t.lead} back={paths.home}>
      {({ member_id: member }) => (
        <>
          {(['pdf', 'fhir'] as const).map((document) => (
            <Section key={document}>
              <h2>{t[document]}</h2>
              <p>{t[`${document}Text`]}</p>
              <DocumentButton member={member} document={document} hiddenSuffix={t[document]}>
                {t.title}
              </DocumentButton>
            </Section>
          ))}
        </>
      )}
    </RecordPage>
  );
}
