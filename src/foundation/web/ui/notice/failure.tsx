import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useLanguage } from '../language-context.tsx';
import { Notice } from './notice.tsx';

export type FailureProps = {
  /** Thrown error. Renders nothing if it is null or undefined. */
  thrown: unknown;
  /** Says what failed; the sentence of the error follows. Default: the sentence alone. */
  title?: string | undefined;
  /** Replaces the sentence of the error. */
  reason?: string | undefined;
  action?: ReactNode;
  children?: ReactNode;
};

/** Notice with the sentence of a thrown error. */
export function Failure({ thrown, title, reason, action, children }: FailureProps) {
  const language = useLanguage();
  if (thrown === null || thrown === undefined) return null;
  const sentence = reason ?? failureSentence(thrown, language);
  return (
    <Notice tone="danger" title={title ?? sentence} action={action} live>
      {title !== undefined && sentence}
      {children}
    </Notice>
  );
}
