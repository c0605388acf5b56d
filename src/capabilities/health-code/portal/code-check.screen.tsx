import ImageIcon from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { scanCode } from '#foundation/web/host/scan-code.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { longestCode } from '../rules/code-text.ts';
import { type Judgement, judgeCode } from '../rules/judge-code.ts';
import { keyAges } from '../rules/terms.ts';
import { checkWords } from '../wording/check.ts';
import { useCodeKit } from './code-kit.ts';
import styles from './health-code.module.css';
import { KitNotice } from './kit-notice.tsx';
import { VerdictPlate } from './verdict-plate.tsx';

/** What was judged, and when. */
type Checked = { text: string; judged: Judgement; at: Millis };

/** `/code-check`: what a door is told of a health code, on its own device, with or without a network. */
export function CodeCheckScreen() {
  const say = useWords(checkWords);
  const state = useCodeKit();
  const { kit } = state;
  const [checked, setChecked] = useState<Checked>();
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const fields = useFields({ label: () => say.text });
  const picture = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const usable = kit !== undefined && systemClock.now() - kit.at < keyAges.old;
  const take = async (text: string) => {
    if (!kit) return;
    const mine = ++latest.current;
    setNoCode(false);
    const at = systemClock.now();
    const judged = await judgeCode(text.trim(), kit.keys, at, window.crypto.subtle);
    if (latest.current === mine) setChecked({ text: text.trim(), judged, at });
  };
  const scan = async () => {
    if (camera) return setCamera(false);
    setChecked(undefined);
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return take(scanned.text);
    return setCamera(scanned.outcome === 'unavailable');
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setChecked(undefined);
    const text = await (await fetchReader()).readPicture(file);
    if (text === undefined) setNoCode(true);
    else await take(text);
  };
  const clear = () => {
    latest.current += 1;
    setTyped('');
    setChecked(undefined);
  };
  return (
    <Shell title={say.title}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <div className={styles.stack}>
        <div role="status">{checked && <VerdictPlate {...checked} />}</div>
        {checked && !camera && <Button onClick={clear}>{say.next}</Button>}
        {noCode && <Notice tone="warn" title={say.noCode} live />}
        {usable && (!checked || camera) && (
          <>
            <Button
              look={checked ? 'secondary' : 'primary'}
              icon={<ScanLine aria-hidden="true" />}
              onClick={() => void scan()}
            >
              {camera ? say.stop : say.camera}
            </Button>
            {camera && (
              <Suspense fallback={<p role="status">{say.scan.starting}</p>}>
                <CodeCamera goOn words={say.scan} onText={(text) => void take(text)} />
              </Suspense>
            )}
          </>
        )}
        {usable && !checked && (
          <>
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
            <Form
              className={styles.section}
              onSubmit={() => {
                if (fields.show(typed.trim() === '' ? [{ path: 'text', key: 'required' }] : [])) void take(typed);
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
                maxLength={longestCode * 2}
              />
              <Button look="secondary" type="submit">
                {say.check}
              </Button>
            </Form>
          </>
        )}
        <KitNotice state={state} />
      </div>
    </Shell>
  );
}

const CodeCamera = lazy(() =>
  import('#foundation/web/camera/code-camera.tsx').then((file) => ({ default: file.CodeCamera })),
);
const fetchReader = () => import('#foundation/web/camera/read-code.ts');
