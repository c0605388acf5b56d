import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { formPersonMessages } from '../messages/form-person.ts';
import { useFamily } from './use-family.ts';

/**
 * Names the member whom a form is for; renders nothing for the account's owner. `member`: id of the person.
 * `hasQuestionsBelow`: the text also explains that "you" in the questions means the member.
 */
export function FormSubject({
  member: memberId,
  hasQuestionsBelow = false,
}: {
  member: string;
  hasQuestionsBelow?: boolean;
}) {
  const t = useMessages(formPersonMessages);
  const name = useFamily().data?.members.find(({ _id }) => _id === memberId)?.name;
  return name === undefined ? null : <p>{hasQuestionsBelow ? t.answering(name) : t.forMember(name)}</p>;
}
