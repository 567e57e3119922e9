import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { setUnit, type getUnit } from '#contract/units/calls.ts';
import { unitActions } from '#contract/units/actions.ts';
import { unitProblems } from '#contract/units/rules.ts';
import { identityChanges, identityFields, newUnit, type UnitFilling } from '#contract/units/unit.ts';
import { useSchemaForm, type SchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { keptSession } from '#web/lib/session.ts';

export type UnitData = DataOf<typeof getUnit>;
export type Certification = NonNullable<UnitData['certification']>;

type Values = UnitFilling & { id: string; version: number; act: 'save' | 'submit' };
export type UnitFormState = SchemaForm<typeof setUnit.body, Values>;

/** The certification's form. What is typed is kept on this device per account and version, without the picture. */
export function useUnitForm({ certification, account }: UnitData): UnitFormState {
  const [first] = useState(newId);
  const unit: UnitFilling = certification?.unit ?? newUnit(account);
  const version = certification?.version ?? 0;
  return useSchemaForm<typeof setUnit.body, Values>({
    schema: setUnit.body,
    initial: { ...unit, id: certification?.id ?? first, version, act: 'submit' },
    rules: (values) => problemsOf(values, certification, account.accountType),
    draft: { key: `unit.${keptSession()?.uid}.${version}`, omit: ['id', 'version', 'act', 'certificateId'] },
  });
}

/** A certified unit whose certified fields stay as they are is not asked about them again, as on the server. */
function problemsOf(values: UnitFilling, certification: UnitData['certification'], accountType: 1 | 11) {
  const problems = unitProblems(values, accountType);
  const approved = certification?.approved;
  const isSecondForm =
    certification && unitActions(certification.status, certification.change).form === 'beside';
  if (!isSecondForm || !approved || values.type === null) return problems;
  if (identityChanges(approved, { ...values, type: values.type }).length > 0) return problems;
  return problems.filter((each) => !identityFields.some((field) => field === each.place));
}
