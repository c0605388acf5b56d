import type { Language } from '#foundation/language/messages.ts';
import { classes } from '#foundation/web/ui/classes.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { toHex } from '#foundation/signed/hex.ts';
import { timeTexts } from '#foundation/web/ui/time/use-time-text.ts';
import type { ParsedPass } from '../rules/pass-text.ts';
import { passMessages } from '../messages/pass.ts';
import styles from './pass.module.css';

export function PassFieldList({ parsed }: { parsed: ParsedPass }) {
  const language = useLanguage();
  const { contents } = useMessages(passMessages);
  return (
    <details className={classes('disclosure', styles.inside)}>
      <summary>{contents.title}</summary>
      <p>{contents.intro}</p>
      <dl>
        {listPassFields(parsed, language).map(({ label, value, explanation }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{explanation}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function listPassFields({ facts, kid }: ParsedPass, language: Language) {
  const { contents, allTravellers, traveller, band } = passMessages[language];
  const timeText = timeTexts[language];
  const { passport, travellerNumber, travellerCount, initials } = facts;
  return [
    contents.issuer,
    { ...contents.reference, value: facts.reference },
    { ...contents.version, value: String(facts.version) },
    {
      ...contents.traveller,
      value: travellerNumber === 0 ? allTravellers(travellerCount) : traveller(travellerNumber, travellerCount),
    },
    ...(passport
      ? [
          { ...contents.last3, value: `… ${passport.last3}` },
          { ...contents.digest, value: toHex(passport.digest) },
          { ...contents.initials, value: initials || contents.initials.none },
        ]
      : []),
    { ...contents.arrival, value: timeText.date(facts.arrival, 'weekday') },
    { ...contents.band, value: band[facts.band] },
    { ...contents.issuedAt, value: timeText.instant(facts.issuedAt) },
    { ...contents.endsAt, value: timeText.instant(facts.endsAt) },
    { ...contents.kid, value: kid },
    contents.signature,
  ];
}
