import { useEffect, useState } from 'react';
import { openWallBoard } from '#capabilities/wall-boards/contract.ts';
import { boardMessages } from '#capabilities/wall-boards/messages/board.ts';
import { fieldMessages } from '#capabilities/wall-boards/messages/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { BoardView } from './board-view.tsx';

// The token can only read its board. It stays on the device, so that a screen that restarts shows its board again.
const storageKey = 'sihat_wall_board';

/** `/staff/board`: the board of this screen, or the form for its code. Needs no login. */
export function BoardScreen() {
  const [token, setToken] = useState<string | null>();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    void deviceStorage.read(storageKey).then((stored) => setToken(typeof stored === 'string' ? stored : null));
  }, []);
  if (token === undefined) return null;
  if (token === null)
    return (
      <CodeForm
        hasEnded={hasEnded}
        onOpen={async (opened) => {
          await deviceStorage.save(storageKey, opened);
          setEnded(false);
          setToken(opened);
        }}
      />
    );
  return (
    <BoardView
      token={token}
      onClosed={() => {
        deviceStorage.delete(storageKey);
        setEnded(true);
        setToken(null);
      }}
    />
  );
}

type CodeFormProps = { hasEnded: boolean; onOpen: (token: string) => Promise<void> };

function CodeForm({ hasEnded, onOpen }: CodeFormProps) {
  const t = useMessages(boardMessages);
  const fields = useFields({ messages: fieldMessages, id: (path) => `board-${path}`, focus: 'field' });
  const [code, setCode] = useState('');
  const { busy, failure, submit, clearFailure } = useSubmission(fields);
  const open = async () => {
    const input = fields.validate(openWallBoard.input, { code });
    if (input) await submit(async () => onOpen((await callApi(openWallBoard, input)).token));
  };
  const notice =
    failure === undefined && hasEnded ? <Notice tone="info">{t.ended}</Notice> : <Failure thrown={failure} />;
  return (
    <Shell
      title={t.title}
      back="none"
      notice={notice}
      actions={
        <Button type="submit" form="board-open" busy={busy} busyText={t.opening}>
          {t.open}
        </Button>
      }
    >
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Form id="board-open" onSubmit={() => void open()}>
        <TextField
          id="board-code"
          label={t.code}
          variant="code"
          width="medium"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={fields.error('code')}
          onChange={(entered) => {
            fields.clearErrorsOf('code');
            clearFailure();
            setCode(entered);
          }}
        />
      </Form>
    </Shell>
  );
}
