import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ReasonActionForm, SheetButton, useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { endLinks, type FoundPatient, issueCode } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { PrintedCode } from './printed-code.tsx';
import styles from './records.module.css';

export function FoundPatientCard({ foundPatient }: { foundPatient: FoundPatient }) {
  const { codes: t } = useMessages(consoleMessages);
  const { patientRemarks } = useMessages(remarkMessages);
  const [endedMessage, setEndedMessage] = useState<string>();
  const { patient, isLinked } = foundPatient;
  const { entered, field, formProps, action } = useActionForm('records', issueCode, {
    labels: { isDocumentSeen: t.documentSeen },
    initial: { isDocumentSeen: false },
    toInput: (values) => ({ ...values, patient }),
  });
  if (action.data) return <PrintedCode name={foundPatient.name} issuedCode={action.data} onDone={action.reset} />;
  return (
    <section className={styles.paper} aria-label={foundPatient.name}>
      <h2>{foundPatient.name}</h2>
      {foundPatient.remark !== null && <Notice tone="warn" title={patientRemarks[foundPatient.remark]} />}
      {isLinked && endedMessage === undefined && <p>{t.linked}</p>}
      {endedMessage !== undefined && <Notice tone="ok" title={endedMessage} />}
      <ActionForm {...formProps} submitLabel={t.createCode}>
        <Checkbox {...field('isDocumentSeen')} checked={entered.isDocumentSeen} />
      </ActionForm>
      {isLinked && (
        <Row>
          <SheetButton variant="quiet" label={t.endLinks} title={t.endTitle} onDone={setEndedMessage}>
            {(onDone) => (
              <ReasonActionForm
                queryKey="records"
                call={endLinks}
                input={{ patient }}
                label={t.reason}
                maxLength={500}
                text={t.endText}
                submitLabel={t.endLinks}
                danger
                onDone={({ ended: count }) => onDone(t.linksEnded(count))}
              />
            )}
          </SheetButton>
        </Row>
      )}
    </section>
  );
}
