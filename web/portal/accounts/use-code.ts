import { useEffect, useEffectEvent } from 'react';
import { getSmsCode, type codePurposes } from '#contract/accounts/calls.ts';
import { isEmail } from '#contract/fields/email.ts';
import { isPhone } from '#contract/fields/phone.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { useSend } from '#web/lib/queries.ts';

/**
 * Asks for a verification code by SMS or mail, depending on the address.
 * @param show puts a refusal at the code's field
 * @returns true when it is on its way
 */
export function useCode(
  purpose: (typeof codePurposes)[number],
  show: (problems: readonly Problem[]) => void,
) {
  const { run, error } = useSend(getSmsCode);
  const refused = useEffectEvent((failure: NonNullable<typeof error>) => {
    if (failure.transport === null)
      show([{ code: failure.code, place: 'code', values: {}, severity: 'block' }]);
  });
  useEffect(() => {
    if (error) refused(error);
  }, [error]);

  return async (by: 'phone' | 'email', address: string, place: string): Promise<boolean> => {
    const wrong = wrongAddress(by, address, place);
    if (wrong) {
      show([wrong]);
      return false;
    }
    return (await run({ purpose, [by]: address })) !== undefined;
  };
}

function wrongAddress(by: 'phone' | 'email', address: string, place: string): Problem | undefined {
  if (by === 'phone')
    return address === ''
      ? problem('phoneEmpty', place)
      : isPhone(address)
        ? undefined
        : problem('phoneWrong', place);
  return address === ''
    ? problem('emailEmpty', place)
    : isEmail(address)
      ? undefined
      : problem('emailWrong', place);
}
