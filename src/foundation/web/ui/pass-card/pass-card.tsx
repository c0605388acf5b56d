import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import type { StatusTone } from '../status-tag/status-tag.tsx';
import { StatusIcon } from '../status-tag/status-tag.tsx';
import styles from './pass-card.module.css';

export type PassCardProps = {
  /** Purpose of the pass, in small text above the status: "Arrival declaration". */
  kicker?: ReactNode;
  /** Status word, with icon and colour of its tone. */
  status: { tone: StatusTone; word: string };
  /** Name of the holder. */
  title?: ReactNode;
  /** Key data, at most four: entry date, travellers, reference. */
  data: readonly { label: string; value: ReactNode; code?: boolean | undefined }[];
  /** QR code, at least 160 px, on a white background in both themes. The reference must be in `data` too. */
  qr?: ReactNode;
  actions?: ReactNode;
  /** Shows the code right below the status, before the holder: for codes that are shown at a door. */
  codeFirst?: boolean | undefined;
  level?: 2 | 3 | undefined;
  /** Ref to the status heading, for a page that focuses the card as the result of a check. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** A declaration, certificate or code as a travel pass: status, key data, a tear line, then code and actions. */
export function PassCard(props: PassCardProps) {
  const { kicker, status, title, data, qr, actions, codeFirst = false, level = 2, headingRef } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  const facts = (
    <>
      {title && <p className={styles.title}>{title}</p>}
      <dl className={styles.data}>
        {data.map(({ label, value, code }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classes(styles.value, code && 't-code')}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  return (
    <article className={classes(styles.pass, styles[status.tone])} aria-labelledby={id}>
      <div className={styles.top}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.status}>
          <StatusIcon tone={status.tone} size="2rem" />
          {status.word}
        </Heading>
        {!codeFirst && facts}
      </div>
      {(qr || actions) && (
        <>
          <div className={styles.tear} aria-hidden="true" />
          <div className={styles.stub}>
            {qr && <div className={styles.codeBackground}>{qr}</div>}
            {codeFirst && <div>{facts}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </>
      )}
    </article>
  );
}
