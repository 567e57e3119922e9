import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { w } from './text.ts';

/** People belong to a unit: the account has to name one first. */
export function NoUnit() {
  return (
    <EmptyState action={<ButtonLink to="/unit/index">{w('toUnit')}</ButtonLink>}>{w('noUnit')}</EmptyState>
  );
}
