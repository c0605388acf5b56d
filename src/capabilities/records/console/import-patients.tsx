import { useMutation } from '@tanstack/react-query';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { listImportPatients } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';

/** The patients of an import, when somebody asks for them: that is a look on record. */
export function ImportPatients({ id }: { id: string }) {
  const { one: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const look = useMutation({ mutationFn: () => callApi(listImportPatients, { id }) });
  if (look.data)
    return (
      <SummaryList
        title={t.patients}
        level={3}
        rows={look.data.items.map(({ initials, birthYear, resources }) => ({
          label: t.patientRow(initials, birthYear),
          value: t.resources(resources),
        }))}
      />
    );
  return (
    <div className={layout.tight}>
      <p>{t.patientsText}</p>
      {look.error && <Notice tone="danger" title={failureSentence(look.error, language)} live />}
      <div className={layout.buttons}>
        <Button variant="secondary" busy={look.isPending} onClick={() => look.mutate()}>
          {t.showPatients}
        </Button>
      </div>
    </div>
  );
}
