import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import type { StatusTone } from '../status-tag/status-tag.tsx';
import { StatusIcon } from '../status-tag/status-tag.tsx';
import styles from './pass-card.module.css';

export type PassCardProps = {
  /** Purpose of the pass, in small text above the status: "Arrival declaration". */
  kicker?: ReactNode;
  status: { tone: StatusTone; text: string };
  /** Name of the holder. */
  title?: ReactNode;
  /** Key data, at most four: entry date, travellers, reference. `isCode`: letters spaced for reading aloud. */
  data: readonly { label: string; value: ReactNode; isCode?: boolean | undefined }[];
  /** QR code, at least 160 px, on a white background in both themes. The reference must be in `data` too. */
  qrCode?: ReactNode;
  actions?: ReactNode;
  /** Shows the QR code right below the status, before the holder: for codes that are scanned at a door. */
  showsQrCodeFirst?: boolean | undefined;
  level?: 2 | 3 | undefined;
  /** Ref to the status heading, for a page that focuses the card as the result of a check. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/**
 * Card of a declaration, certificate or code that looks like a boarding pass: status, key data, a tear line, then QR
 * code and actions.
 */
export function PassCard(props: PassCardProps) {
  const { kicker, status, title, data, qrCode, actions, showsQrCodeFirst = false, level = 2, headingRef } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  const facts = (
    <>
      {title && <p className={styles.title}>{title}</p>}
      <dl className={styles.data}>
        {data.map(({ label, value, isCode }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classes(styles.value, isCode && 't-code')}>{value}</dd>
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
          {status.text}
        </Heading>
        {!showsQrCodeFirst && facts}
      </div>
      {(qrCode || actions) && (
        <>
          <div className={styles.tear} aria-hidden="true" />
          <div className={styles.stub}>
            {qrCode && <div className={styles.codeBackground}>{qrCode}</div>}
            {showsQrCodeFirst && <div>{facts}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </>
      )}
    </article>
  );
}
