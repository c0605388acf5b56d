// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../draw-for-test.tsx';
import { OtpField } from './otp-field.tsx';

test('is one field that the phone can fill', () => {
  draw(<Kept />);
  const field = screen.getByRole('textbox', { name: '6-digit verification code' });
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(document.activeElement).toBe(field);
});

test('fires once at the sixth digit, whatever stands between', async () => {
  const complete = vi.fn<(code: string) => void>();
  const { person } = draw(<Kept complete={complete} />);
  await person.keyboard('4 8a2-91');
  expect(complete).not.toHaveBeenCalled();
  await person.keyboard('3');
  expect(complete.mock.calls).toEqual([['482913']]);
  await person.keyboard('77');
  expect(complete).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('482913');
});

test.each(['482 913', ' 482913 ', '482-913', '4829137', '４８２９１３'])('takes the pasted %s', async (pasted) => {
  const complete = vi.fn<(code: string) => void>();
  const { person } = draw(<Kept complete={complete} />);
  await person.paste(pasted);
  expect(complete.mock.calls).toEqual([['482913']]);
});

test('Enter asks for the check by hand, also when incomplete', async () => {
  const enter = vi.fn<() => void>();
  const { person } = draw(<Kept enter={enter} />);
  await person.keyboard('12{Enter}');
  expect(enter).toHaveBeenCalledTimes(1);
});

function Kept({ complete, enter }: { complete?: (code: string) => void; enter?: () => void }) {
  const [value, setValue] = useState('');
  return <OtpField id="code" value={value} onChange={setValue} onComplete={complete} onEnter={enter} focusOnLoad />;
}
