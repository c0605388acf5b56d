import type { Language } from '#foundation/language/messages.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { classes } from '#foundation/web/ui/classes.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { hexOf } from '#foundation/signed/hex.ts';
import type { ParsedPass } from '../rules/pass-text.ts';
import { passMessages } from '../messages/pass.ts';
import styles from './pass.module.css';

/** List of every field in the text of a pass, decoded, with its purpose. */
export function PassFieldList({ read: parsed }: { read: ParsedPass }) {
  const language = useLanguage();
  const { inside } = useMessages(passMessages);
  return (
    <details className={classes('disclosure', styles.inside)}>
      <summary>{inside.title}</summary>
      <p>{inside.intro}</p>
      <dl>
        {listPassFields(parsed, language).map(({ label, value, why }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function listPassFields({ facts, kid }: ParsedPass, language: Language) {
  const { inside, all, traveller, band } = passMessages[language];
  const { passport, number, of, initials } = facts;
  return [
    inside.issuer,
    { ...inside.reference, value: facts.reference },
    { ...inside.version, value: String(facts.version) },
    { ...inside.traveller, value: number === 0 ? all(of) : traveller(number, of) },
    ...(passport
      ? [
          { ...inside.last3, value: `… ${passport.last3}` },
          { ...inside.digest, value: hexOf(passport.digest) },
          { ...inside.initials, value: initials || inside.initials.none },
        ]
      : []),
    { ...inside.arrival, value: formatDate(facts.arrival, language, 'weekday') },
    { ...inside.band, value: band[facts.band] },
    { ...inside.issuedAt, value: formatInstant(facts.issuedAt, language) },
    { ...inside.endsAt, value: formatInstant(facts.endsAt, language) },
    { ...inside.kid, value: kid },
    inside.signature,
  ];
}
