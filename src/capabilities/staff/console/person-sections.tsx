import { createContext, type ReactNode, use } from 'react';
import type { StaffPerson } from '../contract-people.ts';

/** Section of the sheet of a member of staff, which a later capability provides. */
export type PersonSection = (props: { person: Pick<StaffPerson, 'id' | 'name'> }) => ReactNode;

const PersonSectionsContext = createContext<readonly PersonSection[]>([]);

/** Provides the sections that the sheet of each member of staff has beside those of this capability. */
export function PersonSectionsProvider({
  sections,
  children,
}: {
  sections: readonly PersonSection[];
  children: ReactNode;
}) {
  return <PersonSectionsContext value={sections}>{children}</PersonSectionsContext>;
}

export function PersonSections({ person }: { person: Pick<StaffPerson, 'id' | 'name'> }) {
  const sections = use(PersonSectionsContext);
  // The list never changes while the page is open.
  return sections.map((Section, index) => <Section key={index} person={person} />);
}
