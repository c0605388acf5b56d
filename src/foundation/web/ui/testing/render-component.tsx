import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { LanguageProvider } from '../language-context.tsx';
import { ServiceProvider } from '../service-context.tsx';

/** Renders a component inside a router, a language and a service, as a page does, with a user-event user. */
export function renderComponent(component: ReactNode, language: Language = 'en') {
  const person = userEvent.setup();
  const rendered = render(<Page language={language}>{component}</Page>);
  return { person, ...rendered };
}

function Page({ language: initialLanguage, children }: { language: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  return (
    <MemoryRouter>
      <LanguageProvider language={language} onChange={setLanguage}>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footerLinks: [{ to: '/about', label: 'About' }] }}>
          {children}
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>
  );
}
