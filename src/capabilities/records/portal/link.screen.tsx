import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { useCodeInput } from '#foundation/web/camera/use-code-input.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { linkRecord, type RecordMember } from '../contract.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { recordsKey } from './queries.ts';
import { RecordPage } from './record-page.tsx';

export function LinkScreen() {
  const t = useMessages(recordMessages).link;
  return (
    <RecordPage heading={t.title} lead={t.lead} back={paths.home} requiresAccess={false}>
      {(member) => <LinkForm key={member.member_id} member={member} />}
    </RecordPage>
  );
}

function LinkForm({ member }: { member: RecordMember }) {
  const t = useMessages(recordMessages).link;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [enteredCode, setEnteredCode] = useState('');
  const codeInput = useCodeInput({ onText: (text) => setEnteredCode(text) });
  const fields = useFields({ messages: linkRecord.fieldMessages, label: () => t.code });
  const { busy, failure, submit, clearFailure } = useSubmission();
  const link = async (code: string) => {
    codeInput.hideCamera();
    if (!fields.acceptOrShow(code.trim() === '' ? [{ path: 'code', key: 'required' }] : [])) return;
    await submit(async (requestId) => {
      await callApi(linkRecord, { member_id: member.member_id, code }, { requestId });
      await queries.invalidateQueries({ queryKey: [recordsKey] });
      await navigate(paths.home);
    }, code);
  };
  return (
    <Form onSubmit={() => void link(enteredCode)}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {member.name !== '' && <p>{t.codeForMember(member.name)}</p>}
      <TextField
        id="code"
        label={t.code}
        hint={t.codeHint}
        value={enteredCode}
        error={fields.error('code')}
        variant="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(value) => {
          fields.clearErrorsOf('code');
          clearFailure();
          setEnteredCode(value);
        }}
      />
      {codeInput.isCameraOpen && (
        <LazyCodeCamera
          messages={t.camera}
          onText={(text) => {
            codeInput.accept(text);
            codeInput.hideCamera();
          }}
        />
      )}
      {failure !== undefined && <SubmitFailedNotice failure={failure} />}
      <Row>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
        <Button variant="secondary" icon={<ScanLine aria-hidden="true" />} onClick={codeInput.toggleScanning}>
          {codeInput.isCameraOpen ? t.stop : t.scan}
        </Button>
      </Row>
    </Form>
  );
}
