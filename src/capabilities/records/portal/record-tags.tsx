import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { ResultFlag } from '../rules/results.ts';
import { recordMessages } from '../messages/screens.ts';
import type { Remark } from '../rules/modifiers.ts';
import { remarkMessages } from '../messages/remarks.ts';

/** Tag with the remark of an entry; renders nothing for a plain fact. */
export function RemarkTag({ remark }: { remark: Remark | null }) {
  const t = useMessages(remarkMessages).remarks;
  return remark !== null && <StatusTag tone={warningRemarks.has(remark) ? 'warn' : 'neutral'}>{t[remark]}</StatusTag>;
}

const warningRemarks = new Set<Remark>([
  'unclear',
  'unknown',
  'do-not-take',
  'withdrawn',
  'not-done',
  'not-given',
  'too-weak',
]);

const toneByFlag = {
  normal: 'ok',
  low: 'warn',
  high: 'warn',
  'very-low': 'danger',
  'very-high': 'danger',
  abnormal: 'warn',
} as const;

export function FlagTag({ flag }: { flag: ResultFlag | null }) {
  const t = useMessages(recordMessages).flags;
  if (flag === null) return null;
  return (
    <StatusTag tone={toneByFlag[flag]}>
      {t[flag]}
      {flag.endsWith('low') && <ArrowDown aria-hidden="true" size="1rem" />}
      {flag.endsWith('high') && <ArrowUp aria-hidden="true" size="1rem" />}
    </StatusTag>
  );
}
