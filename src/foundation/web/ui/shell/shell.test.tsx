// @vitest-environment jsdom
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { CheckboxList } from '../checkbox/checkbox.tsx';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { PageTitle } from '../step-header/page-title.tsx';
import { Shell } from './shell.tsx';

test('tab order: skip link, back, language, content, actions, and the footer with help last', async () => {
  const { person, container } = renderComponent(<Page />);
  const reached: (string | null | undefined)[] = [];
  for (let i = 0; i < 7; i += 1) {
    await person.tab();
    reached.push(document.activeElement?.textContent);
  }
  expect(reached).toEqual([
    'Skip to main content',
    'Back to Travel',
    'EN English',
    'BM Bahasa Melayu',
    'Next',
    'About',
    'Need help? 148',
  ]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the skip link focuses the content', async () => {
  const { person } = renderComponent(<Page />);
  screen.getByRole('link', { name: 'Skip to main content' }).focus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('main')).toBe(document.activeElement);
});

test('the language switch changes messages and document, keeps the page, and announces the new language', async () => {
  const { person } = renderComponent(<Page />);
  expect(document.documentElement.lang).toBe('en');
  const main = screen.getByRole('main');
  await person.click(screen.getByRole('button', { name: 'BM Bahasa Melayu' }));
  expect(document.documentElement.lang).toBe('ms');
  expect(screen.getByRole('main')).toBe(main);
  expect(screen.getByRole('link', { name: 'Perlukan bantuan? 148' })).toBeTruthy();
  expect(screen.getByText('Bahasa ditukar kepada Bahasa Melayu')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'BM Bahasa Melayu' }).getAttribute('aria-pressed')).toBe('true');
  expect(document.title).toBe('Log in - Sihat');
});

test('a busy button keeps its label, announces its state, and ignores clicks', async () => {
  const onClick = vi.fn<() => void>();
  const { person } = renderComponent(
    <Button busy onClick={onClick}>
      Submit
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Submit' });
  await person.click(button);
  await person.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Sending');
});

test('"none" excludes all other answers', async () => {
  const onValue = vi.fn<(values: string[]) => void>();
  const options = [{ value: 'fever', label: 'Fever' }];
  const list = (values: string[]) => (
    <CheckboxList
      id="s"
      legend="Symptoms"
      options={options}
      noneOption={{ value: 'none', label: 'None' }}
      values={values}
      onChange={onValue}
    />
  );
  const { person, unmount } = renderComponent(list(['fever']));
  await person.click(screen.getByRole('checkbox', { name: 'None' }));
  expect(onValue).toHaveBeenLastCalledWith(['none']);
  unmount();
  const rerendered = renderComponent(list(['none']));
  await rerendered.person.click(screen.getByRole('checkbox', { name: 'Fever' }));
  expect(onValue).toHaveBeenLastCalledWith(['fever']);
});

function Page() {
  return (
    <Shell title="Log in" back={{ to: '/travel', label: 'Back to Travel' }} actions={<Button>Next</Button>}>
      <PageTitle>Log in with your phone number</PageTitle>
    </Shell>
  );
}
