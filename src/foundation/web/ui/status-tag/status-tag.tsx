import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './status-tag.module.css';

/** Meaning of a status, whatever its word: done, in progress, needs attention, stopped, or not started. */
export type StatusTone = 'ok' | 'info' | 'warn' | 'danger' | 'neutral';

/** Status as word and icon, never colour alone. Plain text, not a button. */
export function StatusTag({ tone, icon, children }: StatusTagProps) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon ?? <StatusIcon tone={tone} size="1rem" />}
      {children}
    </span>
  );
}

type StatusTagProps = {
  tone: StatusTone;
  /** Icon of a status that is not one of the tones. */
  icon?: ReactNode | undefined;
  children: ReactNode;
};

/** Icon of a status. The outlines differ, so that the icons are distinguishable in greyscale. */
export function StatusIcon({ tone, size }: { tone: StatusTone; size: string }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" size={size} strokeWidth={2} />;
}

const icons = { ok: CircleCheck, info: CircleDashed, warn: TriangleAlert, danger: OctagonAlert, neutral: Circle };
