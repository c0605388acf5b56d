import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { MrzView, CardView } from '../contract.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import { formatCardNumber } from '../rules/read-card.ts';
import { cardMessages } from '../messages/card.ts';

/** Says whether an identity card agrees with the details, to its owner or to a reviewer. */
export function CardReadingSummary({ card, audience }: { card: CardView; audience: 'owner' | 'reviewer' }) {
  const t = useMessages(cardMessages)[audience];
  const number = formatCardNumber(card.number);
  return (
    <>
      <p>
        {card.number === '' ? t.none : card.differingFields.includes('number') ? t.differs(number) : t.same(number)}
      </p>
      {card.name !== '' && <p>{card.differingFields.includes('name') ? t.differentName(card.name) : t.sameName}</p>}
    </>
  );
}

/** Shows the content of a passport's MRZ, and whether it agrees with the details. `level`: level of the heading. */
export function MrzSummary({ mrz, level = 3 }: { mrz: MrzView; level?: 2 | 3 }) {
  const { form: t, fields } = useMessages(identityCheckMessages);
  const language = useLanguage();
  return (
    <>
      <SummaryList
        level={level}
        title={t.mrzTitle}
        rows={[
          { label: fields.name, value: mrz.name },
          { label: fields.birthDate, value: formatIfPartialDate(mrz.birthDate, language) },
          { label: fields.passportNumber, value: mrz.passportNumber, style: 'code' },
          { label: fields.passportExpiry, value: formatIfPartialDate(mrz.passportExpiry, language) },
          { label: fields.nationality, value: findNationality(mrz.nationality)?.[language] ?? mrz.nationality },
        ]}
      />
      <p role="status">
        {[
          mrz.checkDigitsMatch ? t.checkDigitsMatch : t.checkDigitsDiffer,
          mrz.isExpired ? t.expired : '',
          mrz.differingFields.length > 0
            ? t.differingFields(mrz.differingFields.map((name) => fields[name]).join(', '))
            : t.same,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
