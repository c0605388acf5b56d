import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { familyMessages } from '../messages/screens.ts';

export function useFormFieldLabels(): (path: string) => string | undefined {
  const t = useMessages(familyMessages).form;
  const labelByPath: Record<string, string> = {
    relationship: t.relationship,
    age: t.age,
    name: t.name,
    gender: t.gender,
    birth_date: t.birthDate,
    nation: t.nation,
    residency: t.residency,
    certificate_type: t.certificateType,
    ic_number: t.ic,
    passport_number: t.passport,
    birth_certificate_id: t.birthCertificate,
    parent_ic_number: t.parentIc,
    parent_passport_number: t.parentPassport,
    phone: t.phoneLabel,
    bn_number: t.bnLabel,
    way: t.channel,
    email: t.email,
  };
  return (path) => labelByPath[path];
}
