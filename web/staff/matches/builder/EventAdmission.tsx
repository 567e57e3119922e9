import { Checkbox } from '@mantine/core';
import { anyone } from '#contract/matches/admission.ts';
import { useError } from '#web/form/form-store.ts';
import { inputId } from '#web/form/field-path.ts';
import { AdmissionFields } from './AdmissionFields.tsx';
import type { EventValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import type { Builder } from './use-builder.ts';
import { admissionValues } from './values.ts';

/** Conditions of one event, in addition to those of the match. */
export function EventAdmission({ b, path, event }: { b: Builder; path: string; event: EventValues }) {
  const at = `${path}.admission`;
  const error = useError(b.host.store, at);
  return (
    <div className="stack gap-16" id={inputId(b.host, at)} tabIndex={-1}>
      <Checkbox
        label={e('ownAdmission')}
        description={e('ownAdmissionHint')}
        checked={event.admission !== null}
        onChange={({ currentTarget }) => b.set(at, currentTarget.checked ? admissionValues(anyone) : null)}
      />
      {error && <p className="bad">{error}</p>}
      {event.admission !== null && (
        <div className="stack gap-16 edge pad-16">
          <AdmissionFields b={b} path={at} />
        </div>
      )}
    </div>
  );
}
