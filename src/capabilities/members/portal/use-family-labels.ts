import { useWords } from '#foundation/web/ui/language-context.tsx';
import { familyWords } from '../wording/screens.ts';

/** How a summary of errors names a field. */
export function useFamilyLabels(): (path: string) => string | undefined {
  const say = useWords(familyWords).form;
  const names: Record<string, string> = {
    relationship: say.relationship,
    age: say.age,
    name: say.name,
    gender: say.gender,
    birth_date: say.birthDate,
    nation: say.nation,
    residency: say.residency,
    certificate_type: say.certificateType,
    ic_number: say.ic,
    passport_number: say.passport,
    birth_certificate_id: say.birthCertificate,
    parent_ic_number: say.parentIc,
    parent_passport_number: say.parentPassport,
    phone: say.phoneAsk,
    bn_number: say.bnLabel,
    way: say.way,
    email: say.email,
  };
  return (path) => names[path];
}
