// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LanguageProvider, useLanguage } from './language-context.tsx';
import { renderComponent, screen } from './testing/render-component.tsx';

function Shown() {
  return <p>{useLanguage()}</p>;
}

// A page that shows a part in Malay later, as a preview.
function PageWithPreview() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <LanguageProvider language="ms">
      <Shown />
    </LanguageProvider>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Preview
    </button>
  );
}

test('keeps the language of the document when a part of the page is in the other language', async () => {
  const { person } = renderComponent(<PageWithPreview />);
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('ms')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});
