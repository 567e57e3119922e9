import { Button } from '@mantine/core';
import { peopleWords } from '#contract/people/text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { w } from './form-text.ts';

interface Props {
  name: string;
  /** Sends it; undefined when it was refused. */
  withdraw: () => Promise<unknown>;
}

/** A request that waits for review says so on its button; the next button takes it back. */
export function WithdrawRequest({ name, withdraw }: Props) {
  return (
    <span className="inline-wrap gap-4">
      <Button variant="transparent" size="sm" disabled>
        {peopleWords('wait')}
      </Button>
      <ConfirmButton
        variant="subtle"
        size="sm"
        word={peopleWords('withdraw')}
        title={w('withdrawTitle', { name })}
        act={withdraw}
        done={w('withdrawn')}
      >
        {w('withdrawWhat')}
      </ConfirmButton>
    </span>
  );
}
