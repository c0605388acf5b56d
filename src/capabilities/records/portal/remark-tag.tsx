import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
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
