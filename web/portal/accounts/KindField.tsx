import { accountType } from '#contract/accounts/roles.ts';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './accounts.module.css';
import { w } from './text.ts';

type Kind = (typeof accountType)[keyof typeof accountType];

const kinds = [
  { value: accountType.unit, icon: 'building', title: 'unit', about: 'unitAbout' },
  { value: accountType.individual, icon: 'person', title: 'individual', about: 'individualAbout' },
] as const;

/** Unit or individual, as two large choices: it cannot be changed afterwards. */
export function KindField(props: FieldProps<Kind>) {
  const { value, set, input } = useField(props);
  return (
    <fieldset className="no-margin no-pad no-border">
      <legend className="medium">{input.label}</legend>
      <div className="halves gap-12">
        {kinds.map((kind, at) => (
          <label
            key={kind.value}
            className={`${classes.card} stack gap-4 pad-16 packed relative round framed-strong pointing`}
          >
            <input
              className="covering"
              type="radio"
              name={input.id}
              {...(at === 0 ? { id: input.id } : {})}
              checked={value === kind.value}
              onChange={() => set(kind.value)}
            />
            <Icon className="accent" name={kind.icon} size={24} />
            <strong className="md">{w(kind.title)}</strong>
            <span className="xs soft">{w(kind.about)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
