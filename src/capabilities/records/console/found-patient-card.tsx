import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { endLinks, type FoundPatient, issueCode } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { fieldMessages } from '../messages/fields.ts';
import { PrintedCode } from './printed-code.tsx';
import styles from './records.module.css';

export function FoundPatientCard({ foundPatient }: { foundPatient: FoundPatient }) {
  const { codes: t } = useMessages(consoleMessages);
  const { patientRemarks } = useMessages(remarkMessages);
  const [isDocumentSeen, setIsDocumentSeen] = useState(false);
  const [isConfirmingEnd, setIsConfirmingEnd] = useState(false);
  const [endedCount, setEndedCount] = useState<number>();
  const fields = useFields({ messages: fieldMessages, label: () => t.documentSeen });
  const make = useAction('records', (input: { patient: string; isDocumentSeen: true }) => callApi(issueCode, input));
  const end = useAction('records', (input: { patient: string; reason: string }) => callApi(endLinks, input));
  if (make.data) return <PrintedCode name={foundPatient.name} issuedCode={make.data} onDone={() => make.reset()} />;
  return (
    <section className={styles.paper} aria-label={foundPatient.name}>
      <h2>{foundPatient.name}</h2>
      {foundPatient.remark !== null && <Notice tone="warn" title={patientRemarks[foundPatient.remark]} />}
      {foundPatient.isLinked && endedCount === undefined && <p>{t.linked}</p>}
      {endedCount !== undefined && <Notice tone="ok" title={t.linksEnded(endedCount)} />}
      <ActionForm
        fields={fields}
        action={make}
        submitLabel={t.createCode}
        onSubmit={() => {
          const input = fields.validate(issueCode.input, { patient: foundPatient.patient, isDocumentSeen });
          if (input) make.mutate(input);
        }}
      >
        <Checkbox
          id="isDocumentSeen"
          label={t.documentSeen}
          checked={isDocumentSeen}
          error={fields.error('isDocumentSeen')}
          onChange={(value) => {
            fields.clearErrorsOf('isDocumentSeen');
            setIsDocumentSeen(value);
          }}
        />
      </ActionForm>
      {foundPatient.isLinked && (
        <div className={layout.buttons}>
          <Button variant="quiet" onClick={() => setIsConfirmingEnd(true)}>
            {t.endLinks}
          </Button>
        </div>
      )}
      {isConfirmingEnd && (
        <Sheet open title={t.endTitle} onClose={() => setIsConfirmingEnd(false)}>
          {(close) => (
            <ReasonForm
              field={{ id: 'reason', label: t.reason, maxLength: 500 }}
              schema={endLinks.input}
              inputBesidesNote={{ patient: foundPatient.patient }}
              messages={fieldMessages}
              action={end}
              text={t.endText}
              submitLabel={t.endLinks}
              danger
              onDone={({ ended: count }) =>
                close(() => {
                  setIsConfirmingEnd(false);
                  setEndedCount(count);
                })
              }
            />
          )}
        </Sheet>
      )}
    </section>
  );
}
