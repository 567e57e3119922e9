import { Button } from '@mantine/core';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { textOfCode } from '#web/lib/catalogue.ts';
import { primaryOf, type Registering } from './registering.ts';
import { w } from './text.ts';

/** Why something cannot be done, in the catalogue's words. */
export function reasonWords(name: RefusalName): string {
  return textOfCode(refusals[name].code) ?? name;
}

/** The page's one primary button; when it is disabled the words at the dates say why. */
export function PrimaryButton({ registering }: { registering: Registering }) {
  const primary = primaryOf(registering);
  if (!primary) return null;
  const { state, target, more } = primary;
  const label = more
    ? w('registerMore')
    : state.button === 'register'
      ? w('register')
      : buttonWords(state.button);
  if (state.reason !== null) {
    return (
      <Button disabled title={reasonWords(state.reason)}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink to={target.to} search={(target.search ?? {}) as never}>
      {label}
    </ButtonLink>
  );
}
