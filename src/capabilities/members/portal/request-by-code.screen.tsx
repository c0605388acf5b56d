import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { sendRequestByCode } from '../contract.ts';
import { type Relationship, relationships } from '../rules/relationships.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { fieldMessages } from '../messages/fields.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FamilyLoader } from './family-loader.tsx';
import { withStatusMessage } from './status-message.ts';
import { useSetFamily } from './use-family.ts';

/** `/app/members/by-code?code=…`: sends a request to the person whose personal code was scanned. */
export function RequestByCodeScreen() {
  useLoginGuard();
  const t = useMessages(familyMessages);
  const [searchParams] = useSearchParams();
  const code = searchParams.get('code') ?? '';
  return (
    <FamilyLoader title={t.byCode.title} back={paths.family}>
      {({ ownPerson }) => (
        <Shell title={t.byCode.title} back={{ to: paths.family }}>
          <PageTitle lead={code === '' ? undefined : t.byCode.lead}>{t.byCode.title}</PageTitle>
          {code === '' && <NoCodeNotice />}
          {code !== '' && ownPerson && <RequestByCodeForm code={code} />}
          {code !== '' && !ownPerson && (
            <EmptyState title={t.noDetails} action={<ButtonLink to={paths.signUp}>{t.signUp}</ButtonLink>} />
          )}
        </Shell>
      )}
    </FamilyLoader>
  );
}

function NoCodeNotice() {
  const t = useMessages(familyMessages);
  return (
    <Stack>
      <EmptyState title={t.byCode.noCode} action={<ButtonLink to={paths.scan}>{t.byCode.scan}</ButtonLink>}>
        {t.byCode.noCodeText}
      </EmptyState>
      <ButtonLink variant="secondary" to={paths.family}>
        {t.request.backToFamily}
      </ButtonLink>
    </Stack>
  );
}

function RequestByCodeForm({ code }: { code: string }) {
  const t = useMessages(familyMessages);
  const form = t.form;
  const relationshipNames = useMessages(relationshipMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const setFamily = useSetFamily();
  const { fields, entered, field, group } = useForm<{ relationship: Relationship | undefined; name: string }>({
    initial: { relationship: undefined, name: '' },
    labels: { relationship: form.relationship, name: form.recipientName },
    messages: fieldMessages,
    onChange: () => clearFailure(),
  });
  const { busy, failure, submit, clearFailure } = useSubmission(fields);
  const validateAndSend = () => {
    const input = fields.validate(sendRequestByCode.input, { code, ...entered });
    if (!input) return;
    void submit(async () => {
      const family = await callApi(sendRequestByCode, input);
      await navigate(paths.family, withStatusMessage(t.requestSent));
      await setFamily(family);
    });
  };
  // The form has no field for the code. Errors of the code are shown above the button, like errors of the whole form.
  const summary = fields.summary.filter(({ id }) => id !== 'code');
  const codeError = summary.length === 0 ? fields.error('code') : undefined;
  const refusal = codeError ?? (failure === undefined ? undefined : failureSentence(failure, language));
  return (
    <Form onSubmit={validateAndSend}>
      <ErrorSummary errors={summary} attempt={fields.attempt} />
      <RadioCards<Relationship>
        {...group('relationship')}
        options={relationships.map((value) => ({ value, label: relationshipNames[value] }))}
      />
      <TextField
        {...field('name')}
        hint={form.recipientNameHint}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={200}
      />
      <p>{t.byCode.explanation}</p>
      {refusal !== undefined && <RefusalNotice>{refusal}</RefusalNotice>}
      <Button type="submit" busy={busy}>
        {t.byCode.submit}
      </Button>
    </Form>
  );
}

/**
 * Reason why no request was sent, next to the button. Takes the focus when it appears, so that it is seen and read out.
 */
function RefusalNotice({ children }: { children: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} role="group" tabIndex={-1} aria-label={children}>
      <Notice tone="danger" title={children} />
    </div>
  );
}
