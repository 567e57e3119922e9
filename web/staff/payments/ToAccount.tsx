import { ButtonLink } from '#web/shell/ButtonLink.tsx';

interface Props {
  registrationId: string;
  word: string;
}

/** Leads to what a registration owes and has paid. */
export function ToAccount({ registrationId, word }: Props) {
  return (
    <ButtonLink variant="default" to={`/staff/payments/${registrationId}`}>
      {word}
    </ButtonLink>
  );
}
