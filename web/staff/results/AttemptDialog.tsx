import { Radio } from '@mantine/core';
import { useState } from 'react';
import { attemptsOf, setAsideBy, type Attempt } from '#contract/results/attempts.ts';
import { setCountingAttempt, grantAttempt } from '#contract/results/attempt-calls.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { cellsOf } from '#contract/results/entry-cells.ts';
import { resultWords } from '#contract/results/text.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { a } from './attempt-text.ts';
import { cellsLine } from './Conflict.tsx';
import { nameOfLine } from './line-name.ts';

interface Props {
  line: StaffLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** The attempts of a line: a new one is granted, or an earlier one is to count. */
export function AttemptDialog({ line, ...rest }: Props) {
  const title = line ? a('rejumpOf', { name: nameOfLine(line) }) : '';
  return (
    <FormDialog opened={line !== null} onClose={rest.onClose} title={title}>
      {line && <Attempts key={line.entryId} line={line} {...rest} />}
    </FormDialog>
  );
}

type Own = Props & { line: StaffLine };

function Attempts(props: Own) {
  const { line } = props;
  const attempts = attemptsOf(line.attemptActs, line);
  const others = attempts.filter(({ counts, marks }) => !counts && marks).map(({ attempt }) => attempt);
  /** Null: a new one is granted. */
  const choices = [...(line.awaited ? [] : [null]), ...others];
  const [chosen, setChosen] = useState(choices[0] ?? null);
  return (
    <div className="stack gap-16">
      <ol className="stack list gap-8" aria-label={a('attempts')}>
        {attempts.map((attempt) => (
          <Line key={attempt.attempt} attempt={attempt} line={line} />
        ))}
      </ol>
      {choices.length > 1 && (
        <div role="radiogroup" aria-label={a('what')} className="wrap gap-8-24">
          {choices.map((each) => (
            <Radio
              key={each}
              name="what"
              label={each === null ? a('grant') : a('count', { n: each })}
              checked={chosen === each}
              onChange={() => setChosen(each)}
            />
          ))}
        </div>
      )}
      {chosen === null ? <GrantForm {...props} /> : <CountForm key={chosen} {...props} attempt={chosen} />}
    </div>
  );
}

/** One attempt with its marks, and who judged it. */
function Line({ attempt, line }: { attempt: Attempt; line: StaffLine }) {
  const { marks, score, counts } = attempt;
  const marksText = marks && cellsLine(cellsOf(marks), marks.model);
  const final = score?.final == null ? null : showHundredths(score.final);
  const judges = setAsideBy(line.attemptActs, attempt.attempt)?.judges;
  return (
    <li className="stack gap-2">
      <span className="row gap-8">
        <strong className="strong">{resultWords('attemptOf', { n: attempt.attempt })}</strong>
        {final && <span className="numeric">{final}</span>}
        {counts && <span className="good">{a('counts')}</span>}
      </span>
      <small>{marksText ?? a('notEntered')}</small>
      {judges && <small>{resultWords('judgedBy', { names: judges })}</small>}
    </li>
  );
}

function GrantForm({ line, onClose, onDone }: Own) {
  const form = useSchemaForm({
    schema: grantAttempt.body,
    initial: { entryId: line.entryId, version: line.version, reason: '', judges: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(grantAttempt)}
      submit={a('grant')}
      onCancel={onClose}
      onSent={() => {
        toast('good', a('granted'));
        onClose();
        onDone();
      }}
    >
      <p className="measure">{a('grantAbout')}</p>
      <ReasonField at={form.at('reason')} label={a('reason')} hint={a('reasonHint')} most={200} />
      <TextField at={form.at('judges')} label={a('judges')} hint={a('judgesHint')} maxLength={200} />
    </Form>
  );
}

function CountForm({ line, attempt, onClose, onDone }: Own & { attempt: number }) {
  const form = useSchemaForm({
    schema: setCountingAttempt.body,
    initial: { entryId: line.entryId, version: line.version, attempt, reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(setCountingAttempt)}
      submit={a('count', { n: attempt })}
      onCancel={onClose}
      onSent={() => {
        toast('good', a('saved', { n: attempt }));
        onClose();
        onDone();
      }}
    >
      <ReasonField at={form.at('reason')} label={a('reason')} hint={a('countHint')} most={200} />
    </Form>
  );
}
