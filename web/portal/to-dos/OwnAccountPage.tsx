import { getUserInfo } from '#contract/accounts/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { AccountPage } from '#web/portal/accounts/AccountPage.tsx';
import { Choices } from '#web/portal/notices/Choices.tsx';
import { Calendar } from '#web/portal/start-lists/Calendar.tsx';

/** One's own account, with the messages that one wants and, of a unit, the calendar of its deadlines and starts. */
export function OwnAccountPage() {
  const { data } = useCall(getUserInfo, {});
  return (
    <AccountPage
      messages={
        <>
          <Choices />
          {data && data.unitId !== 0 && <Calendar />}
        </>
      }
    />
  );
}
