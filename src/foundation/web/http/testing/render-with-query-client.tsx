import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import type { ComponentType } from 'react';
import { withQueryClient } from '../with-query-client.tsx';

export function renderWithQueryClient(screen: ComponentType, address = '/'): void {
  const Screen = withQueryClient(screen);
  renderComponent(<Screen />, 'en', address);
}
