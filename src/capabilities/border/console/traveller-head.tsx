import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { ResultHeading } from '#foundation/web/ui/focus/result-focus.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { counterMessages } from '../messages/counter.ts';
import styles from './counter.module.css';
import { DuplicateDeclarations, type DuplicateDeclarationsProps } from './duplicate-declarations.tsx';
import type { ApplicationDetail } from './use-arrival.ts';

type TravellerHeadProps = Pick<DuplicateDeclarationsProps, 'onOpenDeclaration'> & {
  arrival: ApplicationDetail;
  traveller: ApplicationDetail['travellers'][number];
  takesFocus: boolean;
};

/** Facts for a decision about a declared traveller: name, outcome with its reasons, and warnings. */
export function TravellerHead({ arrival, traveller, takesFocus, onOpenDeclaration }: TravellerHeadProps) {
  const t = useMessages(counterMessages);
  const { number, name, band, reasons, confirmedWarnings } = traveller;
  return (
    <>
      <Row align="center">
        {takesFocus ? <ResultHeading>{name}</ResultHeading> : <h2>{name}</h2>}
        <StatusTag tone={band === 'proceed' ? 'ok' : 'info'}>{t.verdict[band]}</StatusTag>
      </Row>
      <DuplicateDeclarations arrival={arrival} number={number} onOpenDeclaration={onOpenDeclaration} />
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {confirmedWarnings.length > 0 && (
        <>
          <h3>{t.confirmedWarnings}</h3>
          <ul className={styles.bullets}>
            {confirmedWarnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
