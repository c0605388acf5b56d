import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { LanguageProvider } from '../language-context.tsx';
import { ServiceProvider } from '../service-context.tsx';

export { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';

type PageAddress = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];

/** Renders a component inside a router, a language and a service, as a page does, with a user-event user. */
export function renderComponent(component: ReactNode, language: Language = 'en', address: PageAddress = '/') {
  const person = userEvent.setup();
  const rendered = render(
    <Page language={language} address={address}>
      {component}
    </Page>,
  );
  return { person, ...rendered };
}

type PageProps = { language: Language; address: PageAddress; children: ReactNode };

function Page({ language: initialLanguage, address, children }: PageProps) {
  const [language, setLanguage] = useState(initialLanguage);
  return (
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider language={language} onChange={setLanguage}>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footerLinks: [{ to: '/about', label: 'About' }] }}>
          {children}
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>
  );
}
