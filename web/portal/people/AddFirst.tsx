import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { w } from './text.ts';

/** In place of an empty list of people: one is added first. */
export function AddFirst({ children }: { children: string }) {
  return (
    <EmptyState
      action={
        <ButtonLink to="/member/memberCreate" variant="default">
          {w('add')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
