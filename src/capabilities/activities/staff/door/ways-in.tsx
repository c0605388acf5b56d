import ImageIcon from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useRef, useState } from 'react';
import { longestEventCode } from '#capabilities/activities/rules/code-text.ts';
import { doorWords } from '#capabilities/activities/wording/door.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';

/** The ways in which a code comes to a door: camera, picture, or typed, as handheld scanners do. The camera goes on after each. */
export function WaysIn({ onText, busy }: { onText: (text: string) => void; busy: boolean }) {
  const say = useWords(doorWords).scan;
  const [camera, setCamera] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const picture = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await (await import('#foundation/web/camera/read-code.ts')).readPicture(file);
    setNoCode(text === undefined);
    if (text !== undefined) onText(text);
  };
  return (
    <div className={layout.tight}>
      <div className={layout.row}>
        <Button
          look={busy ? 'secondary' : 'primary'}
          icon={<ScanLine aria-hidden="true" />}
          onClick={() => setCamera(!camera)}
        >
          {camera ? say.stop : say.camera}
        </Button>
        <Button look="secondary" icon={<ImageIcon aria-hidden="true" />} onClick={() => picture.current?.click()}>
          {say.picture}
        </Button>
        <input
          ref={picture}
          type="file"
          accept="image/*"
          hidden
          aria-label={say.picture}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void choose(file);
            // The same picture again is a choice too.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {camera && (
        <Suspense fallback={<p role="status">{say.starting}</p>}>
          <CodeCamera goOn words={say} onText={onText} />
        </Suspense>
      )}
      {noCode && <Notice tone="warn" title={say.noCode} live />}
      <TypedCode onText={onText} />
    </div>
  );
}

function TypedCode({ onText }: { onText: (text: string) => void }) {
  const say = useWords(doorWords).scan;
  const [typed, setTyped] = useState('');
  const fields = useFields({ label: () => say.text });
  return (
    <Form
      className={layout.tight}
      onSubmit={() => {
        const text = typed.trim();
        if (!fields.show(text === '' ? [{ path: 'text', key: 'required' }] : [])) return;
        setTyped('');
        onText(text);
      }}
    >
      <TextField
        id="text"
        label={say.text}
        hint={say.textHint}
        value={typed}
        error={fields.error('text')}
        onChange={(value) => {
          fields.clear();
          setTyped(value);
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestEventCode * 2}
      />
      <div className={layout.row}>
        <Button look="secondary" size="compact" type="submit">
          {say.check}
        </Button>
      </div>
    </Form>
  );
}

const CodeCamera = lazy(() =>
  import('#foundation/web/camera/code-camera.tsx').then((file) => ({ default: file.CodeCamera })),
);
