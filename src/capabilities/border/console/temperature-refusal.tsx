import { formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { FeverThreshold, RulesMet } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import type { DecisionItem } from './outbox/decision-outbox.ts';

/** Why the server refused a decision because of the temperature: the threshold, or the rules that it meets. */
export function TemperatureRefusal({ item }: { item: DecisionItem }) {
  const t = useMessages(counterMessages);
  const language = useLanguage();
  if (item.state !== 'failed') return null;
  if (item.code === 'border/fever') {
    const { data } = FeverThreshold.safeParse(item.data);
    return data ? <p>{t.decide.fever(formatDegrees(data.feverThreshold))}</p> : null;
  }
  if (item.code !== 'border/rule-refers') return null;
  const { data } = RulesMet.safeParse(item.data);
  return data?.rules.map((rule) => (
    <p key={`${rule.number} ${rule.ruleId}`}>
      {item.action.number === 0 ? `${t.facts.traveller} ${rule.number}: ${rule[language]}` : rule[language]}
    </p>
  ));
}
