import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { VersionState } from '../rules/states.ts';
import { consoleMessages } from '../messages/console.ts';

export function StateTag({ state }: { state: VersionState }) {
  const t = useMessages(consoleMessages);
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>;
}

const tones: Record<VersionState, StatusTone> = {
  draft: 'neutral',
  review: 'warn',
  approved: 'info',
  scheduled: 'info',
  published: 'ok',
  replaced: 'neutral',
  withdrawn: 'danger',
  discarded: 'neutral',
};
