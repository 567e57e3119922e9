import { useState } from 'react';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { useCall } from '#web/lib/queries.ts';
import { f } from './field-text.ts';
import { PickList } from './PickList.tsx';
import type { Builder } from './use-builder.ts';

/** Which units are invited. Their names are units' business, so finding them takes that duty. */
export function InvitedField({ b, path }: { b: Builder; path: string }) {
  const at = { host: b.host, path: `${path}.invitedUnitIds` } as FieldPath<string[] | null>;
  const ids = useValue(at) ?? [];
  const allowed = useCall(getStaffInfo, {}).data?.duties.includes('units') ?? false;
  const [text, setText] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const units =
    useCall(getUnits, { text: text.trim(), size: 20 }, { enabled: allowed && text.trim() !== '', keep: true })
      .data?.rows ?? [];
  const options = units.map(({ id, name }) => ({ value: id, label: name }));
  if (!allowed) {
    return (
      <p className="soft">
        {f('invitedCount', { n: ids.length })} {f('invitedNeeds')}
      </p>
    );
  }
  const nameOf = (id: string, at: number) =>
    names.get(id) ?? options.find(({ value }) => value === id)?.label ?? `${f('invited')} ${at + 1}`;
  return (
    <div className="stack gap-16">
      <p className="soft">
        {f('invitedCount', { n: ids.length })} {f('invitedHint')}
      </p>
      <PickList
        label={f('invited')}
        chosen={ids.map((id, at) => ({ value: id, label: nameOf(id, at) }))}
        options={options}
        onSearch={setText}
        onChange={(next) => {
          setNames(
            new Map([...names, ...options.map(({ value, label }): [string, string] => [value, label])]),
          );
          b.set(at.path, next);
        }}
      />
    </div>
  );
}
