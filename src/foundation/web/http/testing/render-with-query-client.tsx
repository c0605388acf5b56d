import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { withQueryClient } from '../with-query-client.tsx';

export function renderWithQueryClient(screen: ComponentType, address = '/'): void {
  const Screen = withQueryClient(screen);
  render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider language="en">
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footerLinks: [] }}>
          <Screen />
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}
