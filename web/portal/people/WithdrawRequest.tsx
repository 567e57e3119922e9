import { peopleWords } from '#contract/people/text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { w } from './text.ts';

interface Props {
  name: string;
  /** Sends it; undefined when it was refused. */
  withdraw: () => Promise<unknown>;
}

/** Takes back a request that waits for review. */
export function WithdrawRequest({ name, withdraw }: Props) {
  return (
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
  );
}
