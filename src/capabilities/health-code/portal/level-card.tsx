import type { ReactNode } from 'react';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Level } from '../rules/levels.ts';
import { levelMessages } from '../messages/levels.ts';
import styles from './level-card.module.css';
import { LevelShape } from './level-shape.tsx';

/** Card in the colour of a level, with its shape and words. */
export function LevelCard({ level, children }: { level: Level; children?: ReactNode }) {
  const { word, enter } = useMessages(levelMessages).levels[level];
  return (
    <section className={classes(styles.card, styles[level])} aria-label={`${word}. ${enter}`}>
      <div className={styles.head}>
        <LevelShape level={level} />
        <p className={styles.labels}>
          <span className={styles.word}>{word}</span>
          <span className={styles.enter}>{enter}</span>
        </p>
      </div>
      {children}
    </section>
  );
}
