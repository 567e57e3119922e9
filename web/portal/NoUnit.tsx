import { words } from '#contract/lang.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { certificationPage } from './unit-state.ts';

const w = words('portal.noUnit', {
  noUnit: {
    zh: '请先填写单位认证，然后就可以登记人员和报名。',
    en: 'Fill in your certification first; then you can enter people and register for competitions.',
  },
  toUnit: { zh: '填写单位认证', en: 'Fill in the certification' },
});

/** In place of a page that shows what a unit has: the account has to name one first. */
export function NoUnit({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState action={<ButtonLink to={certificationPage}>{w('toUnit')}</ButtonLink>}>
        {w('noUnit')}
      </EmptyState>
    </Page>
  );
}
