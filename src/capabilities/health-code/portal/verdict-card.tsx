import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import IdCard from 'lucide-react/icons/id-card';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Millis } from '#foundation/time/clock.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { ResultHeading } from '#foundation/web/ui/focus/result-focus.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { HealthCodeFacts } from '../rules/health-code-facts.ts';
import type { Judgement, Verdict } from '../rules/judge-health-code.ts';
import { detectCodeKind } from '../rules/detect-code-kind.ts';
import { checkMessages } from '../messages/check.ts';
import { levelMessages } from '../messages/levels.ts';
import styles from './verdict-card.module.css';

/** Shows the verdict about a checked code. `text`: the code as it was scanned or typed. */
export function VerdictCard({
  text,
  judgement: { verdict, facts },
  checkedAt,
}: {
  text: string;
  judgement: Judgement;
  checkedAt: Millis;
}) {
  const t = useMessages(checkMessages);
  const timeText = useTimeText();
  const { word, text: reason } = t.verdicts[verdict];
  const detectedKind = verdict === 'unrecognised' ? detectCodeKind(text) : undefined;
  const otherCodeKind = detectedKind === 'health-code' ? undefined : detectedKind;
  const { tone, Mark } = verdictStyles[verdict];
  return (
    <section className={classes(styles.card, styles[tone])} aria-label={word}>
      <Mark aria-hidden="true" size="5rem" />
      <ResultHeading className={styles.word} focusKey={text}>
        {word}
      </ResultHeading>
      <p className={styles.why}>{otherCodeKind ? t.otherCodes[otherCodeKind] : reason}</p>
      {otherCodeKind === 'certificate' && <Link to="/verify">{t.toVerify}</Link>}
      {facts && showsHolder(verdict) && <HolderSummary facts={facts} />}
      <p>{t.checkedAt(timeText.instant(checkedAt))}</p>
    </section>
  );
}

function HolderSummary({ facts: { level, initials, documentEnd, birthYear, endsAt } }: { facts: HealthCodeFacts }) {
  const t = useMessages(checkMessages);
  const { levels } = useMessages(levelMessages);
  return (
    <div className={styles.about}>
      <SummaryList
        rows={[
          { label: t.level, value: `${levels[level].word}: ${levels[level].enter}` },
          { label: t.initials, value: initials || t.unknown },
          { label: t.document, value: documentEnd || t.unknown, style: 'code' },
          { label: t.born, value: birthYear === 0 ? t.unknown : String(birthYear) },
          { label: t.ends, value: <Time instant={endsAt} /> },
        ]}
      />
    </div>
  );
}

// Whether a verdict shows the holder: only for an unaltered code that its holder presents. A picture may show another
// person's code.
function showsHolder(verdict: Verdict): boolean {
  return ['enter', 'caution', 'paper', 'stop'].includes(verdict);
}

const refusedStyle = { tone: 'refused', Mark: CircleX } as const;
const unclearStyle = { tone: 'unclear', Mark: CircleAlert } as const;

const verdictStyles = {
  enter: { tone: 'enter', Mark: CircleCheck },
  caution: { tone: 'caution', Mark: TriangleAlert },
  paper: { tone: 'caution', Mark: IdCard },
  stop: refusedStyle,
  picture: refusedStyle,
  tampered: refusedStyle,
  expired: unclearStyle,
  clock: unclearStyle,
  'unknown-key': unclearStyle,
  malformed: unclearStyle,
  unrecognised: unclearStyle,
} as const satisfies Record<Verdict, { tone: string; Mark: typeof CircleX }>;
