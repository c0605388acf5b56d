import { useRef } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { attachCaseFile } from '#capabilities/follow-up/contract-records.ts';
import { caseRecordMessages } from '#capabilities/follow-up/messages/records.ts';
import type { CaseActionProps } from './case-action.ts';

/** Uploads a file as soon as it is chosen. */
export function AttachForm({ detail: { row }, onDone }: CaseActionProps) {
  const t = useMessages(caseRecordMessages).attachments;
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction('follow-up', (file: File) => uploadToApi(attachCaseFile, file, { id: row.id }));
  return (
    <Stack gap={4}>
      <p>{t.hint}</p>
      <Failure thrown={upload.error} />
      <Row>
        <Button busy={upload.isPending} busyText={t.checking} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
      </Row>
      <input
        ref={input}
        id="case-file"
        type="file"
        hidden
        aria-label={t.file}
        accept="image/jpeg,image/png,application/pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && !upload.isPending) upload.run(file, () => onDone(t.attached));
          target.value = '';
        }}
      />
    </Stack>
  );
}
