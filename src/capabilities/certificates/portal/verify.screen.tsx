import ImageIcon from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { scanCode } from '#foundation/web/host/scan-code.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { kitAges } from '../rules/terms.ts';
import { verifyWords } from '../wording/verify.ts';
import styles from './certificates.module.css';
import { type KitState, useCheckingKit } from './checking-kit.ts';
import { useJudging } from './use-judging.ts';
import { VerdictCard } from './verdict-card.tsx';

/** `/verify`: checks certificates for anybody, on their own device, with or without a network. */
export function VerifyScreen() {
  const say = useWords(verifyWords);
  const state = useCheckingKit();
  const { kit } = state;
  const judging = useJudging(kit);
  const { judged, text: shown, parts } = judging;
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const fields = useFields({ label: () => say.text });
  const picture = useRef<HTMLInputElement>(null);
  const take = (text: string) => {
    setNoCode(false);
    judging.take(text);
  };
  const scan = async () => {
    if (camera) return setCamera(false);
    judging.clear();
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return take(scanned.text);
    return setCamera(scanned.outcome === 'unavailable');
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    judging.clear();
    const text = await (await fetchReader()).readPicture(file);
    if (text === undefined) setNoCode(true);
    else take(text);
  };
  return (
    <Shell title={say.title}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <div className={styles.stack}>
        <p role="status" className={judged ? 'visually-hidden' : undefined}>
          {judged ? say.verdicts[judged.verdict].word : parts && say.part(parts.have, parts.of)}
        </p>
        {judged && <VerdictCard judged={judged} text={shown} />}
        <KitNotice state={state} />
        {noCode && <Notice tone="warn" title={say.noCode} live />}
        {judged && (
          <Button
            look="secondary"
            onClick={() => {
              setTyped('');
              setCamera(false);
              judging.clear();
            }}
          >
            {say.again}
          </Button>
        )}
        {kit && !judged && (
          <>
            <Button icon={<ScanLine aria-hidden="true" />} onClick={() => void scan()}>
              {camera ? say.stop : say.camera}
            </Button>
            {camera && (
              <Suspense fallback={<p role="status">{say.scan.starting}</p>}>
                <CodeCamera goOn words={say.scan} onText={take} />
              </Suspense>
            )}
            <PictureChoice label={say.picture} input={picture} onFile={(file) => void choose(file)} />
            <Form
              className={styles.section}
              onSubmit={() => {
                if (fields.show(typed.trim() === '' ? [{ path: 'text', key: 'required' }] : [])) take(typed);
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
                maxLength={20_000}
              />
              <Button look="secondary" type="submit">
                {say.check}
              </Button>
            </Form>
          </>
        )}
      </div>
    </Shell>
  );
}

type PictureProps = {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
};

function PictureChoice({ label, input, onFile }: PictureProps) {
  return (
    <>
      <Button look="secondary" icon={<ImageIcon aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          onFile(file);
          // The same picture again is a choice too.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function KitNotice({ state: { kit, reading, failure, refresh } }: { state: KitState }) {
  const say = useWords(verifyWords);
  const language = useLanguage();
  const again = (
    <Button look="secondary" size="compact" onClick={() => void refresh()}>
      {say.refresh}
    </Button>
  );
  if (!kit) {
    if (reading) return null;
    return (
      <Notice
        tone="warn"
        title={failure === undefined ? say.noKit : failureSentence(failure, language)}
        action={again}
        live
      />
    );
  }
  const age = systemClock.now() - kit.at;
  const when = formatInstant(kit.at, language);
  if (age >= kitAges.old) return <Notice tone="warn" title={say.old(when)} action={again} live />;
  if (age >= kitAges.ageing) return <Notice tone="info" title={say.ageing(when)} action={again} live />;
  return <p className={styles.small}>{`${say.kit(when)} ${say.offlineReady}`}</p>;
}

const CodeCamera = lazy(() =>
  import('#foundation/web/camera/code-camera.tsx').then((file) => ({ default: file.CodeCamera })),
);
const fetchReader = () => import('#foundation/web/camera/read-code.ts');
