import { Row, Section } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsentBox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { changeAgreement, type listRecordMembers, type RecordMember } from '../contract.ts';
import { agreementVersion } from '../rules/agreement.ts';
import { fieldMessages } from '../messages/fields.ts';
import { recordMessages } from '../messages/screens.ts';
import { recordsKey } from './queries.ts';

function useChangeAgreement({ member_id: id }: RecordMember) {
  const language = useLanguage();
  const queries = useQueryClient();
  const account = useAccountId();
  const { busy, failure, submit } = useSubmission();
  const change = (agree: boolean) =>
    submit(async (requestId) => {
      await callApi(changeAgreement, { member_id: id, agree, version: agreementVersion, language }, { requestId });
      queries.setQueryData<OutputOf<typeof listRecordMembers>>([recordsKey, account, 'members'], (cached) => ({
        items: (cached?.items ?? []).map((item) => (item.member_id === id ? { ...item, hasAgreed: agree } : item)),
      }));
      if (!agree) queries.removeQueries({ queryKey: [recordsKey, account, id] });
    }, agree);
  return { busy, failure, change };
}

export function AgreementForm({ member }: { member: RecordMember }) {
  const t = useMessages(recordMessages).agreement;
  const [checked, setChecked] = useState(false);
  const agreement = useChangeAgreement(member);
  const fields = useFields({ messages: fieldMessages });
  const submit = () => {
    if (fields.acceptOrShow(checked ? [] : [{ path: 'agree', key: 'needed' }])) void agreement.change(true);
  };
  return (
    <Section>
      <h2>{t.title}</h2>
      <Form gap={3} onSubmit={submit}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <ConsentBox
          id="agree"
          statement={t.statement.map((text) => <p key={text}>{text}</p>)}
          label={t.label}
          checked={checked}
          error={fields.error('agree')}
          onChange={(value) => {
            fields.clearErrorsOf('agree');
            setChecked(value);
          }}
        />
        <Failure thrown={agreement.failure} />
        <Row>
          <Button type="submit" busy={agreement.busy}>
            {t.agree}
          </Button>
        </Row>
      </Form>
    </Section>
  );
}

export function WithdrawButton({ member }: { member: RecordMember }) {
  const t = useMessages(recordMessages).agreement;
  const { busy, failure, change } = useChangeAgreement(member);
  return (
    <>
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t.withdraw}
        title={t.withdrawTitle}
        cancelLabel={t.keep}
        onConfirm={() => void change(false)}
      >
        {t.withdrawBody}
      </ConfirmButton>
      <Failure thrown={failure} />
    </>
  );
}
