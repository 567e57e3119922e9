import { Checkbox } from '@mantine/core';
import { registersOf, type Admission } from '#contract/matches/admission.ts';
import { getRegisters } from '#contract/units/register-calls.ts';
import { clubRegister, titleOf, type NamedRegister } from '#contract/units/registers.ts';
import { useError } from '#web/form/form-store.ts';
import { inputId, useValue, type FieldPath } from '#web/form/field-path.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { f } from './field-text.ts';
import { PickList } from './PickList.tsx';
import type { Builder } from './use-builder.ts';

/** Which member registers one of which lists a unit. */
export function RegistersField({ b, path }: { b: Builder; path: string }) {
  const at = { host: b.host, path } as FieldPath<Admission>;
  const named = registersOf(useValue(at));
  const error = useError(b.host.store, `${path}.registers`);
  const isKnown =
    useCall(getRegisters, {}).data?.rows.map(({ id, ...register }) => ({ id, name: titleOf(register) })) ??
    [];
  const set = (next: NamedRegister[] | null) => {
    b.set(`${path}.membersOnly`, next?.some(({ id }) => id === clubRegister.id) ?? false);
    const others = next?.filter(({ id }) => id !== clubRegister.id) ?? null;
    b.set(`${path}.registers`, next && others!.length === 0 && next.length > 0 ? null : others);
  };
  return (
    <div className="stack gap-16" id={inputId(b.host, `${path}.registers`)} tabIndex={-1}>
      <Checkbox
        label={f('registersOnly')}
        checked={named !== null}
        onChange={(event) => set(event.currentTarget.checked ? [] : null)}
      />
      {named !== null && (
        <div className="stack gap-8">
          <p className="soft">{f('registersHint')}</p>
          <PickList
            label={f('addRegister')}
            chosen={named.map(({ id, name }) => ({ value: id, label: say(name) }))}
            options={isKnown.map(({ id, name }) => ({ value: id, label: say(name) }))}
            onChange={(ids) =>
              set(ids.flatMap((id) => [...named, ...isKnown].find((each) => each.id === id) ?? []))
            }
          />
        </div>
      )}
      {error && <p className="bad">{error}</p>}
    </div>
  );
}
