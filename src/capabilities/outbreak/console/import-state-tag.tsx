import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { Import } from '../contract-imports.ts';
import { importMessages } from '../messages/imports.ts';

export function ImportStateTag({ state }: { state: Import['state'] }) {
  const t = useMessages(importMessages);
  return <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>;
}

const toneByState: Record<Import['state'], StatusTone> = {
  waiting: 'warn',
  declined: 'neutral',
  applied: 'ok',
  reverted: 'neutral',
};
