import type { DataOf } from '#contract/call.ts';
import { addExtraPoints, type getPointTotals } from '#contract/points/calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { say } from '#web/lib/lang.ts';
import { w } from './text.ts';

type Data = DataOf<typeof getPointTotals>;

interface Props {
  data: Data;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Points by decision: for a record, as a penalty. */
export function AddPointsDialog({ data, opened, onClose, onDone }: Props) {
  const { match, rules, units } = data;
  return (
    <CallDialog
      call={addExtraPoints}
      subject={opened ? rules : null}
      onClose={onClose}
      title={() => w('addTitle')}
      initial={([first]) => ({
        matchId: match.id,
        totalId: first!.id,
        section: first!.sections?.[0]?.zh ?? null,
        unitId: '',
        points: null as number | null,
        reason: '',
      })}
      submit={w('add')}
      done={() => w('added')}
      onSent={onDone}
    >
      {(form) => (
        <>
          <SelectField
            at={form.at('totalId')}
            label={w('total')}
            options={rules.map(({ id, name }) => ({ value: id, label: say(name) }))}
            onPick={(picked) =>
              form.set('section', rules.find(({ id }) => id === picked)?.sections?.[0]?.zh ?? null)
            }
            required
          />
          <SectionField rules={rules} total={form.at('totalId')} at={form.at('section')} />
          <SelectField
            at={form.at('unitId')}
            label={w('unit')}
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <NumberField
            at={form.at('points')}
            label={w('points')}
            hint={w('pointsHint')}
            decimals={2}
            times={100}
            required
          />
          <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} most={200} />
        </>
      )}
    </CallDialog>
  );
}

interface SectionProps {
  rules: Data['rules'];
  total: FieldPath<string>;
  at: FieldPath<string | null>;
}

/** In which of the rankings of a total, where it has several. */
function SectionField({ rules, total, at }: SectionProps) {
  const totalId = useValue(total);
  const sections = rules.find(({ id }) => id === totalId)?.sections;
  if (!sections) return null;
  return (
    <SelectField
      at={at}
      label={w('section')}
      options={sections.map((name) => ({ value: name.zh, label: say(name) }))}
      required
    />
  );
}
