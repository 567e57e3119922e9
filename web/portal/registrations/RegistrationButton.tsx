import { Button } from '@mantine/core';
import { buttonOf } from '#contract/registrations/actions.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { refusals } from '#contract/refusals.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { problemText } from '#web/lib/failure.ts';
import { windowsOf } from '#web/shared/registrations/state.ts';
import { stateOf, type Row } from './case.ts';
import classes from './registrations.module.css';

interface Props {
  row: Row;
  /** In a list the button is quiet, and its reason only a hint. */
  quiet?: boolean;
}

/** The registration button of the requirements, section 4: what it says, whether it may be pressed, and why not. */
export function RegistrationButton({ row, quiet = false }: Props) {
  const { button, act, reason } = buttonOf({
    stage: row.stage,
    payment: row.payment,
    windows: windowsOf(stateOf(row)),
    localDraft: false,
    unitRefusal: null,
  });
  const variant = quiet ? 'default' : 'filled';
  const why =
    reason === null
      ? undefined
      : problemText({ code: refusals[reason].code, place: '', values: {}, severity: 'block' });
  if (why !== undefined) {
    return (
      <span className={`${classes.refused} inline-stack gap-4`}>
        <Button variant={variant} size={quiet ? 'sm' : 'md'} disabled title={why}>
          {buttonWords(button)}
        </Button>
        {!quiet && <span className={`${classes.why} xs soft to-end`}>{why}</span>}
      </span>
    );
  }
  if (act === 'pay')
    return (
      <ButtonLink
        variant={variant}
        size={quiet ? 'sm' : 'md'}
        to="/registerMatch/payment"
        search={{ id: row.id }}
      >
        {buttonWords(button)}
      </ButtonLink>
    );
  return (
    <ButtonLink
      variant={variant}
      size={quiet ? 'sm' : 'md'}
      to="/registerMatch/register"
      search={{ matchId: row.matchId, teamId: row.teamId }}
    >
      {buttonWords(button)}
    </ButtonLink>
  );
}
