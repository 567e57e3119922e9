import { getStaffInfo, staffChangePassword } from '#contract/accounts/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { PasswordSection } from '#web/shared/accounts/PasswordSection.tsx';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { DutyList } from './DutyList.tsx';
import { w } from './text.ts';

/** One's own account in the console. */
export function AccountPage() {
  const { data, error, again } = useCall(getStaffInfo, {});
  return (
    <Page title={titles('account')} about={w('accountAbout')} width="form">
      <Section title={data?.nickname ?? w('me')} about={w('me')}>
        {data ? (
          <DutyList duties={data.duties} />
        ) : error ? (
          <ErrorState onRetry={again} />
        ) : (
          <Skeletons shape="text" count={2} />
        )}
      </Section>
      <PasswordSection call={staffChangePassword} />
    </Page>
  );
}
