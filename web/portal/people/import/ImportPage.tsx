import { useEffect, useRef, useState } from 'react';
import type { MemberImport } from '#contract/people/import-calls.ts';
import { useOwnUnit } from '#web/portal/people/use-own-unit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { Checked } from './Checked.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { Finished } from './Finished.tsx';
import { Running } from './Running.tsx';
import { w } from './text.ts';
import { runs, useImport } from './use-import.ts';

const steps = ['choose', 'check', 'done'] as const;
type Step = (typeof steps)[number];
const titles = { choose: 'stepChoose', check: 'stepCheck', done: 'stepDone' } as const;

function stepOf(memberImport: MemberImport | null): Step {
  if (memberImport === null || memberImport.state === 'failed') return 'choose';
  return memberImport.state === 'saving' || memberImport.state === 'done' ? 'done' : 'check';
}

/** People from a sheet: upload, look at what would happen, import. Found again when one comes back within a day. */
export function ImportPage() {
  const unit = useOwnUnit();
  const { shown, newest, error, away, again, lost, another, follow } = useImport();
  // What was pasted stays in the page alone: it holds whole ID numbers.
  const [text, setText] = useState('');
  const step = shown === undefined ? undefined : stepOf(shown);
  const place = useFocusOn(step);
  return (
    <Page title={w('title')} about={w('about')} back={{ to: '/member/index' }}>
      {shown === undefined || step === undefined ? (
        error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <Skeletons shape="form" count={2} />
        )
      ) : (
        <div className="stack gap-24">
          <Stepper
            label={w('steps')}
            steps={steps.map((key) => ({ key, title: w(titles[key]) }))}
            current={step}
            done={new Set(steps.slice(0, steps.indexOf(step)))}
          />
          <section ref={place} tabIndex={-1} aria-label={w(titles[step])} className="stack unringed gap-24">
            {shown === null || shown.state === 'failed' ? (
              <ChooseSheet
                key={newest}
                failed={shown?.failed ?? null}
                lost={lost}
                text={text}
                onBegun={(id, list) => {
                  setText(list);
                  follow(id);
                }}
              />
            ) : runs(shown) ? (
              <Running shown={shown} away={away} onCancelled={another} />
            ) : shown.state === 'done' ? (
              <Finished
                shown={shown}
                approved={unit?.approved ?? false}
                onAnother={() => {
                  setText('');
                  another();
                }}
              />
            ) : (
              <Checked shown={shown} onAnother={another} onRefused={again} />
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

/** What comes next takes the focus, so that a keyboard and a screen reader go on there. */
function useFocusOn(step: Step | undefined) {
  const place = useRef<HTMLElement>(null);
  const before = useRef<Step>(undefined);
  useEffect(() => {
    if (step === undefined) return;
    if (before.current !== undefined && before.current !== step) place.current?.focus();
    before.current = step;
  }, [step]);
  return place;
}
