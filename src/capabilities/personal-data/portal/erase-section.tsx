import { Buttons, Section, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logOut } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { eraseData, previewErasure } from '../contract.ts';
import { eraseWordByLanguage } from '../rules.ts';
import { fieldMessages } from '../messages/fields.ts';
import { dataMessages } from '../messages/screens.ts';

export function EraseSection() {
  const t = useMessages(dataMessages).data;
  const account = useAccountId();
  // After the erasure the plan must not load again: its 401 would redirect to the login instead of `/account/erased`.
  const isErased = useRef(false);
  const plan = useQuery({
    queryKey: ['personal-data', 'erasure', account],
    enabled: () => !isErased.current,
    queryFn: ({ signal }) => callApi(previewErasure, {}, { signal }),
    staleTime: 0,
  });
  return (
    <Section gap={4} isApart>
      <h2>{t.eraseTitle}</h2>
      <QueryView query={plan} level={3}>
        {(data) => (
          <>
            <ErasurePlan plan={data} />
            <EraseForm
              onErased={() => {
                isErased.current = true;
              }}
            />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function ErasurePlan({ plan }: { plan: OutputOf<typeof previewErasure> }) {
  const t = useMessages(dataMessages).data;
  const timeText = useTimeText();
  return (
    <>
      <p>{t.erasePlan}</p>
      <TextList>
        <li>{t.account}</li>
        {plan.upcoming > 0 && <li>{t.upcoming(plan.upcoming)}</li>}
        {plan.past > 0 && <li>{t.past(plan.past)}</li>}
        {plan.drafts > 0 && <li>{t.drafts(plan.drafts)}</li>}
        {plan.messages > 0 && <li>{t.messages(plan.messages)}</li>}
        {plan.parts.map((part) => (
          <li key={part}>{t.parts[part]}</li>
        ))}
      </TextList>
      <p>{t.stays}</p>
      <TextList>
        {plan.retained.map(({ reference, until }) => (
          <li key={reference}>{t.retained(reference, timeText.date(until))}</li>
        ))}
        {plan.decisions > 0 && <li>{t.decisions}</li>}
        {plan.payments > 0 && <li>{t.payments(plan.payments)}</li>}
        <li>{t.record}</li>
        <li>{t.limits}</li>
      </TextList>
      {plan.upcoming > 0 && <p>{t.declareAgain}</p>}
    </>
  );
}

function EraseForm({ onErased }: { onErased: () => void }) {
  const t = useMessages(dataMessages).data;
  const language = useLanguage();
  const navigate = useNavigate();
  const [confirmationWord, setConfirmationWord] = useState('');
  const fields = useFields({ messages: fieldMessages, focus: 'field', id: () => 'erase-word' });
  const { busy, failure, submit } = useSubmission();
  const erase = async () => {
    const input = fields.validate(eraseData.input, { confirmationWord });
    if (!input) return;
    await submit(async (requestId) => {
      await callApi(eraseData, input, { requestId });
      onErased();
      // Logging out deletes the personal data on this device.
      await logOut({ revoked: true });
      await navigate('/account/erased', { replace: true });
    }, input);
  };
  return (
    <Form onSubmit={() => void erase()}>
      <TextField
        id="erase-word"
        label={t.typeWord(eraseWordByLanguage[language])}
        autoCapitalize="characters"
        spellCheck={false}
        width="medium"
        value={confirmationWord}
        error={fields.error('confirmationWord')}
        onChange={(value) => {
          fields.clearErrorsOf('confirmationWord');
          setConfirmationWord(value);
        }}
      />
      <Failure thrown={failure} />
      <Buttons>
        <Button type="submit" variant="danger" busy={busy} busyText={t.erasing}>
          {t.erase}
        </Button>
      </Buttons>
    </Form>
  );
}
