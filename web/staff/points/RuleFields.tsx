import { words } from '#contract/lang.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import type { FieldHost, FieldPath } from '#web/form/field-path.ts';
import { NumberField } from '#web/form/NumberField.tsx';
import { NumbersField } from '#web/form/NumbersField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { optionsOf } from '#web/ui/options.ts';

const w = words('staff.pointsRule', {
  table: { zh: '各名次得分', en: 'Points by place' },
  tableHint: {
    zh: '从第 1 名起，用空格隔开，如：9 7 6 5 4 3 2 1',
    en: 'From the first place on, with spaces: 9 7 6 5 4 3 2 1',
  },
  ties: { zh: '名次并列时', en: 'Equal ranks' },
  mean: { zh: '平分所占名次的分值', en: 'Share the points of their places' },
  full: { zh: '各得该名次的分值', en: 'Each score the points of their rank' },
  mostPerGroup: { zh: '每组计分成绩数', en: 'Results that score in a group' },
  oneLess: {
    zh: '参赛数不超过得分名次数的组别减一录取',
    en: 'In groups with no more entries than scoring places, one place less scores',
  },
});

/** How ranks become points, at `path` of a form. */
export function RuleFields({ host, path }: { host: FieldHost; path: string }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host, path: `${path}.${name}` });
  return (
    <>
      <NumbersField at={at('table')} label={w('table')} hint={w('tableHint')} required />
      <FieldRow>
        <SelectField
          at={at<string>('ties')}
          label={w('ties')}
          options={optionsOf(['mean', 'full'] as const, (value) => w(value))}
          required
        />
        <NumberField at={at('mostPerGroup')} label={w('mostPerGroup')} />
      </FieldRow>
      <CheckField at={at('oneLess')} label={w('oneLess')} />
    </>
  );
}
