import ScanLine from 'lucide-react/icons/scan-line';
import { useRef, useState } from 'react';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { CameraSlot } from '#foundation/web/camera/camera-slot.tsx';
import { PictureChoice } from '#foundation/web/camera/picture-choice.tsx';
import { PictureNotRead } from '#foundation/web/camera/picture-not-read.tsx';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { useDoorWays } from '#foundation/web/camera/use-door-ways.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { maxHealthCodeLength } from '../rules/health-code-text.ts';
import { type Judgement, judgeHealthCode } from '../rules/judge-health-code.ts';
import { keyAges } from '../rules/limits.ts';
import { checkMessages } from '../messages/check.ts';
import { useCodeCheckData } from './code-check-data.ts';
import styles from './health-code.module.css';
import { CodeKeysNotice } from './code-keys-notice.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** What was judged, and when. */
type CodeCheckResult = { text: string; judged: Judgement; at: Millis };

/** `/code-check`: what a door is told of a health code, on its own device, with or without a network. */
export function CodeCheckScreen() {
  const t = useMessages(checkMessages);
  const state = useCodeCheckData();
  const { kept: kit } = state;
  const [checked, setChecked] = useState<CodeCheckResult>();
  const [again, setAgain] = useState(false);
  const latest = useRef(0);
  const usable = kit !== undefined && systemClock.now() - kit.at < keyAges.old;
  const take = async (text: string) => {
    if (!kit) return;
    const mine = ++latest.current;
    const at = systemClock.now();
    const judged = await judgeHealthCode(text.trim(), kit.keys, at, window.crypto.subtle);
    if (latest.current === mine) setChecked({ text: text.trim(), judged, at });
  };
  const ways = useDoorWays({
    onText: (text) => void take(text),
    onBegin: () => setChecked(undefined),
  });
  const clear = () => {
    latest.current += 1;
    setAgain(true);
    setChecked(undefined);
  };
  return (
    <Shell title={t.title}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <div className={styles.stack}>
        <div role="status">{checked && <VerdictCard {...checked} />}</div>
        {checked && !ways.camera && <Button onClick={clear}>{t.next}</Button>}
        <PictureNotRead picture={ways.picture} />
        {usable && (!checked || ways.camera) && (
          <>
            <Button
              variant={checked ? 'secondary' : 'primary'}
              icon={<ScanLine aria-hidden="true" />}
              onClick={ways.scan}
            >
              {ways.camera ? t.stop : t.camera}
            </Button>
            {ways.camera && <CameraSlot goOn words={t.scan} onText={ways.take} />}
          </>
        )}
        {usable && !checked && (
          <>
            <PictureChoice label={t.picture} busy={ways.picture?.is === 'reading'} onFile={ways.choose} />
            <TypedCode
              id="text"
              label={t.text}
              hint={t.textHint}
              longest={maxHealthCodeLength * 2}
              ready={again}
              className={styles.section}
              onText={ways.take}
            >
              <Button variant="secondary" type="submit">
                {t.check}
              </Button>
            </TypedCode>
          </>
        )}
        <CodeKeysNotice state={state} />
      </div>
    </Shell>
  );
}
