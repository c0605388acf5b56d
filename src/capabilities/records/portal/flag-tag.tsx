import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { ResultFlag } from '../rules/results.ts';
import { recordMessages } from '../messages/screens.ts';

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
