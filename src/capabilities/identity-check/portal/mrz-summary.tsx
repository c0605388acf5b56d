import { partialDateText } from '#foundation/time/partial-date.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { MrzView } from '../contract.ts';
import { identityCheckMessages } from '../messages/screens.ts';

/** Content of a passport's MRZ, and whether it matches the details. */
export function MrzSummary({ read, level = 3 }: { read: MrzView; level?: 2 | 3 }) {
  const { form: t, fields } = useMessages(identityCheckMessages);
  const language = useLanguage();
  return (
    <>
      <SummaryList
        level={level}
        title={t.read}
        rows={[
          { label: fields.name, value: read.name },
          { label: fields.birthDate, value: partialDateText(read.birthDate, language) },
          { label: fields.passportNumber, value: read.passportNumber, style: 'code' },
          { label: fields.passportExpiry, value: partialDateText(read.passportExpiry, language) },
          { label: fields.nationality, value: findNationality(read.nationality)?.[language] ?? read.nationality },
        ]}
      />
      <p role="status">
        {[
          read.agrees ? t.agrees : t.disagrees,
          read.expired ? t.expired : '',
          read.differs.length > 0 ? t.differs(read.differs.map((name) => fields[name]).join(', ')) : t.same,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
