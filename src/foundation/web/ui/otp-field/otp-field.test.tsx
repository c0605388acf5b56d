// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { OtpField } from './otp-field.tsx';

test('is one input that the phone can fill', () => {
  renderComponent(<WithState />);
  const field = screen.getByRole('textbox', { name: '6-digit verification code' });
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(document.activeElement).toBe(field);
});

test('calls onComplete once at the sixth digit, ignoring other characters', async () => {
  const complete = vi.fn<(code: string) => void>();
  const { person } = renderComponent(<WithState complete={complete} />);
  await person.keyboard('4 8a2-91');
  expect(complete).not.toHaveBeenCalled();
  await person.keyboard('3');
  expect(complete.mock.calls).toEqual([['482913']]);
  await person.keyboard('77');
  expect(complete).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('482913');
});

test.each(['482 913', ' 482913 ', '482-913', '4829137', '４８２９１３'])('accepts the pasted %s', async (pasted) => {
  const complete = vi.fn<(code: string) => void>();
  const { person } = renderComponent(<WithState complete={complete} />);
  await person.paste(pasted);
  expect(complete.mock.calls).toEqual([['482913']]);
});

test('calls onEnter on Enter, also when incomplete', async () => {
  const enter = vi.fn<() => void>();
  const { person } = renderComponent(<WithState enter={enter} />);
  await person.keyboard('12{Enter}');
  expect(enter).toHaveBeenCalledTimes(1);
});

function WithState({ complete, enter }: { complete?: (code: string) => void; enter?: () => void }) {
  const [value, setValue] = useState('');
  return <OtpField id="code" value={value} onChange={setValue} onComplete={complete} onEnter={enter} focusOnLoad />;
}
