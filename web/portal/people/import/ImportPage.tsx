import { useEffect, useRef, useState } from 'react';
import { getMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { NoUnit } from '#web/portal/people/NoUnit.tsx';
import { useOwnUnit } from '#web/portal/people/use-own-unit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { Checked } from './Checked.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { Finished } from './Finished.tsx';
import classes from './import.module.css';
import { Running } from './Running.tsx';
import { w } from './text.ts';

const askEveryMs = 1_500;
const steps = ['choose', 'check', 'done'] as const;
type Step = (typeof steps)[number];
const titles = { choose: 'stepChoose', check: 'stepCheck', done: 'stepDone' } as const;

function stepOf(shown: MemberImport | null): Step {
  if (shown === null || shown.state === 'failed') return 'choose';
  return shown.state === 'saving' || shown.state === 'done' ? 'done' : 'check';
}

const runs = (shown: MemberImport | null | undefined) =>
  shown?.state === 'waiting' || shown?.state === 'working' || shown?.state === 'saving';

/** People from a sheet: upload, look at what would happen, import. Found again when one comes back within a day. */
export function ImportPage() {
  const unit = useOwnUnit();
  const [asking, setAsking] = useState(false);
  const { data, error, again } = useCall(
    getMemberImport,
    {},
    { fresh: true, enabled: unit?.saved === true, ...(asking ? { everyMs: askEveryMs } : {}) },
  );
  if (runs(data) !== asking) setAsking(runs(data));
  // Another sheet is to be chosen, or has just been handed in; else the newest there is.
  const [wanted, setWanted] = useState<'another' | { id: string }>();
  const another = () => setWanted('another');
  const shown = wanted === 'another' ? null : data;
  const late = typeof wanted === 'object' && shown?.id !== wanted.id;
  const step = stepOf(shown ?? null);
  const place = useFocusOn(data === undefined || late ? undefined : step);
  return (
    <Page title={w('title')} about={w('about')} back={{ to: '/member/index' }}>
      {unit?.saved === false ? (
        <NoUnit />
      ) : shown === undefined || late ? (
        error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <Skeletons shape="form" count={2} />
        )
      ) : (
        <div className={classes.page}>
          <Stepper
            label={w('steps')}
            steps={steps.map((key) => ({ key, title: w(titles[key]) }))}
            current={step}
            done={new Set(steps.slice(0, steps.indexOf(step)))}
          />
          <section ref={place} tabIndex={-1} aria-label={w(titles[step])} className={classes.step}>
            {shown === null || shown.state === 'failed' ? (
              <ChooseSheet
                key={data?.id}
                failed={shown?.failed ?? null}
                onBegun={(id) => setWanted({ id })}
              />
            ) : runs(shown) ? (
              <Running shown={shown} onCancelled={another} />
            ) : shown.state === 'done' ? (
              <Finished shown={shown} approved={unit?.approved ?? false} onAnother={another} />
            ) : (
              <Checked shown={shown} onAnother={another} />
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
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) place.current?.focus();
    before.current = step;
  }, [step]);
  return place;
}
