import { Button } from '@mantine/core';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { textOfCode } from '#web/lib/catalogue.ts';
import { NextStepButton } from '#web/portal/NextStepButton.tsx';
import type { Registering } from './registering.ts';
import { w } from './text.ts';

/** Why something cannot be done, in the catalogue's words. */
export function reasonWords(name: RefusalName): string {
  return textOfCode(refusals[name].code) ?? name;
}

/** The page's primary button: the next step of what is registered, then another team; else registering. */
export function PrimaryButton({ registering: { first, another } }: { registering: Registering }) {
  if (first)
    return (
      <>
        <NextStepButton row={first} />
        {another && (
          <ButtonLink variant="default" to={another.target.to} search={another.target.search as never}>
            {w('registerMore')}
          </ButtonLink>
        )}
      </>
    );
  if (!another) return null;
  const { state, target } = another;
  const label = state.button === 'continue' ? buttonWords('continue') : w('register');
  // The words at the dates say why.
  if (state.reason !== null)
    return (
      <Button disabled title={reasonWords(state.reason)}>
        {label}
      </Button>
    );
  return (
    <ButtonLink to={target.to} search={target.search as never}>
      {label}
    </ButtonLink>
  );
}
